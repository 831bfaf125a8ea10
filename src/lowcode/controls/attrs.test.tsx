import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trial } from '../runtime/trial.tsx'

// spec: L3.attr.2, L3.attr.3, L3.attr.4, L3.attr.5, L3.attr.6
test('what a control says of its look is what is drawn, but for what would cover the page', async () => {
  await trial([
    {
      type: 'input',
      field: 'code',
      attr: {
        label: 'Code',
        title: 'On the plate',
        placeholder: 'MJ-',
        id: 'plate',
        class: 'wide',
        style: { color: 'red', position: 'fixed', background: 'url(/x.png)' },
      },
    },
  ])
  const cell = document.getElementById('plate')
  expect(cell).toHaveClass('lc-cell', 'wide')
  expect(cell).toHaveStyle({ color: 'rgb(255, 0, 0)' })
  expect(cell?.style.position).toBe('')
  expect(cell?.style.background).toBe('')
  expect(cell).toHaveAttribute('title', 'On the plate')
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('placeholder', 'MJ-')
})

// spec: L5.show.1
test('a field that says nothing asks for its content', async () => {
  await trial([{ type: 'input', field: 'code', attr: { label: 'Code' } }], { lang: 'zh' })
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('placeholder', '请输入内容')
})

// spec: L3.control.7, L3.control.8
test('action and put hold controls: below a form, and behind a field', async () => {
  const button = (label: string) => ({ type: 'button', attr: { label }, func: { click: label } })
  const { container, happened } = await trial(
    [
      {
        type: 'form',
        children: [{ type: 'input', field: 'code', attr: { label: 'Code' }, put: [button('Look up')] }],
        action: [button('Check')],
      },
    ],
    { functions: ['Look up', 'Check'] },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(happened.map(([name]) => name)).toEqual(['Look up', 'Check'])
  expect(container.querySelector('.lc-value')).toHaveTextContent('Look up')
  expect(container.querySelector('.lc-form-foot')).toHaveTextContent('Check')
})

// spec: L3.group.2, L3.group.3, L3.group.4
test('a group folds by its own icon, has a line below it, and cells without lines', async () => {
  const group = (label: string, attr: object) => ({
    type: 'group',
    attr: { label, collapse: true, ...attr },
    children: [{ type: 'input', field: label, attr: { label: 'Code' } }],
  })
  await trial(
    [group('Usual', {}), group('Own', { collapseIcon: 'star', splitBorder: true, hideCellBorder: true })],
    { mode: 0 },
  )
  const drawing = (name: string) => screen.getByRole('button', { name }).querySelector('svg')?.innerHTML
  const usual = screen.getByRole('region', { name: 'Usual' })
  const own = screen.getByRole('region', { name: 'Own' })
  expect(drawing('Own')).not.toBe(drawing('Usual'))
  expect([usual.dataset['split'], own.dataset['split']]).toEqual([undefined, 'true'])
  expect([usual.dataset['lined'], own.dataset['lined']]).toEqual(['true', undefined])
})

// spec: L3.tabs.1
test.each([
  [true, 'true'],
  [undefined, undefined],
])('tabs with autoSize %j are as high as what is in sight: %j', async (autoSize, auto) => {
  const { container } = await trial([
    { type: 'tabs', attr: { autoSize }, children: [{ type: 'tab-pane', attr: { label: 'One' } }] },
  ])
  expect(container.querySelector<HTMLElement>('.lc-panels')?.dataset['auto']).toBe(auto)
})
