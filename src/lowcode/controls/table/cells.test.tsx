import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageServices } from '../../runtime/services.ts'
import { keptRow } from '../../runtime/tables.ts'
import { drawn, trial } from '../../runtime/trial.tsx'

afterEach(() => vi.restoreAllMocks())

type Column = Parameters<typeof drawn>[0]
const text = (field: string, more: Partial<Column> = {}): Column => ({
  type: 'input',
  field,
  attr: { label: field },
  ...more,
})
const number = (field: string, attr: object = {}): Column => ({
  type: 'number',
  field,
  attr: { label: field, ...attr },
})

interface Sheet {
  attr?: object
  columns: readonly Column[]
  rows: readonly Readonly<Record<string, unknown>>[]
  beside?: readonly Column[]
  services?: Partial<PageServices>
  functions?: readonly string[]
  values?: Readonly<Record<string, unknown>>
  mode?: 0 | 1
}

async function sheet({ attr = {}, columns, rows, beside = [], mode = 1, functions = [], ...more }: Sheet) {
  // Rows of a table that scrolls are drawn where there is a height, which a document without layout has not.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const func: Record<string, string> = functions.includes('chosen') ? { rowSelectChange: 'chosen' } : {}
  const page = await trial(
    [
      ...beside,
      {
        type: 'table',
        field: 'lines',
        attr: { label: 'Lines', mode: 'cells', ...attr },
        func,
        children: columns,
      },
    ],
    { mode, functions, ...more },
  )
  act(() =>
    page.store.tables.load({ lines: rows.map((row, nth) => keptRow(columns.map(drawn), `k${nth}`, row)) }),
  )
  await act(() => vi.dynamicImportSettled())
  await screen.findByRole('grid', { name: 'Lines' })
  return page
}

const parts = ['shaft', 'disc', 'bolt'].map((part, nth) => ({ part, qty: ['10', '9', ''][nth] }))
const plain = [text('part'), number('qty')]
const columnOf = (nth: number) =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('gridcell')[nth]?.textContent)
    .filter((each) => each !== undefined)
const cell = (name: string) => screen.getByRole('gridcell', { name })
const entry = () => screen.getByRole('textbox', { name: /Lines/ })
const stand = (name: string) => fireEvent.pointerDown(cell(name), { button: 0 })

test('rows are chosen by boxes, by Shift and space, and taken out together', async () => {
  const { store, happened } = await sheet({
    columns: plain,
    rows: parts,
    attr: { rowSelection: true, selectionWidth: 55 },
    functions: ['chosen'],
  })
  fireEvent.click(screen.getByRole('checkbox', { name: /2$/ }))
  stand('shaft')
  fireEvent.keyDown(entry(), { key: ' ', shiftKey: true })
  const told = happened.map(([, detail]) =>
    (detail as { rows: { part: string }[] }).rows.map(({ part }) => part),
  )
  expect(told).toEqual([['disc'], ['disc', 'shaft']])
  expect(document.querySelector<HTMLElement>('.tg')?.style.getPropertyValue('--w0')).toBe('55px')
  fireEvent.click(screen.getByRole('button', { name: 'Delete rows' }))
  expect(store.tables.rows('lines').map(({ status }) => status)).toEqual(['delete', 'delete', 'kept'])
  expect(happened.at(-1)).toMatchObject(['chosen', { rows: [] }])
})

test.each([
  ['cells', 1],
  ['grid', 1],
  ['read', 0],
] as const)(
  'a head of a table that is %s sorts up, down and not at all; what is empty comes last',
  async (kind, mode) => {
    await sheet({
      columns: plain,
      rows: parts,
      mode,
      attr: { mode: kind === 'read' ? 'cells' : kind, canDrag: false },
    })
    const head = () => screen.getByRole('button', { name: /^qty/ })
    const orders = [
      ['disc', 'shaft', 'bolt'],
      ['shaft', 'disc', 'bolt'],
      ['shaft', 'disc', 'bolt'],
    ]
    const said = ['ascending', 'descending', null]
    for (const [nth, order] of orders.entries()) {
      fireEvent.click(head())
      expect(columnOf(0)).toEqual(order)
      expect(head().closest('[role="columnheader"]')?.getAttribute('aria-sort') ?? null).toBe(said[nth])
    }
  },
)

test('a row that is written keeps its place, a new one stays last, and none is moved while rows are sorted', async () => {
  const { store } = await sheet({ columns: plain, rows: parts })
  fireEvent.click(screen.getByRole('button', { name: /^part/ }))
  expect(columnOf(0)).toEqual(['bolt', 'disc', 'shaft'])
  stand('bolt')
  act(() => store.tables.act('lines', { type: 'fill', edits: [{ key: 'k2', cells: { part: 'zinc' } }] }))
  fireEvent.click(screen.getByRole('button', { name: 'Add row' }))
  expect(columnOf(0)).toEqual(['zinc', 'disc', 'shaft', ''])
  fireEvent.keyDown(entry(), { key: 'ArrowUp', altKey: true })
  expect(store.tables.rows('lines').map(({ cells }) => cells['part'])).toEqual(['shaft', 'disc', 'zinc', ''])
})

const filter: Column = {
  type: 'table-filter',
  field: 'f',
  attr: { label: 'By part', table: 'lines', column: 'part', filterMultiple: false },
}

test.each([
  ['cells', {}, 1],
  ['grid', { mode: 'grid' }, 1],
  ['read', {}, 0],
  ['tree', { tree: true }, 0],
] as const)('a filter narrows a table that is %s', async (_, attr, mode) => {
  await sheet({ columns: plain, rows: parts, attr, mode, beside: [{ ...filter, visibleMode: [0, 1, 2] }] })
  fireEvent.click(screen.getByRole('button', { name: 'By part' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'disc' }))
  expect(columnOf(0)).toEqual(['disc'])
})

test.each([
  ['by the control that asks for it', { id: 'who' }],
  ['by the name its row keeps', { id: 'who', name: 'whoName' }],
])('a filter offers people picked in a tree by name, %s', async (_, bindField) => {
  const staff = [
    { id: 'u1', name: 'Zhou', account: 'z', deptName: '', status: 'ACTIVE' },
    { id: 'u2', name: 'Wang', account: '', deptName: '', status: 'LEFT' },
  ]
  const { store } = await sheet({
    columns: [text('part'), { type: 'member', field: 'who', attr: { label: 'who', bindField } }],
    rows: [
      { part: 'shaft', who: 'u1', whoName: 'Zhou' },
      { part: 'disc', who: 'u2', whoName: 'Wang' },
    ],
    beside: [
      { type: 'table-filter', field: 'f', attr: { label: 'By person', table: 'lines', column: 'who' } },
    ],
    services: { request: (api) => Promise.resolve(api === '/Dept/Tree' ? [] : staff) },
  })
  fireEvent.click(screen.getByRole('button', { name: 'By person' }))
  const panel = within(screen.getByRole('dialog'))
  fireEvent.click(await panel.findByRole('checkbox', { name: /^Wang/ }))
  expect(panel.getByRole('checkbox', { name: 'Zhou' })).not.toBeChecked()
  fireEvent.click(panel.getByRole('button', { name: 'OK' }))
  expect(columnOf(0)).toEqual(['disc'])
  expect(store.tables.rows('lines')).toHaveLength(2)
})

test('a row with a fault is in sight whatever is filtered', async () => {
  const { store } = await sheet({ columns: plain, rows: parts, beside: [filter] })
  fireEvent.click(screen.getByRole('button', { name: 'By part' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'disc' }))
  act(() => store.setFaults(new Map([['lines.k0.qty', 'At most 4']])))
  expect(columnOf(0)).toEqual(['shaft', 'disc'])
})

test('links leave a cell out, lock it and want it, by what the row and the page hold, at once', async () => {
  const { store } = await sheet({
    columns: [
      text('part'),
      text('size', { link: { show: "kind = 'metal'", require: "part = 'disc'" } }),
      text('note', { link: { disable: "part = 'shaft'" } }),
    ],
    rows: [
      { part: 'shaft', size: 'M8', note: 'x' },
      { part: 'disc', size: '', note: 'y' },
    ],
    values: { kind: 'wood' },
  })
  expect(columnOf(1)).toEqual(['', ''])
  expect(cell('x')).toHaveAttribute('aria-readonly', 'true')
  expect(cell('y')).not.toHaveAttribute('aria-readonly')
  act(() => store.change({ kind: 'metal' }))
  expect(columnOf(1)).toEqual(['M8', ''])
  const wanted = () =>
    screen.getAllByRole('gridcell').filter((each) => each.getAttribute('aria-required') === 'true')
  expect(wanted()).toHaveLength(1)
  act(() => store.tables.act('lines', { type: 'fill', edits: [{ key: 'k1', cells: { part: 'nut' } }] }))
  expect(wanted()).toHaveLength(0)
})

test('a switch and a box are turned where they stand, by pointer and by space; a question may refuse', async () => {
  const asked: string[] = []
  const { store } = await sheet({
    columns: [
      text('part'),
      { type: 'checkbox', field: 'ready', attr: { label: 'Ready' } },
      { type: 'switch', field: 'live', attr: { label: 'Live', confirm: 'Sure?' } },
    ],
    rows: [{ part: 'shaft', ready: false, live: false }],
    services: { ask: (question) => Promise.resolve(asked.push(question) > 1) },
  })
  const held = () => store.tables.rows('lines').map(({ cells }) => [cells['ready'], cells['live']])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ready' }))
  expect(held()).toEqual([['1', '0']])
  fireEvent.pointerDown(screen.getByRole('switch', { name: 'Live' }), { button: 0 })
  fireEvent.keyDown(entry(), { key: ' ' })
  await waitFor(() => expect(asked).toEqual(['Sure?']))
  expect(held()).toEqual([['1', '0']])
  fireEvent.click(screen.getByRole('switch', { name: 'Live' }))
  await waitFor(() => expect(held()).toEqual([['1', '1']]))
})

test('a number is judged while it is typed, goes by steps and is within its bounds when it is left', async () => {
  const { store } = await sheet({
    columns: [text('part'), number('qty', { min: 2, max: 8, step: 2, stepStrictly: true })],
    rows: [{ part: 'shaft', qty: '4' }],
  })
  const open = (value: string) => {
    stand(value)
    fireEvent.keyDown(entry(), { key: 'Enter' })
    return screen.getByRole('textbox', { name: 'qty' })
  }
  const field = open('4')
  fireEvent.change(field, { target: { value: '9' } })
  expect(screen.getByRole('alert')).toHaveTextContent('qty')
  expect(field).toHaveAttribute('aria-invalid', 'true')
  fireEvent.keyDown(field, { key: 'Escape' })
  const again = open('4')
  fireEvent.keyDown(again, { key: 'ArrowUp' })
  expect(again).toHaveValue('6')
  fireEvent.change(again, { target: { value: '9' } })
  fireEvent.keyDown(again, { key: 'Tab' })
  expect(store.tables.rows('lines')[0]?.cells['qty']).toBe('8')
})

test('a number and a day stand in a cell as they are read, and are written as they are held', async () => {
  const columns = [
    number('price', { thousands: true, precision: 2 }),
    number('length', { unit: 'mm', capitals: true, thousands: true }),
    { type: 'date', field: 'due', attr: { label: 'due', format: 'YYYY/MM/DD' } },
    text('note', { attr: { label: 'note', placeholder: 'What else?' } }),
  ]
  const values = { price: '1234.5', length: '1000', due: '2026-11-21', note: '' }
  await sheet({ columns, rows: [values, {}] })
  const shown = screen.getAllByRole('gridcell').map(({ textContent }) => textContent)
  expect(shown).toEqual(['1,234.50', '1,000mm壹仟元整', '2026/11/21', '', '', '', '', ''])
  for (const [name, held] of Object.entries(values)) {
    const at = columns.findIndex(({ field }) => field === name)
    fireEvent.doubleClick(screen.getAllByRole('gridcell')[at] as HTMLElement)
    const field = screen.getByRole('textbox', { name })
    expect(field).toHaveValue(held)
    if (name === 'note') expect(field).toHaveAttribute('placeholder', 'What else?')
    fireEvent.keyDown(field, { key: 'Escape' })
  }
})

test('a text takes no more characters than it may have, and says while it is typed when it has too few', async () => {
  await sheet({
    columns: [text('part', { attr: { label: 'part', minlength: 3, maxlength: 5 } })],
    rows: [{ part: 'disc' }],
  })
  stand('disc')
  fireEvent.keyDown(entry(), { key: 'Enter' })
  const field = screen.getByRole('textbox', { name: 'part' })
  expect(field).toHaveAttribute('maxlength', '5')
  fireEvent.change(field, { target: { value: 'x' } })
  expect(screen.getByRole('alert')).toHaveTextContent('3')
})

test('an associated record is offered as its list says, and chosen in the dialog, under the conditions of its row', async () => {
  const asked: unknown[] = []
  const { store } = await sheet({
    columns: [
      text('group'),
      {
        type: 'assoapp',
        field: 'item',
        attr: {
          label: 'Item',
          caseId: 'items',
          dropType: 'list',
          columns: [{ field: 'spec', title: 'Size' }],
          bindField: { id: 'item', name: 'itemName' },
          criteria: [{ field: 'kind', sign: 2, value: 'group' }],
        },
      },
    ],
    rows: [{ group: 'metal', item: '', itemName: '' }],
    services: {
      choices: (_, { filters }) => {
        asked.push(filters[0]?.value)
        return Promise.resolve({ rows: [{ id: 'i1', name: 'Bolt', values: { spec: 'M8' } }], total: 1 })
      },
    },
  })
  fireEvent.doubleClick(screen.getAllByRole('gridcell')[1] as HTMLElement)
  const option = await screen.findByRole('option')
  expect(option).toHaveTextContent('M8')
  fireEvent.click(screen.getByRole('button', { name: 'Open the selection dialog' }))
  await act(() => vi.dynamicImportSettled())
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByText('M8'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(store.tables.rows('lines')[0]?.cells).toMatchObject({ item: 'i1', itemName: 'Bolt' })
  expect(new Set(asked)).toEqual(new Set(['metal']))
})

test('a cell offers first what was chosen lately, and what is chosen in it is remembered', async () => {
  const added: unknown[] = []
  const items = ['Bolt', 'Nut', 'Pin'].map((name) => ({ id: name, key: `key-${name}`, name }))
  await sheet({
    columns: [
      {
        type: 'assoapp',
        id: 'c-item',
        field: 'item',
        attr: { label: 'Item', caseId: 'items', bindField: { id: 'item', name: 'itemName' } },
      },
    ],
    rows: [{ item: '', itemName: '' }],
    services: {
      choices: (_, { keys }) => {
        const rows = items.filter(({ key }) => keys?.includes(key) ?? true)
        return Promise.resolve({ rows, total: rows.length })
      },
      recent: {
        of: (field) => Promise.resolve(field === 'c-item' ? ['key-Pin'] : []),
        add: (field, keys) => Promise.resolve(void added.push([field, keys])),
      },
    },
  })
  fireEvent.doubleClick(screen.getAllByRole('gridcell')[0] as HTMLElement)
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Pin', 'Bolt', 'Nut'])
  expect(screen.getByRole('listbox')).toHaveTextContent('Chosen recentlyPinAll recordsBoltNut')
  fireEvent.pointerDown(options[2] as HTMLElement)
  expect(added).toEqual([['c-item', ['key-Nut']]])
})

test('columns stay, are dragged and remembered, and stand under heads of several', async () => {
  const kept: unknown[] = []
  await sheet({
    columns: [text('part'), number('qty'), number('price')],
    rows: parts,
    attr: { frozen: 1, heads: [{ title: { zh: '采购', en: 'Purchase' }, fields: ['qty', 'price'] }] },
    services: { useRemembered: (table) => [{ qty: 222 }, (widths) => void kept.push([table, widths])] },
  })
  expect(screen.getByRole('columnheader', { name: 'Purchase' })).toHaveAttribute('aria-colspan', '2')
  expect(cell('shaft')).toHaveClass('tg-frozen')
  const grid = document.querySelector<HTMLElement>('.tg')
  expect(grid?.style.getPropertyValue('--w2')).toBe('222px')
  const handle = screen
    .getByRole('columnheader', { name: 'price' })
    .querySelector('.tg-resize') as HTMLElement
  handle.setPointerCapture = () => undefined
  fireEvent.pointerDown(handle, { clientX: 100 })
  fireEvent.pointerMove(handle, { clientX: 400 })
  fireEvent.pointerUp(handle)
  expect(kept).toEqual([['c-lines', { qty: 222, price: 300 }]])
})

test('times that are pasted are kept in the one writing, and what is none stays to be read', async () => {
  const { store } = await sheet({
    columns: [{ type: 'time', field: 'at', attr: { label: 'At', type: 'second' } }],
    rows: [{}, {}, {}],
  })
  fireEvent.pointerDown(screen.getAllByRole('gridcell')[0] as HTMLElement)
  fireEvent.paste(screen.getByRole('textbox', { name: /Lines/ }), {
    clipboardData: { getData: () => '9:30\n下午3点\nsoon' },
  })
  expect(store.tables.rows('lines').map(({ cells }) => cells['at'])).toEqual(['09:30:00', '15:00:00', 'soon'])
})
