import { expect, test } from 'vitest'
import { clearBlock, copyBlock, fillDown, rangeOf, type EditColumn } from './block.ts'
import { pasteBlock } from './pasteBlock.ts'
import { applyRows, shown, type EditRow } from './rows.ts'

const columns: EditColumn[] = [
  { key: 'code', label: 'Code', width: 100, kind: 'text' },
  { key: 'name', label: 'Name', width: 100, kind: 'read' },
  { key: 'qty', label: 'Qty', width: 100, kind: 'decimal' },
  { key: 'date', label: 'Date', width: 100, kind: 'date' },
]
const row = (key: string, qty: string): EditRow => ({
  key,
  status: 'kept',
  cells: { code: key, name: `n${key}`, qty, date: '' },
})
const rows = [row('a', '1'), row('b', '2')]
const corner = (top: number, left: number) => rangeOf({ row: top, column: left }, { row: top, column: left })
let next = 0
const blank = () => ({ key: `new${(next += 1)}`, cells: { code: '', name: '', qty: '', date: '2026-02-01' } })
const paste = (block: string[][], top: number, left: number, extra = {}) =>
  applyRows(
    rows,
    pasteBlock({ rows, columns, block, range: corner(top, left), today: '2026-01-01', blank, ...extra })
      .action,
  )

test('a block goes over cells, numbers and dates are read, rows past the end are new', () => {
  const after = paste(
    [
      ['1,000.50', '2026/3/4'],
      ['7', '1-9'],
    ],
    1,
    2,
  )
  expect(after.map(({ status, cells }) => [status, cells['qty'], cells['date']])).toEqual([
    ['kept', '1', ''],
    ['update', '1000.5', '2026-03-04'],
    ['add', '7', '2026-01-09'],
  ])
})

test('cells that cannot be typed into are stepped over', () => {
  expect(paste([['x', 'IGNORED', '5']], 0, 0)[0]?.cells).toEqual({
    code: 'x',
    name: 'na',
    qty: '5',
    date: '',
  })
})

test('where rows cannot be added the rest of the block is left out', () => {
  expect(shown(paste([['1'], ['2'], ['3']], 0, 2, { blank: undefined }))).toHaveLength(2)
})

test('one value fills the whole range', () => {
  const range = rangeOf({ row: 0, column: 2 }, { row: 1, column: 2 })
  const after = applyRows(
    rows,
    pasteBlock({ rows, columns, block: [['9']], range, today: '2026-01-01', blank }).action,
  )
  expect(after.map(({ cells }) => cells['qty'])).toEqual(['9', '9'])
})

test('copied cells come back the same', () => {
  const tricky = [{ ...row('a', '1'), cells: { code: 'a"b', name: 'x\ty', qty: '1', date: '' } }]
  expect(copyBlock(tricky, columns, rangeOf({ row: 0, column: 0 }, { row: 0, column: 2 }))).toBe(
    '"a""b"\t"x\ty"\t1',
  )
})

test('delete empties, fill down repeats, neither touches what is locked', () => {
  const range = rangeOf({ row: 0, column: 0 }, { row: 1, column: 2 })
  expect(
    applyRows(rows, clearBlock(rows, columns, range)).map(({ cells }) => [
      cells['code'],
      cells['name'],
      cells['qty'],
    ]),
  ).toEqual([
    ['', 'na', ''],
    ['', 'nb', ''],
  ])
  expect(applyRows(rows, fillDown(rows, columns, range))[1]?.cells).toEqual({
    code: 'a',
    name: 'nb',
    qty: '1',
    date: '',
  })
})

test('what finds no place is told: columns, cells that are locked, rows', () => {
  const left = (block: string[][], left: number, extra = {}) =>
    pasteBlock({ rows, columns, block, range: corner(0, left), today: '2026-01-01', blank, ...extra }).leftOut
  expect(left([['1', '2026-01-02']], 2)).toEqual({ columns: [], locked: [], rows: 0 })
  expect(left([['1', '2026-01-02', '', 'x']], 2)).toEqual({ columns: [3], locked: [], rows: 0 })
  expect(left([['x', 'other']], 0).locked).toEqual(['Name'])
  expect(left([['x', 'na']], 0).locked).toEqual([])
  expect(left([['1'], ['2'], ['3'], ['4']], 2, { room: 1 }).rows).toBe(1)
  expect(left([['1'], ['2'], ['3']], 2, { blank: undefined }).rows).toBe(1)
})

test('a block goes to the columns it is told, in whatever order they come', () => {
  const { action, leftOut } = pasteBlock({
    rows,
    columns,
    block: [['3月4日', 'P-7', '1,200']],
    range: corner(0, 0),
    today: '2026-01-01',
    targets: ['date', undefined, 'qty'],
  })
  expect(action.edits).toEqual([{ key: 'a', cells: { date: '2026-03-04', qty: '1200' } }])
  expect(leftOut.columns).toEqual([1])
})
