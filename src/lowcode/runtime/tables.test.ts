import { describe, expect, test } from 'vitest'
import type { Control } from '../../../contract/lowcode/control.ts'
import fc from '../../../tests/support/property.ts'
import type { RowsAction } from '../../ui/grid/rows.ts'
import { createStore } from './store.ts'
import { blankCells, keptRow, sentRows } from './tables.ts'

const control = (type: string, field: string, more: Partial<Control> = {}): Control => ({
  id: `c-${field}`,
  type,
  field,
  attr: {},
  ...more,
})
const columns = [
  control('number', 'qty'),
  control('number', 'price'),
  control('number', 'cost', { link: { value: 'qty * price * (1 + rate / 100)' } }),
  control('switch', 'done', { attr: { active: 1, inactive: 0 } }),
]
const clock = () => ({ now: '2026-11-21T02:00:00.000Z', zone: 'Asia/Shanghai' })
const pageOf = () => {
  const store = createStore({
    body: [
      control('number', 'rate'),
      control('table', 'lines', { children: columns }),
      control('number', 'total', { link: { value: 'SUM(lines.cost)' } }),
    ],
    values: { rate: '10' },
    clock,
  })
  store.tables.load({
    lines: ['r1', 'r2', 'r3'].map((key) =>
      keptRow(columns, key, { qty: '1', price: '10', cost: '11', done: 1 }),
    ),
  })
  return store
}

describe('the rows of a sub-table', () => {
  test('formulas of a row follow its cells and the page, and the page follows the rows', () => {
    const { tables, value, change } = pageOf()
    expect(String(value('total'))).toBe('33')
    tables.act('lines', { type: 'fill', edits: [{ key: 'r2', cells: { qty: '2' } }] })
    expect(tables.rows('lines')[1]).toMatchObject({ status: 'update', cells: { cost: '22' } })
    expect(String(value('total'))).toBe('44')
    change({ rate: '0' })
    expect(String(value('total'))).toBe('40')
    tables.undo('lines')
    expect(String(value('total'))).not.toBe('40')
  })

  // spec: P4.rows.1, P4.rows.3, P4.rows.4, L3.table.7, L4.rows.1, L4.rows.3, L4.rows.4, L4.rows.5
  test('what is sent: rows added, changed and moved with their place, rows deleted by their id alone', () => {
    const { tables } = pageOf()
    tables.act('lines', { type: 'fill', edits: [], added: [blankCells(columns, 'n1')] })
    tables.act('lines', { type: 'remove', keys: ['r1'] })
    tables.act('lines', { type: 'move', key: 'r3', to: 0 })
    expect(sentRows(columns, tables.rows('lines'))).toEqual([
      { id: 'r1', rowStatus: 'delete', values: {} },
      { id: 'r3', rowStatus: 'update', sort: 0, values: { qty: '1', price: '10', cost: '11', done: 1 } },
      { rowStatus: 'add', sort: 2, values: { qty: null, price: null, cost: '0', done: 0 } },
    ])
  })

  test('a fault goes with its row until the cell is written or the row is gone', () => {
    const { tables, faults, setFaults } = pageOf()
    setFaults(
      new Map([
        ['lines.1.qty', 'too much'],
        ['lines.2.qty', 'too much'],
        ['rate', 'wrong'],
      ]),
    )
    tables.act('lines', { type: 'move', key: 'r2', to: 0 })
    expect([...faults().keys()]).toEqual(['lines.r2.qty', 'lines.r3.qty', 'rate'])
    tables.act('lines', { type: 'fill', edits: [{ key: 'r2', cells: { price: '2' } }] })
    expect(faults().has('lines.r2.qty')).toBe(true)
    tables.act('lines', { type: 'fill', edits: [{ key: 'r2', cells: { qty: '2' } }] })
    tables.act('lines', { type: 'remove', keys: ['r3'] })
    expect([...faults().keys()]).toEqual(['rate'])
  })

  test('new rows nobody wrote into are taken out', () => {
    const { tables } = pageOf()
    const fresh = ['n1', 'n2'].map((key) => blankCells(columns, key))
    tables.act('lines', { type: 'fill', edits: [], added: fresh })
    tables.act('lines', { type: 'fill', edits: [{ key: 'n2', cells: { price: '1' } }] })
    tables.tidy('lines')
    expect(tables.rows('lines').map(({ key }) => key)).toEqual(['r1', 'r2', 'r3', 'n2'])
    tables.undo('lines')
    expect(tables.rows('lines')).toHaveLength(5)
  })

  // spec: P4.rows.2, L4.rows.2
  test('whatever is done, rows the server has are kept, changed or deleted, and only new ones vanish', () => {
    const key = fc.constantFrom('r1', 'r2', 'r3', 'n1', 'n2')
    const action: fc.Arbitrary<RowsAction | 'undo' | 'redo'> = fc.oneof(
      fc.record({ type: fc.constant('remove' as const), keys: fc.array(key, { maxLength: 2 }) }),
      fc.record({ type: fc.constant('move' as const), key, to: fc.nat(4) }),
      fc.record({
        type: fc.constant('fill' as const),
        edits: fc.array(fc.record({ key, cells: fc.record({ qty: fc.constantFrom('1', '2', '3') }) }), {
          maxLength: 2,
        }),
      }),
      fc.constant<RowsAction>({ type: 'fill', edits: [], added: [blankCells(columns, 'n1')] }),
      fc.constantFrom('undo' as const, 'redo' as const),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const { tables } = pageOf()
        let added = false
        for (const one of actions) {
          if (one === 'undo') tables.undo('lines')
          else if (one === 'redo') tables.redo('lines')
          else if (
            one.type === 'fill' &&
            one.added &&
            (added || tables.rows('lines').some((row) => row.key === 'n1'))
          )
            continue
          else {
            if (one.type === 'fill' && one.added) added = true
            tables.act('lines', one)
          }
        }
        const rows = tables.rows('lines')
        for (const server of ['r1', 'r2', 'r3'])
          expect(rows.filter((row) => row.key === server)).toHaveLength(1)
        for (const row of rows) expect(row.key.startsWith('n')).toBe(row.status === 'add')
        const sorts = sentRows(columns, rows).flatMap(({ sort }) => sort ?? [])
        expect(new Set(sorts).size).toBe(sorts.length)
      }),
      { numRuns: 300 },
    )
  })
})
