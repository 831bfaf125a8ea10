import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addComment } from '../../contract/documents.ts'
import { confirmSend, orderRecall } from '../../contract/orders.ts'
import * as c from '../../contract/webhooks.ts'
import type { Db } from '../../server/db/db.ts'
import { runJobs } from '../../server/jobs/run.ts'
import { runDispatch, webhookJobs } from '../../server/modules/webhooks/webhooks.jobs.ts'
import { createOutgoing } from '../../server/outgoing/outgoing.ts'
import { engines, openTest } from '../support/db.ts'
import { drafts, type Market, openMarket, receives, sends } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { openReceiver, type Received, type Receiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const fails =
  (status: number) =>
  (_request: unknown, response: { writeHead(status: number): { end(text: string): void } }) =>
    response.writeHead(status).end('not now')

describe.each(engines)('webhooks on %s', (engine) => {
  let m: Market
  let erp: Receiver
  beforeAll(async () => {
    erp = await openReceiver()
    m = await openMarket(engine, { outgoing: erp.rules })
  })
  afterAll(async () => {
    await m.close()
    await erp.close()
  })

  let stop = new AbortController()
  let working: Promise<void>[] = []
  /** Works on the queue as a server process does. */
  const works = (db: Db = m.deps.db) => {
    const outgoing = createOutgoing(erp.rules, { breaker: { failures: 1000 } })
    const runner = { log, signal: stop.signal, pollMs: 30 }
    working.push(runDispatch(db, runner), runJobs(db, webhookJobs({ ...m.deps, db, outgoing }), runner))
  }
  beforeEach(async () => {
    erp.answers(undefined)
    await m.system(async (tx) => {
      for (const table of ['webhooks', 'jobs', 'messages'] as const) await tx.deleteFrom(table).execute()
    })
    erp.received.length = 0
  })
  afterEach(async () => {
    stop.abort()
    await Promise.all(working)
    working = []
    stop = new AbortController()
  })

  const adds = (who: Persona, kinds: string[], but = {}) =>
    who.does(c.webhookSave, { body: { name: 'ERP', url: erp.url, kinds, ...but } })
  const logOf = (who: Persona, id: string) => who.does(c.webhookDeliveries, { query: { id } })
  const bodyOf = ({ body }: Received) =>
    JSON.parse(body) as {
      type: string
      data: { recordId: string; record: { orderNo: string } | null; event: { kind: string } }
    } // of our own server
  const got = (count: number) =>
    until(
      () => erp.received.length,
      (seen) => seen >= count,
    )
  const dueNow = () =>
    m.system((tx) =>
      tx
        .updateTable('webhook_deliveries')
        .set({ due_at: '2020-01-01T00:00:00Z' })
        .where('status', '=', 'PENDING')
        .execute(),
    )

  test('何芳 has sent orders posted to her ERP: signed, as her organisation reads them, and nothing of anybody else', async () => {
    works()
    const { id, secret } = await adds(m.he, ['orders.send', 'orders.comment'])
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const order = await sends(m.lin, m.chenguang)
    await sends(m.lin, m.hongyuan)
    await drafts(m.lin, m.chenguang)
    await got(1)
    const [first] = erp.received
    if (!first) throw new Error('nothing came')
    const {
      'webhook-id': webhookId,
      'webhook-timestamp': at,
      'webhook-signature': signature,
      ...others
    } = first.headers
    const key = Buffer.from((secret ?? '').slice(6), 'base64')
    expect(signature).toBe(
      `v1,${createHmac('sha256', key)
        .update(`${String(webhookId)}.${String(at)}.${first.body}`)
        .digest('base64')}`,
    )
    expect(Object.keys(others).toSorted()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
    ])
    expect(bodyOf(first)).toMatchObject({
      type: 'orders.send',
      data: {
        recordId: order.id,
        event: { kind: 'send', side: 'buyer', actorName: '林晓', actorOrg: '华东精工' },
        record: { id: order.id, orderNo: order.orderNo, status: 'SENT', supplierName: '晨光五金' },
      },
    })
    await m.lin.does(addComment, { body: { noun: 'orders', recordId: order.id, text: '请尽快' } })
    await got(2)
    expect(erp.received.map((one) => bodyOf(one).data.recordId)).toEqual([order.id, order.id])
    const [comment] = await until(
      () => logOf(m.he, id),
      (all) => all.every(({ status }) => status === 'DELIVERED'),
    )
    expect(comment).toMatchObject({
      type: 'orders.comment',
      attempts: 1,
      answerStatus: 200,
      excerpt: 'ok',
      fault: '',
    })
    expect(comment?.id).not.toBe(webhookId)
  })

  test('what fails is tried again, later each time; what happens to the same order waits behind it, other orders do not', async () => {
    works()
    const { id } = await adds(m.he, ['orders.send', 'orders.comment'])
    const late = await sends(m.lin, m.chenguang)
    await got(1)
    const other = await sends(m.lin, m.chenguang)
    await got(2)
    erp.answers(fails(503))
    await m.lin.does(addComment, { body: { noun: 'orders', recordId: late.id, text: '一' } })
    const [failing] = await until(
      () => logOf(m.he, id),
      ([one]) => one?.type === 'orders.comment' && one.attempts === 1,
    )
    expect(failing).toMatchObject({ status: 'PENDING', answerStatus: 503, excerpt: 'not now' })
    expect(Date.parse(failing?.dueAt ?? '') - Date.parse(failing?.triedAt ?? '')).toBe(5000)
    await m.system((tx) =>
      tx
        .updateTable('webhook_deliveries')
        .set({ due_at: '2090-01-01T00:00:00Z' })
        .where('id', '=', failing?.id ?? '')
        .execute(),
    )
    erp.answers(undefined)
    await m.lin.does(addComment, { body: { noun: 'orders', recordId: late.id, text: '二' } })
    await m.lin.does(addComment, { body: { noun: 'orders', recordId: other.id, text: '三' } })
    await got(4)
    expect(bodyOf(erp.received[3] ?? { headers: {}, body: '' }).data.recordId).toBe(other.id)
    // what was answered is written down after the answer
    await until(
      () => m.he.does(c.webhookList),
      ([one]) => one?.pending === 2,
    )
    await dueNow()
    await got(6)
    expect(erp.received.slice(4).map((one) => JSON.parse(one.body).data.event.data.text)).toEqual([
      '一',
      '二',
    ])
    expect(erp.received[4]?.headers['webhook-id']).toBe(erp.received[2]?.headers['webhook-id'])
  })

  test('after the last attempt it has failed; one or all that failed are sent again', async () => {
    works()
    erp.answers(fails(500))
    const { id } = await adds(m.he, ['orders.send'])
    await sends(m.lin, m.chenguang)
    await sends(m.lin, m.chenguang)
    await until(
      () => logOf(m.he, id),
      (all) => all.filter(({ attempts }) => attempts === 1).length === 2,
    )
    await m.system((tx) =>
      tx
        .updateTable('webhook_deliveries')
        .set({ attempts: c.attemptsAtMost - 1 })
        .where('webhook_id', '=', id)
        .execute(),
    )
    await dueNow()
    const [second, first] = await until(
      () => logOf(m.he, id),
      (all) => all.every(({ status }) => status === 'FAILED'),
    )
    erp.answers(undefined)
    expect(await m.he.does(c.webhookResend, { body: { id, deliveryId: second?.id ?? '' } })).toEqual({
      count: 1,
    })
    await until(
      () => logOf(m.he, id),
      ([one]) => one?.status === 'DELIVERED',
    )
    expect(await m.he.does(c.webhookResend, { body: { id } })).toEqual({ count: 1 })
    await until(
      () => logOf(m.he, id),
      (all) => all.every(({ status }) => status === 'DELIVERED'),
    )
    expect(erp.received.at(-1)?.headers['webhook-id']).toBe(first?.id)
    await expect(m.he.does(c.webhookResend, { body: { id, deliveryId: crypto.randomUUID() } })).toFailWith(
      'NOT_FOUND',
    )
  })

  test('nothing taken for three days: it is put to rest, its administrators are told, and it begins anew when it is switched on', async () => {
    works()
    erp.answers(fails(404))
    const body = { name: '旧 ERP', url: erp.url, kinds: ['orders.send'] }
    const { id } = await m.he.does(c.webhookSave, { body, lang: 'en' })
    await sends(m.lin, m.chenguang)
    await until(
      () => m.he.does(c.webhookList),
      ([one]) => one?.failingSince !== null,
    )
    await m.system((tx) =>
      tx
        .updateTable('webhooks')
        .set({ failing_since: sql`now() - interval '73 hours'` })
        .where('id', '=', id)
        .execute(),
    )
    await dueNow()
    const [rested] = await until(
      () => m.he.does(c.webhookList),
      ([one]) => one?.status === 'RESTED',
    )
    expect(rested).toMatchObject({ failed: 1, pending: 0 })
    const told = await m.system((tx) => tx.selectFrom('messages').select(['target', 'subject']).execute())
    expect(told).toEqual([{ target: m.he.account, subject: 'The webhook “旧 ERP” was put to rest' }])
    await sends(m.lin, m.chenguang)
    erp.answers(undefined)
    await m.he.does(c.webhookSave, { body: { ...body, id, version: rested?.version ?? 0 } })
    const order = await sends(m.lin, m.chenguang)
    await until(
      () => logOf(m.he, id),
      ([one]) => one?.status === 'DELIVERED',
    )
    expect((await logOf(m.he, id)).map(({ recordId, status }) => [recordId === order.id, status])).toEqual([
      [true, 'DELIVERED'],
      [false, 'FAILED'],
    ])
  })

  test('paused it keeps still, a test goes all the same; its secret is changed with a day of both', async () => {
    works()
    const { id, secret } = await adds(m.he, ['orders.send'], { active: false })
    await sends(m.lin, m.chenguang)
    await m.he.does(c.webhookTest, { query: { id } })
    await got(1)
    expect(JSON.parse(erp.received[0]?.body ?? '')).toMatchObject({ type: 'test', data: {} })
    const { secret: next } = await m.he.does(c.webhookRotate, { query: { id } })
    await m.he.does(c.webhookTest, { query: { id } })
    await got(2)
    const { headers, body } = erp.received[1] ?? { headers: {}, body: '' }
    const expected = [next, secret ?? ''].map(
      (one) =>
        `v1,${createHmac('sha256', Buffer.from(one.slice(6), 'base64'))
          .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
          .digest('base64')}`,
    )
    expect(headers['webhook-signature']).toBe(expected.join(' '))
    expect((await m.he.does(c.webhookList))[0]?.oldSecretUntil).not.toBe(null)
    const stored = await m.system((tx) =>
      sql<{ row: string }>`select w::text as row from webhooks w`.execute(tx),
    )
    expect(JSON.stringify(stored.rows)).not.toContain(next)
    expect((await logOf(m.he, id)).map(({ type }) => type)).toEqual(['test', 'test'])
  })

  test('an order taken back before it was sent on is told of without its contents', async () => {
    const { id } = await adds(m.he, ['orders.send'])
    const order = await sends(m.lin, m.chenguang)
    const { version } = await m.lin.does(orderRecall, { body: { id: order.id, version: order.version } })
    works()
    await got(1)
    expect(bodyOf(erp.received[0] ?? { headers: {}, body: '' }).data).toMatchObject({
      recordId: order.id,
      record: null,
    })
    await m.lin.does(confirmSend, { body: { id: order.id, version } })
    await got(2)
    expect(bodyOf(erp.received[1] ?? { headers: {}, body: '' }).data.record).toMatchObject({
      orderNo: order.orderNo,
    })
    expect(await logOf(m.he, id)).toHaveLength(2)
  })

  test('who may: with the right, of that side, and without a condition on what is told', async () => {
    await expect(adds(m.chen, ['orders.send'])).toFailWith('NO_RIGHT')
    const limited = await m.person(m.huadong, {
      rights: ['webhooks.read', 'webhooks.write', 'orders.read'],
      limits: { 'orders.read': 'totalAmount <= 500' },
    })
    await expect(adds(limited, ['orders.send'])).toFailWith('EVENTS_NOT_HELD')
    await expect(adds(limited, ['suppliers.edit'])).toFailWith('EVENTS_NOT_HELD')
    await expect(adds(m.he, ['orders.approve'])).toFailWith('INPUT_INVALID')
    const { id } = await adds(m.he, ['orders.send'])
    for (const who of [m.zhou, m.qian]) {
      expect(await who.does(c.webhookList)).toEqual([])
      for (const call of [c.webhookTest, c.webhookRotate, c.webhookDel])
        await expect(who.does(call, { query: { id } })).toFailWith('NOT_FOUND')
      await expect(logOf(who, id)).toFailWith('NOT_FOUND')
      await expect(adds(who, ['orders.send'], { id })).toFailWith('NOT_FOUND')
    }
  })

  test.each([
    ['https://127.0.0.1/x', 'ADDRESS_PORT'],
    ['file:///etc/passwd', 'ADDRESS_SCHEME'],
    ['erp.example.com', 'ADDRESS_UNREADABLE'],
  ])('the address %s is refused beside its field', async (url, code) => {
    const reply = await m.he.tries(c.webhookSave, { body: { name: 'ERP', url, kinds: ['orders.send'] } })
    expect(reply.json().data).toMatchObject({ error: code, faults: [{ path: 'url' }] })
  })

  test('two who change it at once: one is told', async () => {
    const { id } = await adds(m.he, ['orders.send'])
    await adds(m.he, ['orders.send'], { id, version: 1, name: 'SAP' })
    await expect(adds(m.he, ['orders.send'], { id, version: 1 })).toFailWith('VERSION_STALE')
  })

  // The other engine has one connection alone.
  test.each([engine].filter((one) => one === 'postgres'))(
    'what happened before it was added is not sent, though a transaction that is older still runs',
    async () => {
      const second = await openTest(m.deps.config)
      const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const older = second.system(async (tx) => {
        await sql`select pg_current_xact_id()`.execute(tx)
        begun.resolve()
        await held.promise
      })
      await begun.promise
      await sends(m.lin, m.chenguang)
      const { id } = await adds(m.he, ['orders.send'])
      works()
      const later = await sends(m.lin, m.chenguang)
      await until(
        () => logOf(m.he, id),
        ([one]) => one?.status === 'DELIVERED',
      )
      held.resolve()
      await older
      await second.close()
      expect(erp.received.map((one) => bodyOf(one).data.recordId)).toEqual([later.id])
    },
  )

  // The other engine has one process alone.
  test.each([engine].filter((one) => one === 'postgres'))(
    'of two processes exactly one sends each',
    async () => {
      const second = await openTest(m.deps.config)
      works()
      works(second)
      const { id } = await adds(m.zhou, ['orders.send', 'orders.receive'])
      for (let n = 0; n < 10; n++) await receives(m.chen, await sends(m.lin, m.chenguang))
      await got(20)
      await until(
        () => m.zhou.does(c.webhookList),
        ([one]) => one?.pending === 0,
      )
      const ids = erp.received.map(({ headers }) => headers['webhook-id'])
      expect([ids.length, new Set(ids).size, (await logOf(m.zhou, id)).length]).toEqual([20, 20, 20])
      stop.abort()
      await Promise.all(working)
      await second.close()
    },
  )
})
