import { expect, test } from 'vitest'
import type { PermissionNode } from '../../../contract/permissionTree.ts'
import { commandAt, keyOf } from './permissions.ts'
import { sentencesOf } from './sentences.ts'

const command = (commandId: string, noun = 'orders') => ({
  commandId,
  name: commandId,
  nameEn: commandId,
  noun,
  grantable: true,
  granted: false,
  dataLimit: '',
  groups: [],
  hidden: [],
})
const node = (id: string, more: Partial<PermissionNode>): PermissionNode => ({
  id,
  name: id,
  nameEn: id,
  type: 'app',
  appType: 1,
  commands: [],
  children: [],
  fields: [],
  ...more,
})
const read = command('orders.read')
const send = command('orders.send')
const stock = command('stock.read', '')
const orders = node('orders', { commands: [read, send] })
const lines = node('lines', { commands: [read] })
const brief = node('brief', { commands: [read, stock] })
const dock = node('dock', { commands: [stock] })
const buying = node('buying', { type: 'nav', children: [orders, lines, brief] })
const tree = [buying, dock]

const grant = (commandId: string, dataLimit = '') => ({ commandId, dataLimit, hidden: [] })
const said = (all: ReturnType<typeof sentencesOf>) =>
  all.map(({ node: { id }, granted, also }) => [
    id,
    granted.map(({ command: { commandId } }) => commandId),
    also.map((one) => one.id),
  ])

test('each right is said once, where it stands first; further pages that open by it are named there', () => {
  const sentences = sentencesOf(tree, [grant('stock.read'), grant('orders.read')])
  expect(said(sentences)).toEqual([
    ['orders', ['orders.read'], ['lines']],
    ['brief', ['stock.read'], ['dock']],
  ])
  expect(sentences.map(({ group }) => group?.id)).toEqual(['buying', 'buying'])
  expect(sentencesOf(tree, [])).toEqual([])
})

test('a sentence has the condition of its page apart from those of single rights', () => {
  const limits = [grant('orders.read', 'a = 1'), grant('orders.send', 'b = 2'), grant('stock.read')]
  const [first, second] = sentencesOf(tree, limits)
  expect(first?.limit?.grant.dataLimit).toBe('a = 1')
  expect(first?.limits.map(({ grant: { dataLimit } }) => dataLimit)).toEqual(['b = 2'])
  // the condition of looking at orders is said with the orders
  expect([second?.limit, second?.limits]).toEqual([undefined, []])
})

test('a page that is written has its sentence, whatever is granted on it', () => {
  expect(said(sentencesOf(tree, [], 'lines'))).toEqual([['lines', [], []]])
  expect(said(sentencesOf(tree, [grant('orders.read')], 'lines'))).toEqual([
    ['orders', ['orders.read'], ['brief']],
    ['lines', ['orders.read'], []],
  ])
})

test('a line of the tree sets the condition of its page, or of its command', () => {
  expect(commandAt(tree, 'lines')).toBe(read)
  expect(commandAt(tree, keyOf(orders, send))).toBe(send)
  expect(commandAt(tree, 'elsewhere')).toBeUndefined()
})
