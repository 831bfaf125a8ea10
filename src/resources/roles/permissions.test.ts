import { expect, test } from 'vitest'
import type { PermissionNode } from '../../../contract/permissionTree.ts'
import {
  commandsUnder,
  limitedCommand,
  matching,
  tickedKeys,
  toggled,
  withHidden,
  withLimit,
} from './permissions.ts'

const command = (commandId: string, name: string, noun = 'orders', grantable = true) => ({
  commandId,
  name,
  nameEn: name,
  noun,
  grantable,
  granted: false,
  dataLimit: '',
  groups: [],
  hidden: [],
})
const node = (id: string, name: string, more: Partial<PermissionNode>): PermissionNode => ({
  id,
  name,
  nameEn: name,
  type: 'app',
  appType: 1,
  commands: [],
  children: [],
  fields: [],
  ...more,
})
const look = command('orders.read', '查看')
const send = command('orders.send', '发送', 'orders', false)
const orders = node('1', '采购订单', { commands: [look, send] })
const lines = node('101', '订单明细', { commands: [look] })
const tree = [node('100', '采购协同', { type: 'nav', children: [orders, lines] })]

// spec: L2.roles.1
test('a command is ticked wherever it is shown, and stands once in what a group grants', () => {
  expect(tickedKeys(tree, [{ commandId: 'orders.read', dataLimit: '', hidden: [] }])).toEqual([
    '1/orders.read',
    '101/orders.read',
  ])
  expect(tree.flatMap(commandsUnder).map(({ commandId }) => commandId)).toEqual([
    'orders.read',
    'orders.send',
  ])
})

test('a group ticks what may be granted; conditions of what was granted already stay', () => {
  const narrowed = [{ commandId: 'orders.read', dataLimit: "status = 'SENT'", hidden: [] }]
  expect(toggled([], commandsUnder(orders), true)).toEqual([
    { commandId: 'orders.read', dataLimit: '', hidden: [] },
  ])
  expect(toggled(narrowed, commandsUnder(orders), true)).toEqual(narrowed)
  const both = [...narrowed, { commandId: 'orders.send', dataLimit: '', hidden: [] }]
  expect(toggled(both, commandsUnder(orders), false)).toEqual([
    { commandId: 'orders.send', dataLimit: '', hidden: [] },
  ])
})

// spec: L6.tree.3
test('a condition is kept with its command, which is granted with it', () => {
  const limit = limitedCommand(orders) ?? look
  expect(withLimit([], limit, "status = 'SENT'")).toEqual([
    { commandId: 'orders.read', dataLimit: "status = 'SENT'", hidden: [] },
  ])
  expect(withLimit([{ commandId: 'orders.read', dataLimit: 'x', hidden: [] }], limit, '')).toEqual([
    { commandId: 'orders.read', dataLimit: '', hidden: [] },
  ])
})

test('what a command hides is kept with it; who does not see a group grants nothing that shows it', () => {
  const price = { id: 'orders.price', name: '价格', nameEn: 'Prices', fixed: false } as const
  const read = { ...look, groups: [price] }
  const hidden = withHidden(toggled([], [read], true), read, 'orders.price', true)
  expect(hidden).toEqual([{ commandId: 'orders.read', dataLimit: '', hidden: ['orders.price'] }])
  expect(withHidden(hidden, read, 'orders.price', false)[0]?.hidden).toEqual([])
  const blind = { ...look, groups: [{ ...price, fixed: true }] }
  expect(toggled([], [blind], true)[0]?.hidden).toEqual(['orders.price'])
})

test('a search keeps what is above and below the words it finds', () => {
  expect(matching(tree, '明细').flatMap(({ children }) => children)).toEqual([lines])
  expect(matching(tree, '发送')[0]?.children).toEqual([{ ...orders, commands: [send] }])
  expect(matching(tree, '采购协同')).toEqual(tree)
  expect(matching(tree, '没有')).toEqual([])
})
