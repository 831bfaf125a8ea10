import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../../contract/documents.ts'
import * as c from '../../contract/links.ts'
import { confirmSend } from '../../contract/orders.ts'
import { supplierInfo, supplierList, supplierTerms } from '../../contract/suppliers.ts'
import { allowed } from '../../server/db/limits.ts'
import { asOwner, engines } from '../support/db.ts'
import { actionsOf, terms } from '../support/linking.ts'
import type { Persona } from '../support/persona.ts'
import { buyerFrom } from '../support/traders.ts'
import { until } from '../support/until.ts'
import { openWorld, type World } from '../support/world.ts'

describe.each(engines)('links on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  /** A buyer and a supplier who do not know each other yet, each with an administrator. */
  const strangers = async () => {
    const buyerOrg = await world.org({ is: 'buyer', findable: true })
    const supplierOrg = await world.org({ is: 'supplier', findable: true })
    return {
      buyerOrg,
      supplierOrg,
      buyer: await world.person(buyerOrg, { name: '赵敏' }),
      supplier: await world.person(supplierOrg, { name: '陈亮', side: 'supplier' }),
    }
  }
  const seenBy = async (who: Persona, orgId: string) =>
    (await who.does(supplierList, { body: {} })).rows.find((row) => row.orgId === orgId)

  // spec: C.Org.AddLinkApply, C.Org.ConfirmLinkApply, C.Org.GetLinkOrgInfo, P1.does.16
  test('a supplier asks, the buyer accepts on its terms, and an order can be sent', async () => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await strangers()
    const asked = await supplier.does(c.addLinkApply, {
      body: { orgId: buyerOrg.id, remark: '我们生产紧固件' },
    })
    expect(asked).toMatchObject({ status: 'REQUESTED', askedBy: 'supplier', code: '', orgId: buyerOrg.id })
    expect(actionsOf(asked)).toEqual(['withdraw'])
    const row = await seenBy(buyer, supplierOrg.id)
    expect(row && actionsOf(row)).toEqual(['accept', 'reject'])
    const shown = await buyer.does(c.getLinkOrgInfo, { query: { orgId: supplierOrg.id } })
    expect(shown).toMatchObject({
      name: supplierOrg.name,
      isSupplier: true,
      link: { remark: '我们生产紧固件' },
    })
    const accepted = await buyer.does(c.confirmLinkApply, {
      body: { id: asked.id, version: asked.version, accept: true, terms: terms() },
    })
    expect(accepted).toMatchObject({ status: 'ACTIVE', code: 'S-1', iqcMode: 'full', statementDay: 28 })
    expect(actionsOf(accepted)).toEqual(['edit', 'suspend', 'end'])
    const order = await buyerFrom(buyer, supplierOrg.id).sendsOrder()
    expect(order.status).toBe('SENT')
    const entries = await supplier.does(history, { query: { noun: 'suppliers', recordId: asked.id } })
    expect(entries.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['ask', '陈亮'],
      ['accept', '赵敏'],
    ])
  })

  test('an order is not sent on a link that is suspended, and is again when it is resumed', async () => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair()
    const draft = await buyer.writesOrder()
    const link = await seenBy(buyer, supplierOrg.id)
    if (!link) throw new Error('they trade')
    const { id, version } = link
    await expect(supplier.does(c.suspendLink, { body: { id, version, reason: '欠款' } })).toFailWith(
      'WRONG_SIDE',
    )
    const off = await buyer.does(c.suspendLink, { body: { id, version, reason: '质量问题' } })
    expect(off).toMatchObject({ status: 'SUSPENDED', reason: '质量问题' })
    expect(await seenBy(supplier, buyerOrg.id)).toMatchObject({ status: 'SUSPENDED', reason: '质量问题' })
    await expect(buyer.sends(draft)).toFailWith('LINK_NOT_ACTIVE')
    await expect(buyer.does(c.resumeLink, { body: { id, version } })).toFailWith('VERSION_STALE')
    await buyer.does(c.resumeLink, { body: { id, version: off.version } })
    expect((await buyer.sends(draft)).status).toBe('SENT')
  })

  // The other engine has one process alone.
  test.each([engine].filter((one) => one === 'postgres'))(
    'an order sent in the very moment its link ends waits for that, and is refused',
    async () => {
      const { buyer, supplierOrg } = await world.tradingPair()
      const { id, version } = await buyer.writesOrder()
      const sent = await asOwner(world.deps.config, async (client) => {
        await client.query('begin')
        await client.query("update links set status = 'ENDED' where supplier_org_id = $1", [supplierOrg.id])
        const sending = buyer.tries(confirmSend, { body: { id, version } })
        const waiting = 'select exists (select from pg_locks where not granted) as waits'
        await until(async () => (await client.query<{ waits: boolean }>(waiting)).rows[0]?.waits)
        await client.query('commit')
        return sending
      })
      expect(sent.json().data).toMatchObject({ error: 'LINK_NOT_ACTIVE' })
      expect((await buyer.sees({ id })).status).toBe('DRAFT')
    },
  )

  test('a link ends once no order is open on it, for a reason, and may be asked for again', async () => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    const link = await seenBy(supplier, buyerOrg.id)
    if (!link) throw new Error('they trade')
    const body = { id: link.id, version: link.version, reason: '不再供货' }
    const refused = await supplier.tries(c.endLink, { body })
    expect(refused.json().data).toMatchObject({
      error: 'LINK_HAS_ORDERS',
      data: { count: 1, orders: order.orderNo },
    })
    const other = await buyer.sendsOrder()
    const toldTo = async (rights: string[], limits = {}) => {
      const spec = {
        side: 'supplier' as const,
        rights: ['suppliers.read', 'suppliers.write', ...rights],
        limits,
      }
      const reply = await (await world.person(supplierOrg, spec)).tries(c.endLink, { body })
      const { error, data } = reply.json().data as { error: string; data?: object } // as every refusal says
      return [error, data]
    }
    const [first, second] = [order.orderNo, other.orderNo].toSorted()
    expect(await toldTo(['orders.read'])).toEqual([
      'LINK_HAS_ORDERS',
      { count: 2, orders: `${first}、${second}` },
    ])
    const only = { 'orders.read': `orderNo = '${order.orderNo}'` }
    expect(await toldTo(['orders.read'], only)).toEqual([
      'LINK_HAS_ORDERS',
      { count: 1, orders: order.orderNo },
    ])
    const none = { 'orders.read': "orderNo = '-'" }
    expect(await toldTo(['orders.read'], none)).toEqual(['LINK_ORDERS_OPEN', undefined])
    expect(await toldTo([])).toEqual(['LINK_ORDERS_OPEN', undefined])
    await supplier.refuses(other)
    await supplier.refuses(order)
    const ended = await supplier.does(c.endLink, { body })
    expect(ended.status).toBe('ENDED')
    expect(actionsOf(ended)).toEqual(['ask'])
    await expect(supplier.does(c.endLink, { body: { ...body, version: ended.version } })).toFailWith(
      'WRONG_STATE',
    )
    const again = await buyer.does(c.addLinkApply, { body: { orgId: supplierOrg.id, terms: terms() } })
    expect(again).toMatchObject({ id: link.id, status: 'REQUESTED', askedBy: 'buyer' })
    await expect(buyer.does(c.addLinkApply, { body: { orgId: supplierOrg.id, terms: terms() } })).toFailWith(
      'LINK_EXISTS',
    )
    const back = await supplier.does(c.confirmLinkApply, {
      body: { id: again.id, version: again.version, accept: true },
    })
    expect(back).toMatchObject({ status: 'ACTIVE', code: 'S-1' })
  })

  test('who asked cannot answer, not even for the other organisation', async () => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await strangers()
    const { id, version } = await supplier.does(c.addLinkApply, { body: { orgId: buyerOrg.id } })
    const accept = { id, version, accept: true, terms: terms() }
    await expect(supplier.does(c.confirmLinkApply, { body: accept })).toFailWith('LINK_OWN_REQUEST')
    await expect(
      supplier.does(c.confirmLinkApply, { body: { ...accept, accept: false, reason: '误操作' } }),
    ).toFailWith('LINK_OWN_REQUEST')
    await expect(buyer.does(c.withdrawLink, { body: { id, version } })).toFailWith('LINK_THEIR_REQUEST')
    await world.deps.db.system((tx) =>
      tx
        .insertInto('memberships')
        .values({ user_id: supplier.userId, org_id: buyerOrg.id, is_admin: true })
        .execute(),
    )
    const both = await world.again({ ...supplier, orgId: buyerOrg.id, side: 'buyer' })
    await expect(both.does(c.confirmLinkApply, { body: accept })).toFailWith('LINK_OWN_REQUEST')
    expect((await seenBy(both, supplierOrg.id))?.can).toEqual([{ action: 'reject' }])
    const gone = await supplier.does(c.withdrawLink, { body: { id, version } })
    expect(gone.status).toBe('WITHDRAWN')
  })

  test('who asks and withdraws all day asks a partner five times, and all together two hundred', async () => {
    const { supplier, buyerOrg } = await strangers()
    const asks = (orgId: string) => supplier.does(c.addLinkApply, { body: { orgId } })
    for (let at = 0; at < 5; at++) {
      const { id, version } = await asks(buyerOrg.id)
      await supplier.does(c.withdrawLink, { body: { id, version } })
    }
    await expect(asks(buyerOrg.id)).toFailWith('TOO_MANY')
    const another = async () => (await world.org({ is: 'buyer', findable: true })).id
    await asks(await another())
    await world.deps.db.system((tx) => allowed(tx, `link:${supplier.orgId}`, 200, 24 * 3600, 194))
    await expect(asks(await another())).toFailWith('TOO_MANY')
  })

  test('a rejection says why; terms must be sound and in a currency of the buyer', async () => {
    const { buyer, supplier, buyerOrg } = await strangers()
    const { id, version } = await supplier.does(c.addLinkApply, { body: { orgId: buyerOrg.id } })
    const answer = (body: object) =>
      buyer.does(c.confirmLinkApply, { body: { id, version, accept: true, ...body } })
    await expect(answer({ accept: false })).toFailWith('REASON_NEEDED')
    await expect(answer({})).toFailWith('INPUT_INVALID')
    for (const but of [
      { currency: 'XXX' },
      { underPercent: '100' },
      { statementDay: 32 },
      { iqcMode: 'none' },
      { code: '' },
    ] as object[])
      await expect(answer({ terms: { ...terms(), ...but } })).toFailWith('INPUT_INVALID')
    const no = await answer({ accept: false, reason: '暂无需求' })
    expect(no).toMatchObject({ status: 'REJECTED', reason: '暂无需求' })
    expect(await supplier.does(supplierInfo, { query: { id } })).toMatchObject({ reason: '暂无需求' })
  })

  test('only organisations that are found, of the other side, and never oneself', async () => {
    const { buyer, supplier, buyerOrg } = await strangers()
    const hidden = await world.org({ is: 'supplier' })
    const other = await world.org({ is: 'buyer', findable: true })
    const ask = (orgId: string) => buyer.does(c.addLinkApply, { body: { orgId, terms: terms() } })
    await expect(ask(hidden.id)).toFailWith('NOT_FOUND')
    await expect(ask(randomUUID())).toFailWith('NOT_FOUND')
    await expect(ask(other.id)).toFailWith('LINK_WRONG_PARTNER')
    await expect(ask(buyerOrg.id)).toFailWith('LINK_ONESELF')
    const clerk = await world.person(
      { id: supplier.orgId, name: '' },
      { side: 'supplier', rights: ['suppliers.read'] },
    )
    await expect(clerk.does(c.addLinkApply, { body: { orgId: buyerOrg.id } })).toFailWith('NO_RIGHT')
  })

  test('a link of others is not there, neither to read nor to move', async () => {
    const { buyer, supplierOrg } = await world.tradingPair()
    const link = await seenBy(buyer, supplierOrg.id)
    if (!link) throw new Error('they trade')
    const { id, version } = link
    const thief = await world.person(await world.org({ findable: true }))
    for (const side of ['buyer', 'supplier'] as const) {
      await expect(thief.does(c.getLinkOrgInfo, { query: { orgId: supplierOrg.id }, side })).toFailWith(
        'NOT_FOUND',
      )
      await expect(thief.does(c.withdrawLink, { body: { id, version }, side })).toFailWith('NOT_FOUND')
      await expect(thief.does(c.endLink, { body: { id, version, reason: '抢' }, side })).toFailWith(
        'NOT_FOUND',
      )
      await expect(
        thief.does(c.confirmLinkApply, { body: { id, version, accept: true, terms: terms() }, side }),
      ).toFailWith('NOT_FOUND')
    }
    await expect(thief.does(supplierTerms, { body: { ...terms(), id, version } })).toFailWith('NOT_FOUND')
    expect(await seenBy(buyer, supplierOrg.id)).toEqual(link)
  })

  test('what the buyer changes of the terms both sides read in the history', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const link = await seenBy(buyer, supplierOrg.id)
    if (!link) throw new Error('they trade')
    const { id, version, code } = link
    await buyer.does(supplierTerms, {
      body: { ...terms({ code, paymentDays: 60, iqcMode: 'exempt' }), id, version },
    })
    const [entry] = await supplier.does(history, { query: { noun: 'suppliers', recordId: id } })
    expect(entry?.data.changes).toContainEqual({
      lineNo: null,
      field: 'paymentDays',
      before: '30',
      after: '60',
    })
    expect(entry?.data.changes).toContainEqual({
      lineNo: null,
      field: 'iqcMode',
      before: 'sample',
      after: 'exempt',
    })
  })
})
