import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { fieldGroups, groupOfSchema } from '../../contract/hideable.ts'
import { Material, materialSave } from '../../contract/materials.ts'
import { Order, OrderLine, orderInfo, orderLines, updateCustomerDate } from '../../contract/orders.ts'
import { groupsOfRight, rightsOf } from '../../contract/permissions.ts'
import { profileChangeAccept, profileChangeSubmit } from '../../contract/profileChanges.ts'
import { calls, catalogues } from '../../contract/registry.ts'
import { Partner, supplierList, supplierTerms } from '../../contract/suppliers.ts'
import { type Side, sides } from '../../contract/values.ts'
import { engines } from '../support/db.ts'
import { everythingOf } from '../support/everything.ts'
import { least } from '../support/example.ts'
import { type Persona, tries } from '../support/persona.ts'
import { wholeRecord, withAccount } from '../support/profiles.ts'
import { isAll, walk } from '../support/promised.ts'
import { cellsOf } from '../support/sheet.ts'
import { openWorld, type World } from '../support/world.ts'

// Field-level hiding: values that stand nowhere else are put where roles may hide them; whoever's roles do so meets them at no door.

const named = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members).map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
)
const reading = named.filter(
  ([, { reads, may, input, output }]) =>
    reads && may !== 'anyone' && may !== 'local' && input !== 'multipart' && output === 'json',
)
const sheets = named.filter(([, { output, body }]) => output === 'file' && body !== undefined)

test('a field is in the same group in its catalogue and in the answers', () => {
  const rows = { orders: Order, orderLines: OrderLine, materials: Material, suppliers: Partner }
  for (const [noun, { shape }] of Object.entries(rows))
    for (const { key, group } of catalogues.find((each) => each.noun === noun)?.fields ?? [])
      if (Object.hasOwn(shape, key))
        expect([noun, key, groupOfSchema(shape[key as never])]).toEqual([noun, key, group])
})

test('every group is hidden by one right', () => {
  const known = [...new Set(sides.flatMap((side) => [...rightsOf[side]]))].flatMap(groupsOfRight)
  expect(known.map(({ id }) => id).toSorted()).toEqual([...fieldGroups].toSorted())
})

const bank = '6222990001112223'

describe.each(engines)('hidden fields on %s', (engine) => {
  let world: World
  let about: Awaited<ReturnType<typeof everythingOf>>
  let canaries: readonly string[]
  const clerks = {} as Record<Side, Persona>
  let looked: readonly { id: string; known: Readonly<Record<string, string>> }[]
  beforeAll(async () => {
    world = await openWorld(engine)
    about = await everythingOf(world)
    const { buyer } = about
    const order = await buyer.sendsOrder({ lines: 1 })
    const [line] = await buyer.lines(order)
    const { id, version } = order
    const changes = [{ lineId: line?.id ?? '', qty: '7', price: '7654.321' }]
    await buyer.does(updateCustomerDate, { body: { id, version, reason: '涨价', lines: changes } })
    await buyer.does(materialSave, { body: { code: 'M-9', name: '轴', unit: 'PCS', price: '6543.21' } })
    const [link] = (await buyer.does(supplierList, { body: {} })).rows
    if (!link) throw new Error('they have a link')
    const { change } = await about.supplier.does(profileChangeSubmit, {
      body: { linkId: link.id, record: wholeRecord(withAccount(bank)) },
    })
    await buyer.does(profileChangeAccept, { body: { id: change.id, version: change.version } })
    const terms = { paymentDays: 177, overPercent: '4.3217', lateDays: 211 }
    await buyer.does(supplierTerms, { body: { ...link, ...terms } })
    await world.deps.db.system((tx) =>
      tx
        .updateTable('links')
        .set({ contact: '金丝雀', phone: '02160005555' })
        .where('id', '=', link.id)
        .execute(),
    )
    const { amount, taxAmount, totalAmount } = await buyer.does(orderInfo, { query: { id } })
    const lines = await buyer.does(orderLines, { query: { id } })
    canaries = ['7654.321', '6543.21', '4.3217', '"paymentDays":177', '金丝雀', '02160005555']
    canaries = [...canaries, ...[amount, taxAmount, totalAmount, lines[0]?.amount].map((one) => one ?? '')]
    if (canaries.some((one) => one.length < 3)) throw new Error('a canary stands nowhere else')
    looked = [
      ...about.looked,
      { id, known: { recordId: id } },
      { id: link.id, known: { recordId: link.id, noun: 'suppliers' } },
      { id: change.id, known: { recordId: change.id } },
      ...[about.buyer, about.supplier].map(({ orgId }) => ({ id: orgId, known: {} })),
    ]
    for (const side of sides) {
      const rights = [...rightsOf[side]]
      const hides = Object.fromEntries(
        rights.map((right) => [right, groupsOfRight(right).map((group) => group.id)]),
      )
      const org = side === 'buyer' ? about.buyer : about.supplier
      clerks[side] = await world.person({ id: org.orgId, name: '' }, { side, rights, hides })
    }
  })
  afterAll(() => world.close())

  /** A supplier's bank account is its own: only from buyers it is hidden. */
  const met = (text: string, side: Side) =>
    [...canaries, ...(side === 'buyer' ? [bank] : [])].filter((one) => text.includes(one))
  /** Doors at which somebody who sees everything meets a canary, by side. */
  const doors = { buyer: new Set<string>(), supplier: new Set<string>() }

  test.each(walk(reading, 70))('%s', async (name, call) => {
    for (const { side, token } of about.callers.filter((one) => !call.side || call.side === one.side))
      for (const { id, known } of looked) {
        const asks = {
          ...(call.body
            ? {
                payload: JSON.stringify(least(call.body, id, known)),
                headers: { 'content-type': 'application/json' },
              }
            : {}),
          ...(call.query ? { query: least(call.query, id, known) as never } : {}), // a query by its schema
        }
        const whole = await tries(world, { side, token }, call, asks)
        if (met(whole.text, side).length === 0) continue
        doors[side].add(name)
        const part = await tries(world, clerks[side], call, asks)
        expect([side, part.status, met(part.text, side)]).toEqual([side, 200, []])
      }
  })

  test.each(sheets)('%s', async (name, call) => {
    for (const { side, token } of about.callers.filter((one) => !call.side || call.side === one.side)) {
      const body = JSON.stringify(name === 'records.recordExport' ? { entityId: about.tooling.ids.tool } : {})
      const asks = { payload: body, headers: { 'content-type': 'application/json' } }
      const told = async (who: { side: Side; token: string }) => {
        const { status, bytes } = await tries(world, who, call, asks)
        return status === 200 ? JSON.stringify(await cellsOf(bytes)) : ''
      }
      if (met(await told({ side, token }), side).length === 0) continue
      doors[side].add(name)
      expect([side, met(await told(clerks[side]), side)]).toEqual([side, []])
    }
  })

  test.each(isAll ? ['every door'] : [])(
    'who sees everything meets them at %s that tells of prices, terms, contacts and bank details',
    () => {
      const both =
        'links.getLinkOrgInfo orders.orderExport orders.orderInfo orders.orderLineExport orders.orderLineList orders.orderList orders.orderLines orders.orderLineChanges orders.orderRevisions records.apiView records.apiViewTest suppliers.supplierExport suppliers.supplierInfo suppliers.supplierList profiles.supplierProfile documents.history'.split(
          ' ',
        )
      // What the audit log tells depends on what has been done so far.
      const told = (side: Side) => [...doors[side]].filter((name) => !name.startsWith('audit.')).toSorted()
      expect(told('supplier')).toEqual(both.toSorted())
      expect(told('buyer')).toEqual(
        [
          ...both,
          'materials.materialExport',
          'materials.materialList',
          'profileChanges.profileChangeInfo',
        ].toSorted(),
      )
    },
  )
})
