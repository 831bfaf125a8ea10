import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Page, pageVersion } from '../../../../contract/lowcode/page.ts'
import { loadTexts, setLanguage } from '../../../i18n/i18n.ts'
import Designer from '../Designer.tsx'
import { services } from '../trialServices.ts'

const nothing = () => undefined
const page: Page = {
  version: pageVersion,
  name: '模具',
  use: 'form',
  body: [
    { id: 'code', type: 'input', field: 'code', attr: { label: '编号' } },
    { id: 'note', type: 'input', field: 'note', attr: { label: '备注' } },
    { id: 'lines', type: 'table', field: 'lines', attr: { label: '明细' }, children: [] },
  ],
}
/** Frames stand one below the other, each forty pixels high and as wide as the page. */
const heights: Readonly<Record<string, number>> = { code: 0, note: 40, lines: 80 }
let below: Element | null = null

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('designer')
})
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const at = this instanceof HTMLElement ? heights[this.dataset['control'] ?? ''] : undefined
    return new DOMRect(0, at ?? 0, 400, at === undefined ? 400 : 40)
  })
  vi.spyOn(document, 'elementFromPoint').mockImplementation(() => below)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0)
    return 0
  })
})
afterEach(() => vi.restoreAllMocks())

const open = () =>
  render(
    <Designer
      pageId="p1"
      appName="台账"
      onLeave={nothing}
      draftStorage={{ read: nothing, put: nothing, clear: nothing }}
      draft={{ version: 1, document: page }}
      model={{ version: 1, menu: [], entities: [] }}
      pages={[]}
      dictionaries={[]}
      sources={[]}
      services={services}
      save={() => Promise.resolve({ outcome: 'saved', version: 2, document: page })}
      history={() => Promise.resolve([])}
      version={() => Promise.resolve(page)}
      wordsOf={String}
    />,
  )

const frame = (name: string) =>
  within(screen.getByRole('region', { name: '画布' })).getByRole('group', { name })
const order = () =>
  within(screen.getByRole('tree', { name: '大纲' }))
    .getAllByRole('treeitem')
    .map((item) => item.dataset['item'])

const pointer = { isPrimary: true, button: 0, pointerId: 1 }
function begin(source: Element): void {
  fireEvent.pointerDown(source, { ...pointer, clientX: 300, clientY: 300 })
  fireEvent.pointerMove(document, { ...pointer, clientX: 310, clientY: 310 })
}
function over(element: Element, clientX: number, clientY: number): void {
  below = element
  fireEvent.pointerMove(document, { ...pointer, clientX, clientY })
}
const drop = async () =>
  act(async () => void fireEvent.pointerUp(document, { ...pointer, clientX: 200, clientY: 35 }))
const dragged = () => document.querySelector('[data-drag]')
const mark = () => dragged()?.querySelector<HTMLElement>('[style]')

test('what is dragged from the palette goes along with the pointer, and a line says between what it would stand', async () => {
  open()
  begin(screen.getByRole('button', { name: '开关' }))
  expect(document.body).toHaveAttribute('data-dragging', 'control')
  const code = frame('编号 · 输入框')
  over(code, 200, 35)
  const ghost = within(dragged() as HTMLElement).getByText('开关')
  expect(ghost.querySelector('svg path')).not.toBeNull()
  expect(ghost.parentElement).toHaveStyle({ left: '214px', top: '47px' })
  expect(screen.getByText('放入：页面')).toBeInTheDocument()
  // Below the field, as wide as that is.
  expect(mark()).toHaveAttribute('data-line', 'across')
  expect(mark()).toHaveStyle({ left: '0px', top: '40px', width: '400px', height: '3px' })
  over(code, 200, 5)
  expect(mark()).toHaveStyle({ top: '-3px' })
  over(code, 200, 35)
  await drop()
  expect(dragged()).toBeNull()
  expect(document.body).not.toHaveAttribute('data-dragging')
  expect(order()).toHaveLength(4)
  expect(order()[0]).toBe('code')
  expect(order()[2]).toBe('note')
})

test('where it may not stand the mark says so with the reason, and it goes nowhere', async () => {
  open()
  begin(screen.getByRole('button', { name: '分组' }))
  const lines = frame('明细 · 表格')
  over(lines, 200, 100)
  expect(mark()).toHaveAttribute('data-refused')
  expect(screen.getByText('分组不能作为表格列')).toBeInTheDocument()
  below = lines
  await act(async () => void fireEvent.pointerUp(document, { ...pointer, clientX: 200, clientY: 100 }))
  expect(order()).toEqual(['code', 'note', 'lines'])
})

test('what is moved on the canvas is marked where it stood until it is let go of', async () => {
  open()
  const note = frame('备注 · 输入框')
  begin(note)
  expect(note).toHaveAttribute('data-moving')
  over(frame('编号 · 输入框'), 200, 5)
  expect(within(dragged() as HTMLElement).getByText('备注 · 输入框')).toBeInTheDocument()
  await act(async () => void fireEvent.pointerUp(document, { ...pointer, clientX: 200, clientY: 5 }))
  expect(order()).toEqual(['note', 'code', 'lines'])
  expect(document.querySelector('[data-moving]')).toBeNull()
})
