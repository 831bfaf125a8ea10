import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf, zone } from '../../contract/calendar.ts'
import { callOffSave } from '../../contract/callOffs.ts'
import { deliveryApprove, deliveryArrive } from '../../contract/deliveries.ts'
import type { Filter, Sort } from '../../contract/filter.ts'
import { tips } from '../../contract/home.ts'
import { inquiryOpen } from '../../contract/inquiries.ts'
import { inspectionApprove } from '../../contract/inspections.ts'
import { shortCloseLine } from '../../contract/orders.ts'
import { getOrgInfo, setOrgReminders } from '../../contract/orgs.ts'
import { receiptSave } from '../../contract/receipts.ts'
import { returnConfirm, returnSend } from '../../contract/returns.ts'
import { type TaskKind, taskList } from '../../contract/tasks.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'
import * as s from '../support/statements.ts'

const HOUR = 3_600_000
const today = dayOf(new Date())

describe.each(engines)('what waits for whom on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
    await m.system((tx) => tx.updateTable('links').set({ asn_review: true }).execute())
  })
  afterAll(() => m.close())

  interface Asked {
    filters?: Filter[]
    sorts?: Sort[]
    keyword?: string
    page?: number
    pageSize?: number
  }
  const asks = (who: Persona, body: Asked = {}) => who.does(taskList, { body: { pageSize: 200, ...body } })
  /** What is to be done by somebody in the documents of these numbers, in the order of the list. */
  const todos = async (who: Persona, ...nos: string[]): Promise<string[]> =>
    (await asks(who)).rows
      .filter(({ recordNo }) => nos.includes(recordNo))
      .map(({ kind, recordNo }) => `${kind} ${nos.indexOf(recordNo)}`)
  /** By when it is to be done in the document of that number. */
  const dueOf = async (who: Persona, kind: TaskKind, no: string): Promise<number> => {
    const { rows } = await asks(who, { filters: [{ field: 'kind', sign: 2, value: kind }], keyword: no })
    expect(rows).toHaveLength(1)
    return Date.parse(rows[0]?.dueAt ?? '')
  }
  const endOf = (day: string): number => Date.parse(`${addDays(day, 1)}T00:00:00+08:00`)

  test('a supplier reads everything on one page, what is due first at the top', async () => {
    expect(zone).toBe('Asia/Shanghai')
    const wanted = (requestedOn: string) => [o.line(1, { requestedOn })]
    const sent = await o.sends(m.lin, m.hongyuan, wanted('2031-03-01'))
    const late = await o.receives(m.sun, await o.sends(m.lin, m.hongyuan, wanted(addDays(today, -3))))
    const near = await o.receives(m.sun, await o.sends(m.lin, m.hongyuan, wanted(addDays(today, 3))))
    await o.answers(m.sun, near, o.accept)
    const inquiry = await i.asks(m.zhou, [m.hongyuan])

    const { rows, total, capped } = await asks(m.sun)
    expect([total, capped]).toEqual([4, false])
    expect(rows.map(({ kind, noun, recordNo, overdue }) => [kind, noun, recordNo, overdue])).toEqual([
      ['answer', 'orders', late.orderNo, true],
      ['receive', 'orders', sent.orderNo, false],
      ['deliver', 'orders', near.orderNo, false],
      ['quote', 'quotes', inquiry.inquiryNo, false],
    ])
    expect(rows.map(({ partner }) => partner)).toEqual(rows.map(() => '华东精工'))
    expect(rows.map(({ dueAt }) => dueAt && Date.parse(dueAt))).toEqual([
      endOf(addDays(today, -3)),
      Date.parse((await o.looksAt(m.sun, sent)).sentAt ?? '') + 24 * HOUR,
      endOf(addDays(today, 3)),
      Date.parse(i.deadline),
    ])

    const named = async (body: Asked) => (await asks(m.sun, body)).rows.map(({ kind }) => kind)
    expect(await named({ filters: [{ field: 'overdue', sign: 2, value: true }] })).toEqual(['answer'])
    expect(await named({ filters: [{ field: 'kind', sign: 8, value: ['receive', 'quote'] }] })).toEqual([
      'receive',
      'quote',
    ])
    expect(await named({ filters: [{ field: 'noun', sign: 2, value: 'quotes' }] })).toEqual(['quote'])
    expect(await named({ keyword: near.orderNo })).toEqual(['deliver'])
    expect(await named({ keyword: '没有这个' })).toEqual([])
    expect(await named({ sorts: [{ field: 'dueAt', sort: 2 }] })).toEqual([
      'quote',
      'deliver',
      'receive',
      'answer',
    ])
    expect(await named({ page: 2, pageSize: 1 })).toEqual(['receive'])
    expect((await asks(m.sun, { page: 9, pageSize: 3 })).total).toBe(4)
    expect(await named({ page: 9, pageSize: 3 })).toEqual([])
    await expect(asks(m.sun, { filters: [{ field: 'id', sign: 2, value: sent.id }] })).toFailWith(
      'FIELD_UNKNOWN',
    )
    // Nothing of it is anybody else's, nor of who may only read.
    for (const who of [
      m.chen,
      m.he,
      m.qian,
      await m.person(m.hongyuan, { side: 'supplier', rights: ['orders.read'] }),
    ])
      expect(await todos(who, sent.orderNo, late.orderNo, near.orderNo, inquiry.inquiryNo)).toEqual([])
  })

  test('a call-off whose day has come waits until it is covered, and no longer once its order line is closed short', async () => {
    const order = await d.confirmed(m)
    const [line] = await o.linesOf(m.chen, order)
    const wanted = { status: 'add', lineNo: 1, orderLineId: line?.id ?? '', qty: '10' } as const
    const calls = (wantedOn: string, forecast = false) =>
      m.lin.does(callOffSave, {
        body: { supplierOrgId: m.chenguang.id, forecast, lines: [{ ...wanted, wantedOn }] },
      })
    const due = await calls(today)
    const later = await calls(addDays(today, 1))
    const guess = await calls(today, true)
    const waits = () => todos(m.chen, due.callOffNo, later.callOffNo, guess.callOffNo)
    expect(await waits()).toEqual(['coverCallOff 0'])
    const { version } = await o.looksAt(m.lin, order)
    await m.zhao.does(shortCloseLine, {
      body: { id: order.id, version, lineIds: [line?.id ?? ''], reason: '停产' },
    })
    expect(await waits()).toEqual([])
  })

  test('a delivery waits for each side in turn, and for nobody once it is done', async () => {
    const order = await d.confirmed(m)
    const [line] = await o.linesOf(m.chen, order)
    const sent = await d.writes(m, m.chen, [d.lineOf({ id: line?.id ?? '' }, '100')], { submit: true })
    const waits = async () => [await todos(m.zhao, sent.deliveryNo), await todos(m.chen, sent.deliveryNo)]
    expect(await waits()).toEqual([['reviewDelivery 0'], []])
    expect(await dueOf(m.zhao, 'reviewDelivery', sent.deliveryNo)).toBeGreaterThan(Date.now() + 23 * HOUR)
    const approved = await m.lin.does(deliveryApprove, { body: d.one(sent) })
    expect(await waits()).toEqual([[], ['shipDelivery 0']])
    expect(await dueOf(m.chen, 'shipDelivery', sent.deliveryNo)).toBe(endOf('2031-03-01'))
    const shipped = await d.ships(m.chen, approved)
    expect(await waits()).toEqual([[], []])
    await m.zhao.does(deliveryArrive, { body: d.one(shipped) })
    expect(await waits()).toEqual([['receiveDelivery 0'], []])
    expect(await dueOf(m.zhao, 'receiveDelivery', sent.deliveryNo)).toBe(endOf(today))
    const receipt = await m.zhao.does(receiptSave, { body: await r.posting(m.zhao, shipped, r.came('100')) })
    expect(await waits()).toEqual([[], []])

    const lot = await r.lotOf(m.lin, receipt)
    expect(await todos(m.lin, lot.inspectionNo)).toEqual(['inspect 0'])
    const decided = await r.decides(m.lin, lot, {
      acceptedQty: '0',
      rejectedQty: '100',
      nonconforming: 2,
      reason: '镀层起泡',
    })
    expect(decided.status).toBe('REVIEW')
    // Nobody confirms what they decided.
    expect(await todos(m.lin, lot.inspectionNo)).toEqual([])
    expect(await todos(m.zhao, lot.inspectionNo)).toEqual(['approveLot 0'])
    const { returnNote } = await m.zhao.does(inspectionApprove, { body: d.one(decided) })
    const note = returnNote?.returnNo ?? ''
    expect(await todos(m.lin, note)).toEqual(['sendReturn 0'])
    expect(await todos(m.chen, note)).toEqual([])
    const back = await m.lin.does(returnSend, {
      body: { id: returnNote?.id ?? '', version: returnNote?.version ?? 0, replacement: true },
    })
    expect([await todos(m.lin, note), await todos(m.chen, note)]).toEqual([[], ['confirmReturn 0']])
    const [waiting] = (await asks(m.chen, { keyword: note })).rows
    expect(waiting).toMatchObject({ noun: 'inspections', recordId: lot.id })
    await m.chen.does(returnConfirm, { body: d.one(back) })
    expect(await todos(m.chen, note)).toEqual([])
  })

  test('a statement and an inquiry wait for whoever is next, by the hours of their own organisation', async () => {
    const order = await d.confirmed(m)
    const delivery = await r.shipped(m, await o.linesOf(m.chen, order), '50')
    await r.decides(m.lin, await r.lotOf(m.lin, await r.receives(m.zhao, delivery, r.came('50'))), {
      acceptedQty: '50',
    })
    const claimed = { receiptLineIds: await s.claimableOf(m, order), submit: true }
    const built = await s.builds(m.he, m.huadong, claimed)
    const submittedAt = await dueOf(m.zhou, 'audit', built.statementNo)
    const sets = async (change: object) => {
      const { version, reminders } = await m.zhou.does(getOrgInfo)
      await m.zhou.does(setOrgReminders, { body: { ...reminders, ...change, version } })
    }
    await sets({ audit: 12 })
    expect(await dueOf(m.zhou, 'audit', built.statementNo)).toBe(submittedAt - 60 * HOUR)
    await sets({ audit: 0 })
    // Nothing says by when: it stands last.
    const { rows } = await asks(m.zhou)
    expect(rows.at(-1)).toMatchObject({ kind: 'audit', dueAt: null, overdue: false })
    await sets({ audit: 72 })
    const agreed = await s.passes(m.zhou, built)
    expect([await todos(m.zhou, built.statementNo), await todos(m.he, built.statementNo)]).toEqual([
      [],
      ['invoice 0'],
    ])
    await s.invoices(m.he, agreed, 'F-1', agreed.netAmount ?? '', agreed.taxAmount ?? '')
    expect(await todos(m.zhou, built.statementNo)).toEqual(['pay 0'])
    const terms = await m.system((tx) =>
      tx
        .selectFrom('links')
        .select('payment_days')
        .where('buyer_org_id', '=', m.huadong.id)
        .where('supplier_org_id', '=', m.chenguang.id)
        .executeTakeFirstOrThrow(),
    )
    expect(await dueOf(m.zhou, 'pay', built.statementNo)).toBe(
      endOf(addDays('2031-04-01', terms.payment_days)),
    )
    // Who does not see the terms pays as well; no day tells them.
    const fang = await m.person(m.huadong, {
      rights: ['reconciliations.read', 'reconciliations.settle', 'suppliers.read'],
      hides: { 'suppliers.read': ['suppliers.terms'] },
    })
    const paid = (await asks(fang)).rows.filter(({ recordNo }) => recordNo === built.statementNo)
    expect(paid).toMatchObject([{ kind: 'pay', dueAt: null, overdue: false }])

    const inquiry = await i.asks(m.zhou, [m.chenguang])
    expect(await todos(m.zhou, inquiry.inquiryNo)).toEqual([])
    await i.quotes(m.he, inquiry, ['1', '2'])
    await i.deadlinePasses(m, inquiry)
    expect(await todos(m.zhou, inquiry.inquiryNo)).toEqual(['openQuotes 0'])
    await m.zhou.does(inquiryOpen, { body: i.one(await i.sees(m.zhou, inquiry)) })
    expect(await todos(m.zhou, inquiry.inquiryNo)).toEqual(['award 0'])
  })

  test('the page holds as many as the bell says, for everybody', async () => {
    await o.sends(m.lin, m.chenguang)
    for (const person of o.people) {
      const [{ count }, { total }] = [await m[person].does(tips), await asks(m[person])]
      expect([person, total]).toEqual([person, count])
    }
    expect((await asks(m.wu)).total).toBe(0)
    expect((await asks(m.chen)).total).toBeGreaterThan(0)
  })

  test('every row stands on one page, however many wait since the same moment', async () => {
    await o.receives(m.chen, ...(await Promise.all([1, 2, 3].map(() => o.sends(m.lin, m.chenguang)))))
    const whole = (await asks(m.chen)).rows.map(({ id }) => id)
    expect(whole.length).toBeGreaterThan(2)
    const paged = []
    for (let page = 1; paged.length < whole.length; page++) {
      const { rows } = await asks(m.chen, { page, pageSize: 2 })
      expect(rows.length).toBeGreaterThan(0)
      paged.push(...rows.map(({ id }) => id))
    }
    expect(paged).toEqual(whole)
  })

  test('what is new does not stand behind what is late in the bell', async () => {
    const late = await Promise.all(
      Array.from({ length: 12 }, () =>
        o.sends(m.lin, m.hongyuan, [o.line(1, { requestedOn: '2031-03-01' })]),
      ),
    )
    await m.system((tx) =>
      tx
        .updateTable('orders')
        .set({ sent_at: new Date(Date.now() - 100 * HOUR).toISOString() })
        .where(
          'id',
          'in',
          late.map(({ id }) => id),
        )
        .execute(),
    )
    const fresh = []
    for (let count = 0; count < 5; count++) fresh.push(await o.sends(m.lin, m.hongyuan))
    const { tips: shown } = await m.sun.does(tips)
    expect(shown.map((tip) => tip.late)).toEqual([true, true, true, true, true, ...fresh.map(() => false)])
    expect(shown.slice(5).map(({ recordId }) => recordId)).toEqual(fresh.toReversed().map(({ id }) => id))
  })

  test('a condition of a role narrows it', async () => {
    const rights = ['orders.read', 'orders.decide', 'deliveries.read', 'deliveries.review']
    const offered = async (supplier: typeof m.chenguang, who: Persona) =>
      o.answers(
        who,
        await o.receives(who, await o.sends(m.lin, supplier, [o.line(1)])),
        o.offer(['100', '2031-05-20']),
      )
    const [ours, theirs] = [await offered(m.chenguang, m.chen), await offered(m.hongyuan, m.sun)]
    const limits = { 'orders.read': "supplierName = '宏远塑胶'" }
    const clerk = await m.person(m.huadong, { rights, limits })
    expect(await todos(clerk, ours.orderNo, theirs.orderNo)).toEqual(['decide 1'])
    expect(await todos(m.lin, ours.orderNo, theirs.orderNo)).toEqual(['decide 0', 'decide 1'])
  })
})
