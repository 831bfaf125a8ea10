import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addComment } from '../../contract/documents.ts'
import { supplierList } from '../../contract/suppliers.ts'
import * as c from '../../contract/webhooks.ts'
import { deliverDue } from '../../server/modules/webhooks/webhooks.deliver.ts'
import { dispatchEvents } from '../../server/modules/webhooks/webhooks.queue.ts'
import { createOutgoing } from '../../server/outgoing/outgoing.ts'
import { foundRole } from '../../server/seed/founding.ts'
import { engines } from '../support/db.ts'
import { type Market, openMarket, sends } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'

const rights = ['webhooks.read', 'webhooks.write', 'orders.read', 'suppliers.read']

describe.each(engines)('whose right counts for what a webhook is sent on %s', (engine) => {
  let m: Market
  let erp: Receiver
  let fang: Persona
  let hook: string
  beforeAll(async () => {
    erp = await openReceiver()
    m = await openMarket(engine, { outgoing: erp.rules })
  })
  afterAll(async () => {
    await m.close()
    await erp.close()
  })
  beforeEach(async () => {
    await m.system(async (tx) => {
      for (const table of ['webhooks', 'messages'] as const) await tx.deleteFrom(table).execute()
    })
    erp.received.length = 0
    fang = await m.person(m.huadong, { name: '方圆', rights })
    ;({ id: hook } = await saves(fang))
  })

  const saves = (who: Persona, but: { id?: string; version?: number; kinds?: string[] } = {}) =>
    who.does(c.webhookSave, { body: { name: 'ERP', url: erp.url, kinds: ['orders.send'], ...but } })
  const listed = async (who: Persona) => {
    const [webhook] = await who.does(c.webhookList)
    if (!webhook) throw new Error('there is one')
    return webhook
  }
  /** Delivers what is due, as a process does. */
  const delivers = async () => {
    await m.system(dispatchEvents)
    const means = { ...m.deps, outgoing: createOutgoing(erp.rules) }
    await deliverDue(means, hook, new AbortController().signal)
  }
  const log = (who: Persona) => who.does(c.webhookDeliveries, { query: { id: hook } })
  /** Gives somebody another role in the place of theirs. */
  const holds = async (who: Persona, but: Partial<Parameters<typeof foundRole>[2]>) =>
    m.system(async (tx) => {
      const role = { name: crypto.randomUUID(), side: 'buyer' as const, rights, ...but }
      await tx
        .updateTable('membership_roles')
        .set({ role_id: await foundRole(tx, who.orgId, role) })
        .where('membership_id', 'in', (is) =>
          is.selectFrom('memberships').select('id').where('user_id', '=', who.userId),
        )
        .execute()
    })
  const stands =
    (status: 'ACTIVE' | 'DISABLED') =>
    ({ userId }: Persona) =>
      m.system((tx) => tx.updateTable('memberships').set({ status }).where('user_id', '=', userId).execute())
  const [leaves, returns] = [stands('DISABLED'), stands('ACTIVE')]

  test.each<[string, (who: Persona) => Promise<unknown>]>([
    ['without the right', (who) => holds(who, { rights: rights.filter((right) => right !== 'orders.read') })],
    ['under a data condition', (who) => holds(who, { limits: { 'orders.read': 'totalAmount <= 500' } })],
    ['without prices', (who) => holds(who, { hides: { 'orders.read': ['orders.price'] } })],
    ['no longer at work there', leaves],
  ])('an author %s has nothing sent; it waits, the log and the list say why', async (_, changes) => {
    await sends(m.lin, m.chenguang)
    await delivers()
    expect(erp.received).toHaveLength(1)
    expect((await listed(m.zhou)).withheld).toEqual([])
    await changes(fang)
    await sends(m.lin, m.chenguang)
    await delivers()
    expect(erp.received).toHaveLength(1)
    expect(await log(m.zhou)).toMatchObject([
      { status: 'PENDING', attempts: 1, answerStatus: null, fault: 'WEBHOOK_AUTHOR' },
      { status: 'DELIVERED' },
    ])
    expect((await listed(m.zhou)).withheld).toEqual(['orders.send'])
  })

  /** What was mailed of it, and to whom. */
  const told = async () =>
    (
      await m.system((tx) =>
        tx.selectFrom('messages').select(['target', 'subject']).orderBy('created_at').execute(),
      )
    ).filter(({ subject }) => subject.includes('“ERP”'))
  const dueNow = () =>
    m.system((tx) =>
      tx
        .updateTable('webhook_deliveries')
        .set({ due_at: sql`now()` })
        .where('status', '=', 'PENDING')
        .execute(),
    )
  const withheld = () => ({ target: m.zhou.account, subject: '回调“ERP”停发部分事件' })

  test('the administrators are told once that events are withheld, and once more when it happens again', async () => {
    await sends(m.lin, m.chenguang)
    await delivers()
    expect(await told()).toEqual([])
    await holds(fang, { hides: { 'suppliers.read': ['suppliers.terms'] } })
    for (let many = 0; many < 2; many++) {
      await sends(m.lin, m.chenguang)
      await dueNow()
      await delivers()
    }
    expect(await told()).toEqual([withheld()])
    // 方圆 reads them again: what waited is sent, and there is nothing to tell.
    await holds(fang, {})
    await dueNow()
    await delivers()
    expect([erp.received.length, await told()]).toEqual([3, [withheld()]])
    await leaves(fang)
    await sends(m.lin, m.chenguang)
    await delivers()
    expect(await told()).toEqual([withheld(), withheld()])
    const { version } = await listed(m.zhou)
    const tian = await m.person(m.huadong, { name: '田野', rights })
    await saves(tian, { id: hook, version })
    await leaves(tian)
    await sends(m.lin, m.chenguang)
    await delivers()
    expect(await told()).toHaveLength(3)
  })

  test('what of it is let go does not tell anew of what is still withheld', async () => {
    const { version } = await listed(m.zhou)
    await saves(fang, { id: hook, version, kinds: ['orders.send', 'suppliers.comment'] })
    await leaves(fang)
    const { rows } = await m.zhao.does(supplierList, { body: { keyword: '晨光' } })
    const comments = () =>
      m.zhao.does(addComment, { body: { noun: 'suppliers', recordId: rows[0]?.id ?? '', text: '好' } })
    for (const happens of [() => sends(m.lin, m.chenguang), () => sends(m.lin, m.chenguang), comments]) {
      await happens()
      await delivers()
    }
    expect(await told()).toEqual([withheld()])
    await returns(fang)
    await holds(fang, { rights: rights.filter((right) => right !== 'suppliers.read') })
    for (let many = 0; many < 3; many++) {
      await dueNow()
      await delivers()
    }
    expect([erp.received.length, await told()]).toEqual([2, [withheld()]])
  })

  test('nobody takes it over for three days: it is put to rest, and the administrators are told why', async () => {
    await leaves(fang)
    await sends(m.lin, m.chenguang)
    await delivers()
    await m.system((tx) =>
      tx
        .updateTable('webhooks')
        .set({ failing_since: sql`now() - interval '73 hours'` })
        .execute(),
    )
    await dueNow()
    await delivers()
    expect((await listed(m.zhou)).status).toBe('RESTED')
    const texts = await m.system((tx) =>
      tx.selectFrom('messages').select('text').orderBy('created_at').execute(),
    )
    expect(texts.at(-1)?.text).toContain('无人接手，已停用')
    expect(await told()).toEqual([withheld(), { ...withheld(), subject: '回调“ERP”已停用' }])
  })

  test('周强 takes it over by saving it: what waited is sent at once', async () => {
    await leaves(fang)
    const order = await sends(m.lin, m.chenguang)
    await delivers()
    const { version } = await listed(m.zhou)
    await saves(m.zhou, { id: hook, version })
    expect((await listed(m.zhou)).withheld).toEqual([])
    await delivers()
    expect(erp.received.map(({ body }) => JSON.parse(body).data.recordId)).toEqual([order.id])
  })

  test('who changes its secret or sends a test is not its author; a test is sent whoever that is', async () => {
    await leaves(fang)
    await m.zhou.does(c.webhookRotate, { query: { id: hook } })
    await m.zhou.does(c.webhookTest, { query: { id: hook } })
    await delivers()
    expect(erp.received.map(({ body }) => JSON.parse(body).type)).toEqual(['test'])
    expect((await listed(m.zhou)).withheld).toEqual(['orders.send'])
  })

  test('where nobody is known to have saved it, nothing is sent until somebody does', async () => {
    await m.system((tx) => tx.updateTable('webhooks').set({ author_id: null }).execute())
    await sends(m.lin, m.chenguang)
    await delivers()
    expect(erp.received).toEqual([])
    expect((await listed(m.zhou)).withheld).toEqual(['orders.send'])
  })

  test('what is offered is what saving takes', async () => {
    const blind = await m.person(m.huadong, { rights, hides: { 'orders.read': ['orders.price'] } })
    for (const who of [fang, blind, m.zhou])
      for (const { kinds, held } of await who.does(c.webhookEvents)) {
        const body = { name: 'ERP', url: erp.url, kinds, active: false }
        const reply = await who.tries(c.webhookSave, { body })
        expect([kinds[0], reply.status]).toEqual([kinds[0], held ? 200 : 403])
        if (held) await m.system((tx) => tx.deleteFrom('webhooks').where('id', '<>', hook).execute())
      }
    const held = async (who: Persona) =>
      (await who.does(c.webhookEvents)).filter((one) => one.held).map(({ noun }) => noun)
    expect(await held(fang)).toEqual(['orders', 'suppliers'])
    expect(await held(blind)).toEqual(['suppliers'])
  })
})
