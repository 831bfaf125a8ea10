import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf, daysBetween } from '../../contract/calendar.ts'
import { changeRequestSubmit } from '../../contract/changeRequests.ts'
import { forDisciplines } from '../../contract/defectReports.states.ts'
import { defectReportAnswer, defectReportRequest } from '../../contract/defectReports.ts'
import { deliveryArrive } from '../../contract/deliveries.ts'
import { inspectionApprove } from '../../contract/inspections.ts'
import { supplierAudit } from '../../contract/reconciliations.ts'
import * as c from '../../contract/reports.waiting.ts'
import { returnList, returnSend } from '../../contract/returns.ts'
import { behind } from '../../src/resources/reports/behind.ts'
import { waitingDocuments } from '../../src/resources/reports/waiting.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import { opened } from '../support/opened.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { rounds, seeds } from '../support/promised.ts'
import fc from '../support/property.ts'
import * as r from '../support/receiving.ts'
import { cellsOf } from '../support/sheet.ts'
import * as s from '../support/statements.ts'

const today = dayOf(new Date())

/** A market in which something waits at every step, for either side. */
async function waitingMarket(engine: Parameters<typeof r.openDock>[0]): Promise<o.Market> {
  const m = await r.openDock(engine)
  const received = async (org = m.chenguang, who = m.chen) => o.receives(who, await o.sends(m.lin, org))
  const delivered = async (qty: string) => {
    const order = await d.confirmed(m, 1)
    return r.receives(m.lin, await r.shipped(m, await o.linesOf(m.chen, order), qty), r.came(qty))
  }
  /** A lot of which ten are rejected. */
  const failed = async () => {
    const lot = await r.decides(m.lin, await r.lotOf(m.lin, await delivered('100')), {
      acceptedQty: '90',
      rejectedQty: '10',
      nonconforming: 2,
      reason: '镀层起泡',
    })
    return lot.status === 'REVIEW' ? m.zhao.does(inspectionApprove, { body: d.one(lot) }) : lot
  }
  const asksAbout = async () =>
    m.lin.does(defectReportRequest, {
      body: { inspectionId: (await failed()).id, problem: '镀层起泡，10 件', dueOn: '2099-03-01' },
    })
  // to receive, to answer, to answer again, to decide on, of both suppliers
  await o.sends(m.lin, m.chenguang)
  await o.sends(m.lin, m.hongyuan)
  await received()
  await received(m.hongyuan, m.sun)
  const back = await o.answers(m.chen, await received(), o.offer(['100', '2031-03-20']))
  await o.decides(m.lin, back, o.giveBack())
  await o.answers(m.chen, await received(), o.refuse())
  // agreed: asked to be changed, overdue
  const asked = await d.confirmed(m)
  const line = await o.lineOf(m.chen, asked)
  await m.chen.does(changeRequestSubmit, {
    body: { orderId: asked.id, orderLineId: line.id, reason: '模具维修', requestedOn: '2031-03-20' },
  })
  await d.confirmed(m, 1, 'sun')
  // deliveries to review and to receive
  const send = async (submit: boolean) =>
    d.writes(m, m.chen, [d.lineOf(await o.lineOf(m.chen, await d.confirmed(m)), '50')], { submit })
  await o.linked(m, { asn_review: true })
  await send(true)
  await o.linked(m, { asn_review: false })
  await send(false)
  const coming = await r.shipped(m, await o.linesOf(m.chen, await d.confirmed(m)), '50')
  await m.zhou.does(deliveryArrive, { body: d.one(coming) })
  // lots, goods to send back and on their way back, reports to answer and to review
  await delivered('40')
  await failed()
  await asksAbout()
  const report = await asksAbout()
  await m.chen.does(defectReportAnswer, {
    body: { ...d.one(report), answer: forDisciplines(() => ({ text: '已分析', fileKeys: [] })) },
  })
  const { rows: notes } = await m.zhou.does(returnList, { body: {} })
  for (const note of notes.slice(1))
    await m.zhou.does(returnSend, { body: { ...d.one(note), replacement: false } })
  // statements: to audit on either side, disputed, agreed; a draft is its builder's
  const claimable = async () => s.claimableOf(m, await s.received(m))
  await r.inspects(m, 'exempt')
  const submits = async () =>
    s.builds(m.zhou, m.chenguang, { receiptLineIds: await claimable(), submit: true })
  await submits()
  await s.sends(m)
  const disputed = await submits()
  await m.he.does(supplierAudit, {
    body: {
      ...s.one(disputed),
      pass: false,
      disputed: [{ lineId: disputed.lines[0]?.id ?? '', price: '2.8', comment: '涨价' }],
      reason: '单价不对',
    },
  })
  await s.passes(m.he, await submits())
  await s.builds(m.zhou, m.chenguang, { receiptLineIds: await claimable() })
  // of others
  await o.sends(m.qian, m.chenguang)
  return m
}

interface Waits {
  step: c.WaitingStep
  waitsFor: 'buyer' | 'supplier'
  buyer: string
  supplier: string
  since: string
}

/** Everything that waits, one by one, as the documents lie in the database. */
const waitsIn = (m: o.Market): Promise<Waits[]> =>
  m.system(async (tx) => {
    const all = {
      orders: await tx.selectFrom('orders').selectAll().execute(),
      lines: await tx.selectFrom('order_lines').selectAll().execute(),
      requests: await tx.selectFrom('change_requests').selectAll().execute(),
      deliveries: await tx.selectFrom('deliveries').selectAll().execute(),
      lots: await tx.selectFrom('inspections').selectAll().execute(),
      returns: await tx.selectFrom('returns').selectAll().execute(),
      reports: await tx.selectFrom('defect_reports').selectAll().execute(),
      statements: await tx.selectFrom('reconciliations').selectAll().execute(),
    }
    type Of = { buyer_org_id: string; supplier_org_id: string }
    const waits = (
      of: Of,
      step: c.WaitingStep,
      waitsFor: Waits['waitsFor'],
      since: string | null,
      isDay = false,
    ): Waits[] => [
      {
        step,
        waitsFor,
        buyer: of.buyer_org_id,
        supplier: of.supplier_org_id,
        since: isDay ? (since ?? '') : dayOf(new Date(since ?? '')),
      },
    ]
    const orderOf = (id: string) => {
      const order = all.orders.find((one) => one.id === id)
      if (!order) throw new Error('a line without its order')
      return order
    }
    const isLive = (status: string) => ['ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED'].includes(status)
    return [
      ...all.orders.flatMap((one) =>
        one.status === 'SENT' ? waits(one, 'receive', 'supplier', one.sent_at) : [],
      ),
      ...all.lines.flatMap((line) => {
        const order = orderOf(line.order_id)
        const late =
          line.next_due_on !== null && line.next_due_on < today
            ? waits(line, 'deliver', 'supplier', line.next_due_on, true)
            : []
        if (!isLive(order.status)) return late
        if (['PENDING', 'RETURNED', 'REOPENED'].includes(line.answer))
          return [...late, ...waits(line, 'answer', 'supplier', line.opened_at ?? order.sent_at)]
        if (['ACCEPTED', 'CHANGED', 'REFUSED'].includes(line.answer))
          return [...late, ...waits(line, 'decide', 'buyer', line.answered_at)]
        return late
      }),
      ...all.requests.flatMap((one) =>
        one.status === 'SUBMITTED' && isLive(orderOf(one.order_id).status)
          ? waits(one, 'changeRequest', 'buyer', one.created_at)
          : [],
      ),
      ...all.deliveries.flatMap((one) => {
        if (one.status === 'SUBMITTED') return waits(one, 'reviewDelivery', 'buyer', one.submitted_at)
        const isThere = one.status === 'ARRIVED' || one.status === 'RECEIVING'
        return isThere ? waits(one, 'receiveDelivery', 'buyer', one.arrived_at) : []
      }),
      ...all.lots.flatMap((one) =>
        ['PENDING', 'IN_PROGRESS', 'REVIEW'].includes(one.status)
          ? waits(one, 'inspect', 'buyer', one.received_on, true)
          : [],
      ),
      ...all.returns.flatMap((one) => {
        if (one.status === 'TO_RETURN') return waits(one, 'sendReturn', 'buyer', one.created_at)
        return one.status === 'SENT' ? waits(one, 'confirmReturn', 'supplier', one.sent_at) : []
      }),
      ...all.reports.flatMap((one) => {
        if (one.status === 'OPEN')
          return waits(one, 'answerReport', 'supplier', one.decided_at ?? one.created_at)
        return one.status === 'ANSWERED' ? waits(one, 'reviewReport', 'buyer', one.answered_at) : []
      }),
      ...all.statements.flatMap((one) => {
        const turns: Readonly<Record<string, readonly [c.WaitingStep, 'buyer' | 'supplier']>> = {
          WAIT_SUPPLIER: ['audit', 'supplier'],
          WAIT_CUSTOMER: ['audit', 'buyer'],
          DISPUTED: ['correct', one.side === 'buyer' ? 'buyer' : 'supplier'],
          AGREED: ['settle', 'supplier'],
          INVOICED: ['settle', 'buyer'],
        }
        const of = turns[one.status]
        return of ? waits(one, of[0], of[1], one.turn_at) : []
      }),
    ]
  })

describe.each(engines)('what waits on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await waitingMarket(engine)
  })
  afterAll(() => m.close())

  /** Lets what happened have happened on other days, at this hour and another. */
  const scatter = (days: readonly number[]) =>
    m.system(async (tx) => {
      const list = sql`${[...days]}::int[]`
      const at = sql`(${list})[1 + mod(n, cardinality(${list})::bigint)]`
      const moved = (table: string, ...columns: string[]) =>
        sql`update ${sql.table(table)} t set ${sql.join(
          columns.map(
            (column) =>
              sql`${sql.ref(column)} = t.${sql.ref(column)} + ${at} * interval '1 day' + mod(n, 24) * interval '1 hour'`,
          ),
        )} from (select id, row_number() over (order by id) as n from ${sql.table(table)}) o where o.id = t.id`.execute(
          tx,
        )
      await moved('orders', 'sent_at')
      await moved('order_lines', 'opened_at', 'answered_at')
      await moved('change_requests', 'created_at')
      await moved('deliveries', 'submitted_at', 'arrived_at')
      await moved('returns', 'created_at', 'sent_at')
      await moved('defect_reports', 'created_at', 'answered_at')
      await moved('reconciliations', 'turn_at')
      await sql`update inspections t set received_on = ${today}::date + ${at}
        from (select id, row_number() over (order by id) as n from inspections) o where o.id = t.id`.execute(
        tx,
      )
      await sql`update order_schedules t set due_on = ${today}::date + ${at} from (select line_id, row_number() over (order by line_id) as n
        from order_schedules where kind = 'agreed') o where o.line_id = t.line_id and t.kind = 'agreed'`.execute(
        tx,
      )
      // as a move of the ledger does
      await sql`update order_lines set answer = answer where answer = 'AGREED'`.execute(tx)
    })
  const reads = (who: Persona, body: object = {}) =>
    who.does(c.waitingReport, { body: { pageSize: 500, ...body } })
  const ageOf = (since: string) => {
    const days = Math.max(daysBetween(since, today), 0)
    return c.waitingAges.findLastIndex((from) => days >= from)
  }
  const agesOf = (of: readonly Waits[]) =>
    c.waitingAges.map((_, age) => of.filter(({ since }) => ageOf(since) === age).length)

  test.each(seeds)(
    'each number is what waits one by one, opens exactly that, and both sides read the same (seed %i)',
    async (seed) => {
      const counting = new Set<string>()
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: -25, max: 2 }), { minLength: 7, maxLength: 7 }),
          async (days) => {
            await scatter(days)
            const every = await waitsIn(m)
            const sides = [
              [m.zhou, (one: Waits) => one.buyer === m.huadong.id],
              // a supplier reads of a lot once it is decided
              [m.he, (one: Waits) => one.supplier === m.chenguang.id && one.step !== 'inspect'],
            ] as const
            for (const [who, isTheirs] of sides) {
              const theirs = every.filter(isTheirs)
              const partnerOf = (one: Waits) => (who.side === 'buyer' ? one.supplier : one.buyer)
              for (const by of c.waitingLevels) {
                const keyOf = (one: Waits) =>
                  [one.step, one.waitsFor, ...(by === 'partner' ? [partnerOf(one)] : [])].join(' ')
                const { rows, total, totals } = await reads(who, { by })
                const expected = Map.groupBy(theirs, keyOf)
                expect(
                  Object.fromEntries(rows.map(({ id, ages, documents }) => [id, [documents, ...ages]])),
                ).toEqual(
                  Object.fromEntries([...expected].map(([key, of]) => [key, [of.length, ...agesOf(of)]])),
                )
                expect(total).toBe(expected.size)
                for (const side of ['buyer', 'supplier'] as const)
                  expect(totals[side]).toEqual(agesOf(theirs.filter(({ waitsFor }) => waitsFor === side)))
                for (const row of rows) {
                  const of = expected.get(row.id) ?? []
                  expect(row.longest).toBe(Math.max(...of.map(({ since }) => daysBetween(since, today)), 0))
                  counting.add(`${who.side} ${row.step}`)
                  for (const age of [undefined, ...c.waitingAges.keys()]) {
                    const { path, filters } = waitingDocuments(row, {
                      side: who.side,
                      today,
                      ...(age !== undefined && { age }),
                    })
                    const { searchParams } = new URL(behind(path, filters), 'http://tandem')
                    const found = await opened(who, path, searchParams)
                    expect([row.id, age, found.length]).toEqual([
                      row.id,
                      age,
                      age === undefined ? row.documents : row.ages[age],
                    ])
                  }
                }
              }
            }
          },
        ),
        { seed, numRuns: rounds(3, 20) },
      )
      if (seed === seeds[0])
        expect([...counting].toSorted()).toEqual(
          c.waitingSteps
            .flatMap((step) => [`buyer ${step}`, ...(step === 'inspect' ? [] : [`supplier ${step}`])])
            .toSorted(),
        )
    },
    240_000,
  )

  test('it is narrowed to a partner and to whose turn it is, comes by pages and in the order that is asked for', async () => {
    const whole = await reads(m.zhou)
    expect(whole.rows.map(({ step }) => step)).toEqual(
      c.waitingSteps.flatMap((step) => whole.rows.filter((row) => row.step === step).map(() => step)),
    )
    expect(whole.partners.map(({ name }) => name)).toEqual(['晨光五金', '宏远塑胶'])
    const ours = await reads(m.zhou, { waitsFor: 'buyer' })
    expect(new Set(ours.rows.map(({ waitsFor }) => waitsFor))).toEqual(new Set(['buyer']))
    expect(ours.totals.supplier).toEqual([0, 0, 0, 0, 0])
    const theirs = await reads(m.zhou, { by: 'partner', partnerOrgId: m.hongyuan.id })
    expect(new Set(theirs.rows.map(({ partnerName }) => partnerName))).toEqual(new Set(['宏远塑胶']))
    const sorted = await reads(m.zhou, { by: 'partner', sorts: [{ field: 'documents', sort: 2 }] })
    const many = sorted.rows.map(({ documents }) => documents)
    expect(many).toEqual(many.toSorted((a, b) => b - a))
    const second = await reads(m.zhou, { page: 2, pageSize: 1 })
    expect([second.total, second.rows]).toEqual([whole.total, whole.rows.slice(1, 2)])
    expect(await reads(m.zhou, { page: 99 })).toMatchObject({ rows: [], total: whole.total })
    await expect(reads(m.zhou, { sorts: [{ field: 'partnerName', sort: 1 }] })).toFailWith('FIELD_UNKNOWN')
  })

  test('of what a person may not read nothing waits, and each list’s own condition holds', async () => {
    const clerk = await m.person(m.huadong, { name: '小郑', rights: ['orders.read'] })
    const ofOrders: readonly c.WaitingStep[] = ['receive', 'answer', 'decide', 'changeRequest', 'deliver']
    expect((await reads(clerk)).rows.every(({ step }) => ofOrders.includes(step))).toBe(true)
    const narrow = await m.person(m.huadong, {
      name: '小吴',
      rights: ['orders.read', 'deliveries.read'],
      limits: { 'orders.read': "supplierName = '宏远塑胶'" },
    })
    const seen = await reads(narrow, { by: 'partner' })
    const names = (steps: readonly c.WaitingStep[]) =>
      new Set(seen.rows.flatMap(({ step, partnerName }) => (steps.includes(step) ? [partnerName] : [])))
    expect(names(ofOrders)).toEqual(new Set(['宏远塑胶']))
    expect(names(['reviewDelivery', 'receiveDelivery'])).toEqual(new Set(['晨光五金']))
  })

  test('it is a sheet, in the words of the page', async () => {
    const { bytes } = await m.zhou.tries(c.waitingReportExport, { body: { by: 'partner' } })
    const [heads, ...rows] = await cellsOf(bytes)
    expect(heads).toEqual([
      '事项',
      '等待方',
      '合作方',
      '0–2 天',
      '3–7 天',
      '8–14 天',
      '15–30 天',
      '31 天以上',
      '合计',
      '最长（天）',
    ])
    expect(rows).toHaveLength((await reads(m.zhou, { by: 'partner' })).total)
    expect(rows.map(([step, side]) => `${step} ${side}`)).toContain('接收订单 供方')
    const columns = ['partnerName']
    await expect(m.zhou.does(c.waitingReportExport, { body: { columns } })).toFailWith('FIELD_UNKNOWN')
  })
})
