import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hostileAddresses, worstAddresses } from '../../ui/hostileAddresses.ts'
import { ownPath } from '../../ui/ownPath.ts'
import { openOverlay } from '../runtime/overlays.ts'
import { trial } from '../runtime/trial.tsx'
import { linkTo, pictureAt } from './addresses.ts'

const field = (name: string, more: object = {}) => ({
  type: 'input',
  field: name,
  attr: { label: name, ...more },
})
const required = { rules: [{ required: true }, {}, {}] }

// spec: L2.widget.3
test('tabs draw what is opened, keep it, count faults and open the first of them', async () => {
  const { getByRole, queryByLabelText, getByLabelText, store } = await trial([
    {
      type: 'tabs',
      attr: { label: 'Parts' },
      children: [
        { type: 'tab-pane', attr: { label: 'One' }, children: [field('a')] },
        { type: 'tab-pane', attr: { label: 'Two' }, children: [field('b'), field('c')] },
        { type: 'tab-pane', attr: { label: 'Off' }, hideControl: true, children: [field('d')] },
      ],
    },
  ])
  expect(queryByLabelText('b')).toBeNull()
  fireEvent.keyDown(getByRole('tab', { name: 'One' }), { key: 'ArrowRight' })
  expect(getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true')
  fireEvent.keyDown(getByRole('tab', { name: 'Two' }), { key: 'ArrowRight' })
  expect(getByRole('tab', { name: 'One' })).toHaveFocus()
  expect(getByLabelText('b')).toBeInTheDocument()
  act(() =>
    store.setFaults(
      new Map([
        ['c', 'c is required'],
        ['b', 'b is required'],
      ]),
    ),
  )
  expect(getByRole('tab', { name: /^Two/ })).toHaveAttribute('aria-selected', 'true')
  expect(getByRole('tab', { name: /^Two/ })).toHaveTextContent('Two2')
  fireEvent.click(getByRole('tab', { name: 'One' }))
  act(() => store.change({ b: 'x' }))
  expect(getByRole('tab', { name: 'One' })).toHaveAttribute('aria-selected', 'true')
})

// spec: L2.widget.1, L4.card.1, L4.card.3
test('a card is collapsed until its head is clicked, and the whole screen opens it', async () => {
  const { getByRole, getByLabelText, queryByRole } = await trial([
    { type: 'card', attr: { label: 'Card', fullscreen: true }, children: [field('a')] },
  ])
  expect(queryByRole('textbox')).toBeNull()
  fireEvent.click(getByRole('button', { name: 'Full screen' }))
  expect(getByLabelText('a')).toBeVisible()
  fireEvent.keyDown(getByLabelText('a'), { key: 'Escape' })
  fireEvent.click(getByRole('button', { name: 'Card' }))
  expect(queryByRole('textbox')).toBeNull()
})

// spec: L3.dialog.1, L5.dialog.1, L9.size.1
test('a dialog is checked when it is saved, and asks before changes are lost', async () => {
  const questions: string[] = []
  const page = await trial(
    [
      {
        type: 'dialog',
        field: 'd',
        attr: { label: 'Details' },
        func: { dialogSave: 'saveIt' },
        children: [field('a', required)],
      },
      { type: 'button', attr: { label: 'Open' }, func: { click: 'new' } },
    ],
    {
      values: { a: '' },
      services: {
        functions: {},
        ask: (text) => {
          questions.push(text)
          return Promise.resolve(true)
        },
      },
    },
  )
  const { store, getByRole, queryByRole, said } = page
  await act(() => {
    openOverlay(store)
    return vi.dynamicImportSettled()
  })
  const dialog = getByRole('dialog', { name: 'Details' })
  expect(dialog).toHaveStyle({ width: '600px', height: '400px' })
  fireEvent.click(getByRole('button', { name: 'Save' }))
  await expect.poll(() => said).toEqual(['error: please check input content'])
  expect(getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  fireEvent.change(getByRole('textbox'), { target: { value: 'typed' } })
  fireEvent.keyDown(getByRole('textbox'), { key: 'Escape', keyCode: 27 })
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  expect(questions).toHaveLength(1)
  expect(store.value('a')).toBe('')
})

test.each([
  ['/orders?x=1', { path: '/orders?x=1' }],
  ['https://a.example/b', { url: 'https://a.example/b' }],
  ['mailto:lin@buyer.example', { url: 'mailto:lin@buyer.example' }],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['java\tscript:alert(1)', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['orders', undefined],
])('%j leads to %j', (text, to) => {
  expect(linkTo(text)).toEqual(to)
})

test.each(worstAddresses)('%j is only read', (text) => {
  expect(linkTo(text)).toBeUndefined()
})

test('a hostile address is only read, a path of the portal, or plainly elsewhere', () => {
  for (const text of hostileAddresses) {
    const to = linkTo(text)
    if (to && 'path' in to) expect(ownPath(to.path)).toBe(to.path)
    else if (to) expect(to.url).toMatch(/^(https?:\/\/|mailto:|tel:)/)
  }
})

test.each([
  ['text', 'text'],
  ['html', 'html'],
  ['link', 'text'],
])('what %s says in %s is read in either language', async (type, key) => {
  const text = { zh: '共 ${qty} 件', en: '${qty} pieces' }
  for (const [lang, says] of [
    ['zh', '共 3 件'],
    ['en', '3 pieces'],
  ] as const) {
    const { container, unmount } = await trial([{ type, attr: { [key]: text } }], {
      values: { qty: 3 },
      lang,
    })
    await expect.poll(() => container.textContent).toBe(says)
    unmount()
  }
})

test('pictures are our own, by https or their own data', () => {
  expect(pictureAt('http://a.example/p.png')).toBeUndefined()
  expect(pictureAt('data:image/svg+xml;base64,AA')).toBeUndefined()
  expect(pictureAt('/p.png')).toBe('/p.png')
})

// spec: L8.text.6, L8.text.7, L8.text.8, L8.text.9
test.each([
  [{ api: '/none' }, { value: null }, 'could not find widget data'],
  [{ script: 'x' }, { fault: 'x is not defined' }, 'x is not defined'],
  [{ script: 'x' }, { value: null }, 'widget content is empty'],
  [{ script: 'x' }, { value: [{ name: 'Steel', qty: 3 }] }, 'nameqtySteel3'],
  [{ script: 'x' }, { value: { html: '<b>12</b><script>1</script>' } }, '12'],
])('a widget %j whose script answers %j says %s', async (attr, answer, says) => {
  const { container } = await trial([{ type: 'widget', attr }], {
    services: {
      request: () => Promise.resolve(null),
      script: () => Promise.resolve(answer as { value: unknown }),
    },
  })
  await expect.poll(() => container.textContent).toBe(says)
  const red = container.querySelector('.lc-widget-fault')
  expect(red?.textContent ?? '').toBe('fault' in answer || 'api' in attr ? says : '')
})

// spec: L3.voucher.4, L3.voucher.5, L9.voucher.1
test('a voucher is written by keyboard: = balances, Ctrl+D copies, Enter goes on', async () => {
  const { findByLabelText, getByLabelText, store } = await trial([{ type: 'voucher', field: 'v', attr: {} }])
  fireEvent.change(await findByLabelText('Line 1 Summary'), { target: { value: 'Rent' } })
  fireEvent.change(getByLabelText('Line 1 Debit'), { target: { value: '1,000.1' } })
  fireEvent.keyDown(getByLabelText('Line 2 Credit'), { key: '=' })
  expect(store.value('v')).toMatchObject({
    amount: '1000.10',
    lines$B: [{ summery: 'Rent', debit: '1000.10' }, { credit: '1000.10' }],
  })
  fireEvent.keyDown(getByLabelText('Line 2 Summary'), { key: 'd', ctrlKey: true })
  expect(store.value('v')).toMatchObject({ lines$B: [{ debit: '1000.10' }, { debit: '1000.10' }] })
  fireEvent.keyDown(getByLabelText('Line 4 Credit'), { key: 'Enter' })
  await expect.poll(() => document.activeElement).toBe(getByLabelText('Line 5 Summary'))
})
