import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ListState } from '../../../ui/list/state.ts'
import { byHand } from '../../runtime/byHand.ts'
import type { ListedRecord } from '../../runtime/services.ts'
import { keptRow, sentRows } from '../../runtime/tables.ts'
import { drawn, trial } from '../../runtime/trial.tsx'
import { recordList } from '../../runtime/trialList.ts'

afterEach(() => vi.restoreAllMocks())

const part = { type: 'input', field: 'part', attr: { label: 'Part' } }
const table = (attr: Record<string, unknown>) => ({
  type: 'table',
  field: 'lines',
  attr: { label: 'Lines', ...attr },
  func: { rowSelectChange: 'chosen' },
  children: [part],
})
const names = ['shaft', 'disc', 'nut']

async function withRows(attr: Record<string, unknown>, mode: 0 | 1) {
  const page = await trial([table(attr)], { mode, functions: ['chosen'] })
  act(() =>
    page.store.tables.load({
      lines: names.map((name, nth) => keptRow([drawn(part)], `k${nth}`, { part: name })),
    }),
  )
  return page
}
/** The parts of the rows that the page heard of last. */
const listener = (happened: readonly [string, unknown][]) => {
  const [name, detail] = happened.at(-1) ?? []
  return name === 'chosen' && (detail as { rows: { part: string }[] }).rows.map((row) => row.part)
}

// Rows of a table that scrolls are drawn where there is a height to draw them in, which a document without layout has not.
// spec: L3.event.8, L4.rows.7
test.each([
  ['read', {}, 0],
  ['a tree', { tree: true }, 0],
  ['opened to be edited', { mode: 'grid' }, 1],
  ['written in their cells', { mode: 'cells' }, 1],
] as const)('rows that are %s are chosen where the table says so', async (_, attr, mode) => {
  const { happened } = await withRows({ rowSelection: true, ...attr }, mode)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all loaded rows' }))
  expect(listener(happened)).toEqual(names)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }))
  expect(listener(happened)).toEqual([])
})

// spec: L3.table.3
test.each([{}, { tree: true }])('rows are not chosen where the table does not say so', async (attr) => {
  await withRows(attr, 0)
  expect(await screen.findByRole('grid', { name: 'Lines' })).toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a row that is removed is no longer chosen', async () => {
  const { happened } = await withRows({ rowSelection: true, mode: 'grid' }, 1)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select 2' }))
  expect(listener(happened)).toEqual(['disc'])
  fireEvent.click(screen.getByRole('button', { name: 'Delete row 2' }))
  expect(listener(happened)).toEqual([])
})

/** A list of records of which that may be done. */
const listed = (can: readonly string[]) =>
  recordList(
    names.map((name, nth) => ({ id: `r${nth}`, version: 1, name, values: { part: name }, can })),
    [{ key: 'part', zh: '零件', en: 'Part', type: 'varchar' }],
  )

// spec: L3.event.8, L3.table.2, L3.control.7
test('a page hears which rows of a list are chosen, and the list is as high as it says', async () => {
  const list = listed([])
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const audit = { type: 'button', attr: { label: 'Audit' }, func: { click: 'audited' } }
  const sketch = table({ mode: 'list', rowSelection: true, height: '300px' })
  const { happened } = await trial([{ ...sketch, action: [audit] }], {
    functions: ['chosen', 'audited'],
    services: { useRecordList: () => list },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all loaded rows' }))
  expect(happened.at(-1)?.[1]).toMatchObject({ row: { id: 'r0', part: 'shaft' } })
  expect(listener(happened)).toEqual(names)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select disc' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select nut' }))
  fireEvent.click(screen.getByRole('button', { name: 'Audit' }))
  expect(happened.at(-1)).toMatchObject(['audited', { row: { id: 'r0', part: 'shaft' } }])
  fireEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))
  expect(listener(happened)).toEqual([])
  expect(screen.getByRole('region', { name: 'Lines' }).parentElement).toHaveStyle({ height: '300px' })
})

test('a list is exported and read into by its name, whatever the page does with its own record', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const done: unknown[] = []
  const list: ListState<ListedRecord> = {
    ...listed([]),
    fetchFile: () => {
      done.push('list exported')
      return Promise.reject(new Error('refused'))
    },
  }
  const button = (label: string, name: 'export' | 'import', of?: string) => ({
    type: 'button',
    attr: { label },
    event: { click: [{ do: 'call' as const, name, ...(of !== undefined && { with: { name: `'${of}'` } }) }] },
  })
  const plain = { ...table({ mode: 'list', entity: 'orders' }), field: 'others' }
  const { said } = await trial(
    [
      table({ mode: 'list', entity: 'parts' }),
      plain,
      button('Export lines', 'export', 'lines'),
      button('Import lines', 'import', 'lines'),
      button('Import others', 'import', 'others'),
      button('Import', 'import'),
    ],
    {
      functions: ['chosen'],
      services: {
        actions: { export: () => done.push('page exported'), import: () => done.push('page read into') },
        useRecordList: () => list,
        importInto: (source) => (source === 'parts' ? () => done.push(`${source} read into`) : undefined),
      },
    },
  )
  await screen.findAllByText('disc')
  for (const [label, what] of [
    ['Export lines', 'list exported'],
    ['Import lines', 'parts read into'],
    ['Import', 'page read into'],
  ] as const) {
    const pressed = screen.getByRole('button', { name: label })
    byHand(pressed, createEvent.click(pressed))
    await expect.poll(() => done.at(-1)).toBe(what)
  }
  // nobody reads a sheet into a list that takes none, and the page's own record is not meant
  const others = screen.getByRole('button', { name: 'Import others' })
  byHand(others, createEvent.click(others))
  await expect.poll(() => said).toEqual(['warning: api import not implement'])
  expect(done).toHaveLength(3)
})

test.each([
  [['update'], true],
  [[], false],
])(
  'a cell of a list is written in place by who may %j, and what is refused stays in it',
  async (can, may) => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
    const list = listed(can)
    const saved: unknown[] = []
    const told: unknown[] = []
    await trial(
      [{ ...table({ mode: 'list', entity: 'parts', inline: true }), func: { cellValueChanged: 'told' } }],
      {
        functions: { told: ({ detail }) => told.push(detail) },
        services: {
          useRecordList: () => list,
          saveCells: (entity, { id }, values) => Promise.resolve(saved.push([entity, id, values]) > 1),
        },
      },
    )
    await screen.findByText('disc')
    const edit = screen.queryByRole('button', { name: 'Edit Part disc' })
    expect(edit !== null).toBe(may)
    if (!edit) return
    fireEvent.click(edit)
    const entry = await screen.findByRole('textbox', { name: 'Part' })
    fireEvent.change(entry, { target: { value: 'plate' } })
    fireEvent.keyDown(entry, { key: 'Enter' })
    await expect.poll(() => saved).toEqual([['parts', 'r1', { part: 'plate' }]])
    expect(screen.getByRole('textbox', { name: 'Part' })).toHaveValue('plate')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Part' }), { key: 'Enter' })
    await expect.poll(() => screen.queryByRole('textbox', { name: 'Part' })).toBeNull()
    expect(told).toEqual([
      expect.objectContaining({ row: expect.objectContaining({ part: 'plate' }) as unknown }),
    ])
  },
)

// spec: P4.rows.5, L4.rows.5
test('rows that are opened are moved by Alt and the arrow keys, and the move is taken back', async () => {
  const { store } = await withRows({ mode: 'grid' }, 1)
  const order = () => store.tables.rows('lines').map(({ cells }) => cells['part'])
  fireEvent.keyDown(await screen.findByRole('row', { name: 'Row 2' }), { key: 'ArrowUp', altKey: true })
  expect(order()).toEqual(['disc', 'shaft', 'nut'])
  expect(sentRows([drawn(part)], store.tables.rows('lines')).map(({ id }) => id)).toContain('k1')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(order()).toEqual(names)
})

test('rows that may not be moved stay', async () => {
  const { store } = await withRows({ mode: 'grid', canDrag: false }, 1)
  fireEvent.keyDown(await screen.findByRole('row', { name: 'Row 2' }), { key: 'ArrowUp', altKey: true })
  expect(store.tables.rows('lines').map(({ cells }) => cells['part'])).toEqual(names)
})
