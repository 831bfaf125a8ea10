import { expect, test } from 'vitest'
import { changedCommands, joinRole } from './roleValues.ts'

const grant = (commandId: string, dataLimit = '') => ({ commandId, dataLimit, hidden: [] })
const role = (name: string, ...commands: ReturnType<typeof grant>[]) => ({
  name,
  menuType: 1 as const,
  remark: '',
  commands,
})

test('rights that are given, taken or limited otherwise are changed, those in another order are not', () => {
  const before = [grant('orders.read'), grant('stock.read', 'a = 1'), grant('materials.read')]
  const after = [grant('materials.read'), grant('stock.read', 'a = 2'), grant('receipts.read')]
  expect([...changedCommands(after, before)].toSorted()).toEqual([
    'orders.read',
    'receipts.read',
    'stock.read',
  ])
  expect(changedCommands(before.toReversed(), before).size).toBe(0)
})

test('what two change at the same role is joined right by right', () => {
  const base = role('文员', grant('orders.read'), grant('stock.read'), grant('materials.read'))
  const typed = role('文员', grant('orders.read', 'a = 1'), grant('materials.read'))
  const latest = role('跟单', grant('orders.read'), grant('stock.read', 'b = 2'), grant('receipts.read'))
  expect(joinRole(typed, base, latest)).toEqual(
    // mine: the condition, and no stock any more; theirs: the name, receipts, and no materials any more
    role('跟单', grant('receipts.read'), grant('orders.read', 'a = 1')),
  )
})
