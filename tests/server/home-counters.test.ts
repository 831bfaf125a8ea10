import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { changeRequestList, changeRequestSubmit } from '../../contract/changeRequests.ts'
import { changeRequestViews } from '../../contract/changeRequests.views.ts'
import { defectReportAnswer, defectReportList, defectReportRequest } from '../../contract/defectReports.ts'
import { forDisciplines } from '../../contract/defectReports.states.ts'
import { defectReportViews } from '../../contract/defectReports.views.ts'
import { deliveryList } from '../../contract/deliveries.ts'
import { deliveryViews } from '../../contract/deliveries.views.ts'
import type { Filter } from '../../contract/filter.ts'
import { buyerHomeInfo, homeInfo } from '../../contract/home.ts'
import { inspectionApprove, inspectionList } from '../../contract/inspections.ts'
import { inspectionViews } from '../../contract/inspections.views.ts'
import { orderCancel, orderLineList, orderList } from '../../contract/orders.ts'
import { orderLineViews, orderViews } from '../../contract/orders.views.ts'
import { reconciliationList } from '../../contract/reconciliations.ts'
import { statementViews } from '../../contract/reconciliations.views.ts'
import { type Side, sides } from '../../contract/values.ts'
import { counters, opensOf } from '../../src/resources/home/counters.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'
import * as s from '../support/statements.ts'

const today = dayOf(new Date())
type Views = Readonly<Record<string, readonly Filter[]>>
type List = (who: Persona, body: { filters: Filter[] }) => Promise<{ total: number }>

/** The lists that counters open, with the views that their addresses name. */
const lists: Readonly<Record<string, readonly [list: List, views: Views]>> = {
  '/orders': [(who, body) => who.does(orderList, { body }), orderViews],
  '/orderLines': [(who, body) => who.does(orderLineList, { body }), orderLineViews(today)],
  '/changeRequests': [(who, body) => who.does(changeRequestList, { body }), changeRequestViews],
  '/deliveries': [(who, body) => who.does(deliveryList, { body }), deliveryViews],
  '/inspections': [(who, body) => who.does(inspectionList, { body }), inspectionViews],
  '/defectReports': [(who, body) => who.does(defectReportList, { body }), defectReportViews],
  '/reconciliations': [(who, body) => who.does(reconciliationList, { body }), statementViews],
}

async function listed(who: Persona, side: Side, counter: string): Promise<number> {
  const [path = '', search] = opensOf(counter, side).split('?')
  const [list, views] = lists[path] ?? []
  const filters = views?.[new URLSearchParams(search).get('view') ?? '']
  if (!list || !filters) throw new Error(`${counter} opens no view: ${opensOf(counter, side)}`)
  return (await list(who, { filters: [...filters] })).total
}

async function counted(who: Persona, side: Side, counter: string): Promise<number | undefined> {
  const { breakdown, overdue } = await (side === 'buyer' ? who.does(buyerHomeInfo) : who.does(homeInfo))
  return new Map(Object.entries({ ...breakdown, ...overdue })).get(counter)
}

describe.each(engines)('counters of a home on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
    await m.system((tx) => tx.updateTable('links').set({ asn_review: true }).execute())
    await o.sends(m.lin, m.chenguang)
    await o.sends(m.lin, m.chenguang, [o.line(1, { requestedOn: addDays(today, -3) })])
    const answered = async (requestedOn: string, ...given: Parameters<typeof o.answers>[2][]) => {
      const lines = given.map((_, at) => o.line(at + 1, { requestedOn }))
      return o.answers(m.chen, await o.receives(m.chen, await o.sends(m.lin, m.chenguang, lines)), ...given)
    }
    await answered(addDays(today, -3), o.accept)
    await answered(addDays(today, 3), o.accept, o.accept)
    const offered = await answered('2031-03-01', o.offer(['100', '2031-04-20']), o.refuse(), o.refuse())
    await o.decides(m.lin, offered, o.giveBack())
    await asksForChanges()
    await delivers()
    await asksForReports()
    await s.builds(m.he, m.huadong, { receiptLineIds: await claimed(), submit: true })
    await s.builds(m.zhou, m.chenguang, { receiptLineIds: await claimed(), submit: true })
    await s.builds(m.zhou, m.chenguang, { receiptLineIds: await claimed() })
  })
  afterAll(() => m.close())

  /** Of two lines of an order, and of one that is cancelled with what was asked of it. */
  async function asksForChanges() {
    for (const isCancelled of [true, false]) {
      const order = await d.confirmed(m, 2)
      for (const line of await o.linesOf(m.chen, order))
        await m.chen.does(changeRequestSubmit, {
          body: { orderId: order.id, orderLineId: line.id, reason: '模具维修', requestedOn: '2031-03-20' },
        })
      const { version } = await o.looksAt(m.zhou, order)
      if (isCancelled) await m.zhou.does(orderCancel, { body: { id: order.id, version, reason: '改用库存' } })
    }
  }

  const delivers = async () => {
    const order = await d.confirmed(m)
    const lines = await o.linesOf(m.chen, order)
    await d.writes(
      m,
      m.chen,
      lines.map((line) => d.lineOf(line, '10')),
      { submit: true },
    )
    await r.receives(m.zhao, await r.shipped(m, lines, '20'), r.came('20'))
  }

  /** A lot of a hundred, ten of which are rejected. */
  async function failed() {
    const order = await d.confirmed(m)
    const delivery = await r.shipped(m, await o.linesOf(m.chen, order), '100')
    const lot = await r.lotOf(m.lin, await r.receives(m.zhao, delivery, r.came('100')))
    const split = { acceptedQty: '90', rejectedQty: '10', nonconforming: 2, reason: '镀层起泡' }
    const decided = await r.decides(m.lin, lot, split)
    return decided.status === 'REVIEW' ? m.zhao.does(inspectionApprove, { body: d.one(decided) }) : decided
  }

  /** Three reports, one of which is answered. */
  async function asksForReports() {
    for (const isAnswered of [true, false, false]) {
      const body = { inspectionId: (await failed()).id, problem: '镀层起泡，10 件', dueOn: '2099-03-01' }
      const { id, version } = await m.lin.does(defectReportRequest, { body })
      const answer = forDisciplines(() => ({ text: '已分析', fileKeys: [] }))
      if (isAnswered) await m.chen.does(defectReportAnswer, { body: { id, version, answer } })
    }
  }

  /** What one order brought and nothing claims yet. */
  async function claimed(): Promise<string[]> {
    const order = await d.confirmed(m)
    const delivery = await r.shipped(m, await o.linesOf(m.chen, order), '50')
    const lot = await r.lotOf(m.lin, await r.receives(m.zhao, delivery, r.came('50')))
    await r.decides(m.lin, lot, { acceptedQty: '50' })
    return s.claimableOf(m, order)
  }

  const each = sides.flatMap((side) => counters[side].map((counter) => [side, counter] as const))
  test.each(each)('of the %s: %s counts what its list shows', async (side, counter) => {
    const who = side === 'buyer' ? m.zhou : m.he
    const count = await counted(who, side, counter)
    expect(count).toBeGreaterThan(0)
    expect(await listed(who, side, counter)).toBe(count)
  })

  test('a condition of a role narrows a counter as it narrows the list', async () => {
    const limits = {
      'orders.read': "supplierName = '宏远塑胶'",
      'inspections.read': "supplierName = '宏远塑胶'",
      'reconciliations.read': "supplierName = '宏远塑胶'",
    }
    const rights = ['orders.read', 'inspections.read', 'defectReports.read', 'reconciliations.read']
    const clerk = await m.person(m.huadong, { rights, limits })
    for (const counter of ['changesAskedFor', 'reportsToReview', 'statementsToAudit']) {
      expect(await listed(clerk, 'buyer', counter)).toBe(0)
      expect(await counted(clerk, 'buyer', counter)).toBe(0)
    }
  })
})
