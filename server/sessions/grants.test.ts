import { expect, test } from 'vitest'
import { confirmSend, orderList } from '../../contract/orders.ts'
import { rightsOf } from '../../contract/permissions.ts'
import { grantsOf, limitsFor } from './grants.ts'

const role = (commands: unknown, side: 'buyer' | 'supplier' = 'buyer') => ({ side, commands })
const may = (commandId: string, dataLimit = '') => ({ commandId, dataLimit })
const SMALL = { field: 'totalAmount', sign: 12, value: '500' }
const OURS = { field: 'supplierCode', sign: 2, value: 'S01' }

test('rights of both sides come from the calls', () => {
  expect([...rightsOf.buyer]).toEqual(expect.arrayContaining(['orders.read', 'orders.send', 'masters.write']))
  expect([...rightsOf.supplier].sort()).toEqual([
    'apps.build',
    'audit.read',
    'callOffs.read',
    'dashboards.write',
    'defectReports.answer',
    'defectReports.read',
    'deliveries.cancel',
    'deliveries.read',
    'deliveries.ship',
    'deliveries.write',
    'depts.write',
    'dicts.write',
    'finance.read',
    'finance.write',
    'forecasts.commit',
    'forecasts.read',
    'inspections.read',
    'joinRequests.decide',
    'orders.answer',
    'orders.read',
    'orders.receive',
    'orgs.read',
    'orgs.write',
    'people.read',
    'people.write',
    'priceAgreements.read',
    'printTemplates.read',
    'printTemplates.remove',
    'printTemplates.save',
    'profileChanges.read',
    'profileChanges.write',
    'quotes.read',
    'quotes.write',
    'receipts.read',
    'reconciliations.audit',
    'reconciliations.invoice',
    'reconciliations.read',
    'reconciliations.write',
    'records.read',
    'records.write',
    'returns.confirm',
    'returns.read',
    'roles.read',
    'roles.write',
    'scorecards.answer',
    'scorecards.read',
    'stock.read',
    'stock.write',
    'suppliers.read',
    'suppliers.write',
    'webhooks.read',
    'webhooks.write',
  ])
})

test('only the roles of the side count, and only rights the side has', () => {
  const { rights } = grantsOf(
    [
      role([may('orders.read'), may('orders.receive'), may('no.such')]),
      role([may('orders.answer')], 'supplier'),
    ],
    'buyer',
  )
  expect([...rights]).toEqual(['orders.read'])
})

// spec: L3.other.2
test.each([[null], ['orders.read'], [[{ command: 'orders.read' }]], [[{ commandId: 7 }]]])(
  'a role that cannot be read grants nothing: %j',
  (commands) => {
    expect(grantsOf([role(commands)], 'buyer').rights.size).toBe(0)
  },
)

// spec: L3.other.2, L6.limit.1
test('a condition narrows; of several roles one has to let a row pass; a role without one lets all pass', () => {
  const one = grantsOf([role([may('orders.read', "supplier.code = 'S01'")])], 'buyer')
  expect(one.limits.get('orders.read')).toEqual(OURS)
  const two = grantsOf(
    [role([may('orders.read', "supplier.code = 'S01'")]), role([may('orders.read', 'totalAmount <= 500')])],
    'buyer',
  )
  expect(two.limits.get('orders.read')).toEqual({ any: [OURS, SMALL] })
  const all = grantsOf(
    [role([may('orders.read', "supplier.code = 'S01'")]), role([may('orders.read')])],
    'buyer',
  )
  expect(all.limits.size).toBe(0)
})

test('a command is held to its own condition and to that of reading', () => {
  const grants = grantsOf(
    [role([may('orders.read', "supplier.code = 'S01'"), may('orders.send', 'totalAmount <= 500')])],
    'buyer',
  )
  expect(limitsFor(grants, orderList)).toEqual(new Map([['orders', OURS]]))
  expect(limitsFor(grants, confirmSend)).toEqual(new Map([['orders', { all: [OURS, SMALL] }]]))
})

test.each([
  '1=1',
  ') or (1=1',
  'nobody = 1',
  'totalAmount <= (select 1)',
  'true',
  "orderNo = 'x' -- y",
  'x'.repeat(10_000),
])('a condition that cannot be read takes away all that the role grants on the noun: %s', (text) => {
  const commands = [may('orders.read'), may('orders.send', text), may('suppliers.read')]
  expect([...grantsOf([role(commands)], 'buyer').rights]).toEqual(['suppliers.read'])
  expect([...grantsOf([role(commands), role([may('orders.read')])], 'buyer').rights]).toEqual([
    'suppliers.read',
    'orders.read',
  ])
})

const hides = (commandId: string, ...hidden: string[]) => ({ commandId, dataLimit: '', hidden })
test.each([
  [[[hides('orders.read', 'orders.price')]], ['orders.price']],
  [[[hides('orders.read', 'orders.price')], [hides('orders.read')]], []],
  [[[hides('orders.read', 'orders.price')], [hides('orders.read', 'orders.price')]], ['orders.price']],
  [[[hides('orders.read', 'orders.price')], [may('orders.write')]], ['orders.price']],
  [
    [
      [hides('suppliers.read', 'suppliers.terms', 'suppliers.contact')],
      [hides('suppliers.read', 'suppliers.contact')],
      [hides('orders.read', 'orders.price')],
    ],
    ['suppliers.contact', 'orders.price'],
  ],
])('a field is hidden where every role that lets it be read hides it: %j', (roles, hidden) => {
  expect([
    ...grantsOf(
      roles.map((commands) => role(commands)),
      'buyer',
    ).hidden,
  ]).toEqual(hidden)
})

test('a role that hides what nobody knows grants nothing, and hides nothing of the other side', () => {
  expect(grantsOf([role([hides('orders.read', 'orders.secret')])], 'buyer').rights.size).toBe(0)
  expect(grantsOf([role([hides('orders.read', 'orders.price')], 'supplier')], 'buyer').hidden.size).toBe(0)
})
