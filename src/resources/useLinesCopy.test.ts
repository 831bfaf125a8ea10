import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draftName } from '../providers/drafts.ts'
import { setSession } from '../providers/session.ts'
import { storedItem } from '../providers/storage.ts'
import type { EditRow } from '../ui/grid/rows.ts'
import { useLinesCopy } from './useLinesCopy.ts'

const line = (key: string, qty: string, price = '1'): EditRow => ({
  key,
  status: 'kept',
  cells: { qty, price },
})
const saved = { version: 1, fields: { remark: '' }, rows: [line('a', '1'), line('b', '2'), line('c', '3')] }
/** A colleague has written a remark and other prices, and taken the third line out. */
const since = {
  version: 2,
  fields: { remark: '急' },
  rows: [line('a', '1', '9.5'), line('b', '2', '8')],
}

const open = (form: string, now: typeof saved = saved) =>
  renderHook((server: typeof saved) => useLinesCopy({ form, ...server }), { initialProps: now })
type Form = ReturnType<typeof open>
const type = ({ result }: Form, key: string, qty: string) =>
  act(() => result.current.rows.act({ type: 'fill', edits: [{ key, cells: { qty } }] }))
const cells = ({ result }: Form) =>
  result.current.rows.shown.map((row) => `${row.key} ${row.cells['qty']} × ${row.cells['price']}`)

beforeEach(() => {
  localStorage.clear()
  setSession({ side: 'buyer' })
})

test('lines nobody typed into are those of the order as it is now', () => {
  const form = open('a')
  form.rerender(since)
  expect(cells(form)).toEqual(['a 1 × 9.5', 'b 2 × 8'])
  expect(form.result.current).toMatchObject({ version: 2, unsaved: false, stale: false })
})

test('what is typed stays on its version until it goes on from the latest, with its lines', () => {
  const form = open('b')
  type(form, 'a', '10')
  form.rerender(since)
  expect(cells(form)).toEqual(['a 10 × 1', 'b 2 × 1', 'c 3 × 1'])
  expect(form.result.current).toMatchObject({
    version: 1,
    unsaved: true,
    stale: true,
    fields: { remark: '' },
  })
  act(() => form.result.current.reapply())
  expect(cells(form)).toEqual(['a 10 × 9.5', 'b 2 × 8'])
  expect(form.result.current).toMatchObject({ version: 2, stale: false, fields: { remark: '急' } })
  expect(form.result.current.rows.canUndo).toBe(false)
})

test('undone to the beginning nothing is unsaved, and it can be done again', () => {
  const form = open('c')
  type(form, 'a', '10')
  type(form, 'b', '20')
  act(() => form.result.current.rows.undo())
  act(() => form.result.current.rows.undo())
  expect(form.result.current.unsaved).toBe(false)
  act(() => form.result.current.rows.redo())
  expect(cells(form)).toEqual(['a 10 × 1', 'b 2 × 1', 'c 3 × 1'])
  expect(form.result.current.unsaved).toBe(true)
})

test('what was undone cannot be done again on what others have saved since', () => {
  const form = open('d')
  type(form, 'a', '10')
  act(() => form.result.current.rows.undo())
  form.rerender(since)
  act(() => form.result.current.rows.redo())
  expect(cells(form)).toEqual(['a 1 × 9.5', 'b 2 × 8'])
  expect(form.result.current).toMatchObject({ version: 2, unsaved: false })
})

test('of many lines those that differ are put aside, and come back among the others', () => {
  const many = { ...saved, rows: Array.from({ length: 2000 }, (_, index) => line(`n${index}`, '1')) }
  const before = open('e', many)
  type(before, 'n7', '70')
  act(() =>
    before.result.current.rows.act({
      type: 'fill',
      edits: [],
      added: [{ key: 'new', cells: { qty: '5', price: '1' } }],
    }),
  )
  act(() => before.result.current.edit({ remark: '分两批' }))
  before.unmount()
  expect(JSON.stringify(storedItem(draftName('e'))?.content).length).toBeLessThan(1000)
  const after = open('e', many)
  expect(cells(after)).toHaveLength(2001)
  expect(cells(after)[7]).toBe('n7 70 × 1')
  expect(cells(after).at(-1)).toBe('new 5 × 1')
  expect(after.result.current).toMatchObject({ version: 1, unsaved: true, fields: { remark: '分两批' } })
})

test('what is looked up for a line is part of the step before', () => {
  const form = open('f')
  type(form, 'a', '10')
  act(() =>
    form.result.current.rows.amend(() => ({ type: 'fill', edits: [{ key: 'a', cells: { price: '4' } }] })),
  )
  expect(cells(form)[0]).toBe('a 10 × 4')
  act(() => form.result.current.rows.undo())
  expect(cells(form)[0]).toBe('a 1 × 1')
})

test('while a cell is open the lines stay as they were when it was opened', () => {
  const form = open('g')
  act(() => form.result.current.onOpen(true))
  form.rerender(since)
  expect(cells(form)).toEqual(['a 1 × 1', 'b 2 × 1', 'c 3 × 1'])
  type(form, 'a', '10')
  act(() => form.result.current.onOpen(false))
  expect(form.result.current).toMatchObject({ version: 1, unsaved: true, stale: true })
  const closed = open('h')
  act(() => closed.result.current.onOpen(true))
  closed.rerender(since)
  act(() => closed.result.current.onOpen(false))
  expect(cells(closed)).toEqual(['a 1 × 9.5', 'b 2 × 8'])
})

test('what another version of the form put aside is left', () => {
  const fields = { other: '' }
  const before = renderHook(() => useLinesCopy({ ...saved, form: 'i', fields }))
  act(() => before.result.current.edit({ other: 'x' }))
  before.unmount()
  expect(open('i').result.current).toMatchObject({ fields: { remark: '' }, unsaved: false })
})
