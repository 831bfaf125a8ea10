import { expect, test } from 'vitest'
import type { Control } from '../../../contract/lowcode/control.ts'
import { createCanvasStore } from './canvas/canvasStore.ts'
import { sampleRows } from './sample.ts'

const options = [
  { id: 'good', name: '完好' },
  { id: 'worn', name: '磨损' },
]
const lines: Control = {
  id: 'lines',
  type: 'table',
  field: 'lines',
  attr: { label: '明细', mode: 'cells' },
  children: [
    { id: 'part', type: 'input', field: 'part', attr: { label: '零件' } },
    { id: 'qty', type: 'number', field: 'qty', attr: { label: '数量' } },
    { id: 'state', type: 'select', field: 'state', attr: { label: '状态', options } },
    {
      id: 'maker',
      type: 'assoapp',
      field: 'maker',
      attr: { label: '厂家', bindField: { id: 'maker', name: 'makerName' } },
    },
  ],
}
const rowsIn = (body: readonly Control[]) => sampleRows(body, 'zh', '2026-11-21')

test('a sub-table is seen with rows at once, each column by what it is', () => {
  const { store, follow, fill } = createCanvasStore([lines], {
    values: {},
    rows: rowsIn,
    clock: () => ({ now: '2026-11-21T02:00:00.000Z', zone: 'Asia/Shanghai' }),
  })
  const cells = () => store.tables.rows('lines').map((row) => row.cells)
  expect(cells()).toMatchObject([
    { part: '零件 1', qty: '1234.5', state: 'good', makerName: '厂家 1' },
    { part: '零件 2', qty: '860', state: 'worn', makerName: '厂家 2' },
    { part: '零件 3', qty: '72.25', state: 'good', makerName: '厂家 3' },
  ])

  // a record is shown with its own rows, and with none where it has none
  fill({ values: {}, rows: { lines: [{ id: 'r1', values: { part: '导柱' } }] } })
  expect(cells()).toMatchObject([{ part: '导柱' }])
  fill({ values: {}, rows: {} })
  expect(cells()).toEqual([])

  // a table that is put in later has rows too
  fill(undefined)
  follow([lines, { ...lines, id: 'more', field: 'more' }], 1, true)
  expect(store.tables.rows('more')).toHaveLength(3)
})

test('what a table lists of a source is not made up as rows of the record', () => {
  const listed = { ...lines, attr: { ...lines.attr, mode: '', entity: 'parts' } }
  expect(rowsIn([listed, { ...lines, attr: { ...lines.attr, mode: 'list' } }])).toEqual({})
  // what is written are rows of the record, whatever they are of
  const written = { ...lines, attr: { ...lines.attr, entity: 'parts' } }
  expect(rowsIn([written])['lines']).toHaveLength(3)
})
