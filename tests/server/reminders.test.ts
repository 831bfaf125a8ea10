import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOffSave } from '../../contract/callOffs.ts'
import { tips } from '../../contract/home.ts'
import { noticesUnread } from '../../contract/notices.ts'
import { getOrgInfo, setOrgReminders } from '../../contract/orgs.ts'
import { type ReminderHours, usualReminderHours } from '../../contract/reminders.ts'
import { noticeJobs } from '../../server/modules/notices/notices.jobs.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as i from '../support/inquiries.ts'
import { noticesOf } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'
import * as s from '../support/statements.ts'

const HOUR = 3_600_000

describe.each(engines)('reminders on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** One look for what is late: begun, and what ends it. Without a moment the clock of the database counts. */
  const look = async (at?: string | number) => {
    const rest = await noticeJobs(m.deps, at === undefined ? undefined : () => new Date(at))[
      'notices.late'
    ]?.run(null, { attempt: 1, signal: new AbortController().signal })
    return () => m.system(async (tx) => rest?.(tx))
  }
  const looks = async (at?: string | number) => (await look(at))()
  const told = async (who: Persona, no: string) =>
    (await noticesOf(who))
      .filter((one) => one.endsWith(` ${no}`))
      .map((one) => one.split(' ')[0] ?? '')
      .toSorted()
  const sets = async (who: Persona, change: Partial<ReminderHours>) => {
    const { version, reminders } = await who.does(getOrgInfo)
    return who.does(setOrgReminders, { body: { ...reminders, ...change, version } })
  }
  const sentAt = async ({ id }: Pick<o.Order, 'id'>): Promise<number> => {
    const { rows } = await m.system((tx) =>
      sql<{
        at: number
      }>`select extract(epoch from sent_at)::float8 as at from orders where id = ${id}`.execute(tx),
    )
    return (rows[0]?.at ?? 0) * 1000
  }

  test('an order that is not received: first who deals with it, a day later the administrators, each once', async () => {
    const order = await o.sends(m.lin, m.chenguang)
    const sent = await sentAt(order)
    await looks(sent + 23.9 * HOUR)
    expect(await told(m.chen, order.orderNo)).toEqual([])
    // Two processes look at the same time; one of them tells.
    const ends = [await look(sent + 24.1 * HOUR), await look(sent + 24.1 * HOUR)]
    for (const end of ends) await end()
    const first = ['UNRECEIVED']
    for (const who of [m.chen, m.lin, m.he]) expect(await told(who, order.orderNo)).toEqual(first)
    for (const who of [m.zhou, m.wu, m.sun, m.qian]) expect(await told(who, order.orderNo)).toEqual([])
    await looks(sent + 48.1 * HOUR)
    await looks(sent + 49 * HOUR)
    for (const who of [m.chen, m.lin]) expect(await told(who, order.orderNo)).toEqual(first)
    expect(await told(m.he, order.orderNo)).toEqual([...first, 'UNRECEIVED_ESCALATED'])
    expect(await told(m.zhou, order.orderNo)).toEqual(['UNRECEIVED_ESCALATED'])
    // Received in time: nobody hears of it.
    const other = await o.receives(m.chen, await o.sends(m.lin, m.chenguang))
    await looks((await sentAt(other)) + 25 * HOUR)
    expect(await told(m.chen, other.orderNo)).toEqual([])
  })

  test('by the clock of the database, in the bell and first among what waits', async () => {
    const old = await o.sends(m.lin, m.chenguang)
    await o.sends(m.lin, m.chenguang)
    await m.system((tx) =>
      sql`update orders set sent_at = clock_timestamp() - interval '25 hours' where id = ${old.id}`.execute(
        tx,
      ),
    )
    await looks()
    expect(await told(m.chen, old.orderNo)).toEqual(['UNRECEIVED'])
    const { notices } = await m.chen.does(noticesUnread)
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'UNRECEIVED', category: 'overdue' }))
    const { tips: waits } = await m.chen.does(tips)
    expect(waits[0]).toMatchObject({ recordId: old.id, kind: 'receive', late: true })
    expect(waits.slice(1).map(({ late }) => late)).not.toContain(true)
  })

  test('each organisation says after how long, and 0 is never', async () => {
    expect((await m.he.does(getOrgInfo)).reminders).toEqual(usualReminderHours)
    await expect(m.chen.does(setOrgReminders, { body: { ...usualReminderHours, version: 1 } })).toFailWith(
      'NO_RIGHT',
    )
    const before = await m.he.does(getOrgInfo)
    expect((await sets(m.he, { receive: 0 })).reminders.receive).toBe(0)
    const stale = { body: { ...before.reminders, version: before.version } }
    await expect(m.he.does(setOrgReminders, stale)).toFailWith('VERSION_STALE')
    await expect(sets(m.he, { receive: 721 })).toFailWith('INPUT_INVALID')
    await expect(sets(m.he, { escalate: -1 })).toFailWith('INPUT_INVALID')
    await sets(m.zhou, { receive: 2, escalate: 0 })
    const order = await o.sends(m.lin, m.chenguang)
    await looks((await sentAt(order)) + 3 * HOUR)
    await looks((await sentAt(order)) + 60 * HOUR)
    expect([await told(m.lin, order.orderNo), await told(m.chen, order.orderNo)]).toEqual([
      ['UNRECEIVED'],
      [],
    ])
    expect(await told(m.zhou, order.orderNo)).toEqual([])
    await sets(m.he, usualReminderHours)
    await sets(m.zhou, usualReminderHours)
  })

  test('a call-off past its date and a delivery that has not come: both sides hear of it the morning after', async () => {
    const line = await o.lineOf(m.lin, await d.confirmed(m))
    const { callOffNo } = await m.lin.does(callOffSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        lines: [{ status: 'add', lineNo: 1, orderLineId: line.id, qty: '40', wantedOn: '2031-02-20' }],
      },
    })
    const delivery = await r.shipped(m, [line], '10') // expected on 2 March
    await looks('2031-02-20T23:59:00Z') // 07:59 of the 21st in Shanghai
    expect(await told(m.he, callOffNo)).toEqual([])
    await looks('2031-02-21T00:01:00Z')
    for (const who of [m.he, m.lin]) expect(await told(who, callOffNo)).toEqual(['UNCOVERED'])
    await looks('2031-02-22T00:01:00Z')
    expect(await told(m.zhou, callOffNo)).toEqual(['UNCOVERED_ESCALATED'])
    await looks('2031-03-03T00:01:00Z')
    for (const who of [m.he, m.zhou]) expect(await told(who, delivery.deliveryNo)).toEqual(['DELAYED'])
    // Arrived the day after: no administrator needs to hear of it.
    await r.receives(m.zhou, delivery, r.came('10'))
    await looks('2031-03-04T00:01:00Z')
    expect(await told(m.zhou, delivery.deliveryNo)).toEqual(['DELAYED'])
  })

  test('a statement that waits reminds the side whose audit it waits for', async () => {
    await r.booksInto(m, 1)
    await s.received(m)
    const built = await s.builds(m.he, m.huadong, { submit: true })
    expect(built.status).toBe('WAIT_CUSTOMER')
    const { rows } = await m.system((tx) =>
      sql<{
        at: number
      }>`select extract(epoch from submitted_at)::float8 as at from reconciliations where id = ${built.id}`.execute(
        tx,
      ),
    )
    await looks((rows[0]?.at ?? 0) * 1000 + 73 * HOUR)
    expect([await told(m.zhou, built.statementNo), await told(m.he, built.statementNo)]).toEqual([
      ['UNAUDITED'],
      [],
    ])
  })

  test('a deadline that comes near reminds who has not quoted, and tells the buyer nothing', async () => {
    const inquiry = await i.asks(m.zhou, [m.chenguang, m.hongyuan], { deadline: '2031-05-10T08:00:00.000Z' })
    await i.quotes(m.he, inquiry, ['1', '2'])
    const ming = await m.person(m.hongyuan, { name: '马明', side: 'supplier' })
    await looks('2031-05-09T07:00:00Z')
    expect(await told(ming, inquiry.inquiryNo)).toEqual([])
    await looks('2031-05-09T09:00:00Z')
    expect(await told(ming, inquiry.inquiryNo)).toEqual(['UNQUOTED'])
    for (const who of [m.he, m.zhou]) expect(await told(who, inquiry.inquiryNo)).toEqual([])
    await looks('2031-05-10T09:00:00Z') // too late to quote
    expect(await told(ming, inquiry.inquiryNo)).toEqual(['UNQUOTED'])
    const { tips: waits } = await ming.does(tips)
    expect(waits).toMatchObject([{ kind: 'quote', late: false }])
  })

  test('what falls due at the weekend comes when work begins; what comes before a deadline, when it last ended', async () => {
    const ming = await m.person(m.hongyuan, { name: '周末休息者', side: 'supplier' })
    const { version, reminders } = await ming.does(getOrgInfo)
    const workingTime = { days: [5, 1, 2, 3, 4], from: '08:30', until: '17:30' }
    const set = { ...reminders, answer: 0, delivery: 0, version, workingTime }
    for (const wrong of [{ until: '08:30' }, { days: [] }, { from: '8:30' }, { until: '24:30' }])
      expect(
        (await ming.tries(setOrgReminders, { body: { ...set, workingTime: { ...workingTime, ...wrong } } }))
          .status,
      ).toBe(422)
    await ming.does(setOrgReminders, { body: set })
    const after = await ming.does(getOrgInfo)
    expect(after.workingTime).toEqual({ ...workingTime, days: [1, 2, 3, 4, 5] })
    // said nothing of, it stays
    await ming.does(setOrgReminders, { body: { ...after.reminders, version: after.version } })
    expect((await ming.does(getOrgInfo)).workingTime).toEqual(after.workingTime)

    const order = await o.sends(m.lin, m.hongyuan)
    const fridayAtFive = '2031-03-07T09:00:00Z'
    await m.system((tx) =>
      sql`update orders set sent_at = ${fridayAtFive} where id = ${order.id}`.execute(tx),
    )
    await looks('2031-03-10T00:29:00Z')
    expect(await told(ming, order.orderNo)).toEqual([])
    await looks('2031-03-10T00:31:00Z') // Monday, 08:31
    expect(await told(ming, order.orderNo)).toEqual(['UNRECEIVED'])
    // a day after they were told, not after it was due
    await looks('2031-03-11T00:29:00Z')
    expect(await told(ming, order.orderNo)).toEqual(['UNRECEIVED'])
    await looks('2031-03-11T00:31:00Z')
    expect(await told(ming, order.orderNo)).toEqual(['UNRECEIVED', 'UNRECEIVED_ESCALATED'])

    // told on a Friday at three, it is escalated when work begins on Monday
    const later = await o.sends(m.lin, m.hongyuan)
    await m.system((tx) =>
      sql`update orders set sent_at = '2031-03-13T07:00:00Z' where id = ${later.id}`.execute(tx),
    )
    await looks('2031-03-14T07:01:00Z')
    expect(await told(ming, later.orderNo)).toEqual(['UNRECEIVED'])
    await looks('2031-03-17T00:29:00Z')
    expect(await told(ming, later.orderNo)).toEqual(['UNRECEIVED'])
    await looks('2031-03-17T00:31:00Z')
    expect(await told(ming, later.orderNo)).toEqual(['UNRECEIVED', 'UNRECEIVED_ESCALATED'])

    const sundayAtTen = '2031-06-08T02:00:00.000Z'
    const inquiry = await i.asks(m.zhou, [m.hongyuan], { deadline: sundayAtTen })
    await looks('2031-06-06T09:29:00Z')
    expect(await told(ming, inquiry.inquiryNo)).toEqual([])
    await looks('2031-06-06T09:31:00Z') // Friday, 17:31
    expect(await told(ming, inquiry.inquiryNo)).toEqual(['UNQUOTED'])
  })
})
