import { expect, test } from 'vitest'
import { applyRows, changed, rebased, shown, type EditRow } from './rows.ts'

const kept = (key: string, qty = '1'): EditRow => ({ key, status: 'kept', cells: { qty, remark: '' } })
const three = [kept('a'), kept('b'), kept('c')]
const keys = (rows: readonly EditRow[]) => rows.map((row) => row.key).join('')

// spec: P4.rows.4, L4.rows.4
test('an edited row is an update, an unchanged edit is nothing', () => {
  expect(applyRows(three, { type: 'fill', edits: [{ key: 'b', cells: { qty: '1' } }] })).toBe(three)
  const next = applyRows(three, { type: 'fill', edits: [{ key: 'b', cells: { qty: '2.5' } }] })
  expect(next.map((row) => row.status)).toEqual(['kept', 'update', 'kept'])
  expect(next[1]?.cells).toEqual({ qty: '2.5', remark: '' })
  expect(next[0]).toBe(three[0])
})

// spec: P4.rows.1, P4.rows.2, L4.rows.1, L4.rows.2
test('a new row stays an add however often it is edited, and removing it leaves no trace', () => {
  const added = applyRows(three, { type: 'fill', edits: [], added: [{ key: 'n', cells: { qty: '1' } }] })
  const edited = applyRows(added, { type: 'fill', edits: [{ key: 'n', cells: { qty: '9' } }] })
  expect(changed(edited)).toEqual([{ key: 'n', status: 'add', cells: { qty: '9' } }])
  expect(applyRows(edited, { type: 'remove', keys: ['n'] })).toEqual(three)
})

// spec: P4.rows.3, L4.rows.3
test('removing what the server has hides it and sends a delete', () => {
  const next = applyRows(three, { type: 'remove', keys: ['b'] })
  expect(keys(shown(next))).toBe('ac')
  expect(changed(next).map((row) => [row.key, row.status])).toEqual([['b', 'delete']])
})

// spec: P4.rows.5, L4.rows.5
test('dragging counts shown rows only and marks the dragged row', () => {
  const hidden = applyRows(three, { type: 'remove', keys: ['b'] })
  const next = applyRows(hidden, { type: 'move', key: 'c', to: 0 })
  expect(keys(shown(next))).toBe('ca')
  expect(next.find((row) => row.key === 'c')?.status).toBe('update')
  expect(applyRows(three, { type: 'move', key: 'b', to: 1 })).toBe(three)
})

test('a pasted block edits and appends in one step', () => {
  const next = applyRows(three, {
    type: 'fill',
    edits: [{ key: 'c', cells: { qty: '7' } }],
    added: [{ key: 'd', cells: { qty: '8' } }],
  })
  expect(shown(next).map((row) => row.cells['qty'])).toEqual(['1', '1', '7', '8'])
})

test('rows are inserted before the shown row asked for', () => {
  const hidden = applyRows(three, { type: 'remove', keys: ['a'] })
  const next = applyRows(hidden, { type: 'fill', edits: [], added: [{ key: 'n', cells: {} }], at: 1 })
  expect(keys(shown(next))).toBe('bnc')
})

test('put over what others saved meanwhile, only the cells that were typed are other', () => {
  const typed = applyRows(
    applyRows(three, {
      type: 'fill',
      edits: [
        { key: 'a', cells: { qty: '5' } },
        { key: 'b', cells: { qty: '6' } },
      ],
      added: [{ key: 'n', cells: { qty: '7' } }],
    }),
    { type: 'remove', keys: ['c'] },
  )
  // somebody else wrote a remark, took a line out and added one
  const now: EditRow[] = [
    { key: 'a', status: 'kept', cells: { qty: '1', remark: '急' } },
    kept('c', '3'),
    kept('d', '4'),
  ]
  expect(rebased(three, typed, now)).toEqual([
    { key: 'a', status: 'update', cells: { qty: '5', remark: '急' } },
    { key: 'c', status: 'delete', cells: { qty: '3', remark: '' } },
    kept('d', '4'),
    { key: 'n', status: 'add', cells: { qty: '7' } },
  ])
})
