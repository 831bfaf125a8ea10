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
import { treeMenu } from '../../contract/menus.ts'
import { orderCancel, orderLineList, orderList } from '../../contract/orders.ts'
import { orderLineViews, orderViews } from '../../contract/orders.views.ts'
import { reconciliationList } from '../../contract/reconciliations.ts'
import { statementViews } from '../../contract/reconciliations.views.ts'
import { userInfo } from '../../contract/users.ts'
import { menuTypeOf, type Side, sides } from '../../contract/values.ts'
import { addressOf, badgesOf, entriesOf } from '../../src/app/menu/paths.ts'
import { confirmationParts } from '../../src/resources/home/confirmations.ts'
import { counters, opensOf, rightOfCounter } from '../../src/resources/home/counters.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'
import * as s from '../support/statements.ts'

const today = dayOf(new Date())
/** The menus of specification §4; 151 is a part of 3 that has a list of its own. */
const badgeMenus = { buyer: [1, 3, 4], supplier: [9, 10, 12] } as const
/** Requests are decided among others of their list: tests/server/administrators-tasks.test.ts. */
const requestMenus = new Set([112, 127, 211, 227])
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

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

async function shownAt(who: Persona, address: string): Promise<number> {
  const [path = '', search] = address.split('?')
  const [list, views] = lists[path] ?? []
  const filters = views?.[new URLSearchParams(search).get('view') ?? '']
  if (!list || !filters) throw new Error(`no view of a list: ${address}`)
  return (await list(who, { filters: [...filters] })).total
}

const listed = (who: Persona, side: Side, counter: string) => shownAt(who, opensOf(counter, side))

const homeOf = (who: Persona, side: Side) => (side === 'buyer' ? who.does(buyerHomeInfo) : who.does(homeInfo))

async function counted(who: Persona, side: Side, counter: string): Promise<number | undefined> {
  const { breakdown, overdue } = await homeOf(who, side)
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
    await tradesBesides()
    await asksForChanges()
    await delivers()
    await asksForReports()
    await s.builds(m.he, m.huadong, { receiptLineIds: await claimed(), submit: true })
    await s.builds(m.zhou, m.chenguang, { receiptLineIds: await claimed(), submit: true })
    await s.builds(m.zhou, m.chenguang, { receiptLineIds: await claimed() })
  })
  afterAll(() => m.close())

  /** With another supplier, and of another buyer: what a condition leaves out. */
  async function tradesBesides() {
    await o.sends(m.lin, m.hongyuan)
    const refused = await o.receives(m.sun, await o.sends(m.lin, m.hongyuan))
    await o.answers(m.sun, refused, o.refuse())
    await o.sends(m.qian, m.chenguang)
    const offered = await o.receives(m.chen, await o.sends(m.qian, m.chenguang))
    await o.decides(m.qian, await o.answers(m.chen, offered, o.offer(['100', '2031-04-20'])), o.giveBack())
  }

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

  /** What the page of all that is to be confirmed shows: its parts, as far as this person's rights reach. */
  async function toConfirmOf(who: Persona): Promise<number> {
    const { isAdmin, rights } = await who.does(userInfo)
    const parts = confirmationParts(who.side).filter(
      ({ counter }) => isAdmin || rights.includes(rightOfCounter(counter)),
    )
    const totals = parts.map(async ({ resource, filters, opens, counter }) => {
      const [list] = lists[`/${resource}`] ?? []
      const rows = await list?.(who, { filters: [...filters] })
      expect([counter, rows?.total]).toEqual([counter, await counted(who, who.side, counter)])
      expect(await shownAt(who, opens)).toBe(rows?.total)
      return rows?.total ?? 0
    })
    return sum(await Promise.all(totals))
  }

  /** The numbers of the menu as this person has it, each compared with what its item opens. One without its item counts nothing. */
  async function compared(who: Persona): Promise<Readonly<Record<number, number>>> {
    const tree = await who.does(treeMenu, { query: { menuType: menuTypeOf[who.side] } })
    const all = badgesOf(who.side, await homeOf(who, who.side))
    const badges = Object.fromEntries(Object.entries(all).filter(([id]) => !requestMenus.has(Number(id))))
    for (const { item } of entriesOf(tree).filter(({ item }) => item.id in badges)) {
      const opens = addressOf(item)
      const shown = await (item.pathOnly === '/confirmations' ? toConfirmOf(who) : shownAt(who, opens))
      expect([item.name, opens, badges[item.id]]).toEqual([item.name, opens, shown])
    }
    const ids = new Set(entriesOf(tree).map(({ item }) => item.id))
    const without = Object.entries(badges).filter(([id]) => !ids.has(Number(id)))
    expect(without.filter(([, badge]) => badge > 0)).toEqual([])
    return badges
  }

  // spec: P4.badge.1, P4.badge.2, P4.badge.3, P4.badge.4, P4.badge.5, P4.badge.6
  test.each(o.people)('each number in the menu of %s is that of the list it opens', async (person) => {
    const { side } = m[person]
    const badges = await compared(m[person])
    // What the side's three numbers add up is all that waits: nothing of it is left out, nothing is counted twice.
    const { breakdown } = await homeOf(m[person], side)
    const numbers = badgeMenus[side].map((id) => badges[id] ?? 0)
    expect(sum(numbers)).toBe(sum(Object.values(breakdown)))
    // Administrators of the two who trade have something of everything to do.
    if (person === 'zhou' || person === 'he') expect(Object.values(badges)).not.toContain(0)
  })

  // spec: P4.badge.2, P4.badge.6
  test('a condition of a role narrows a number in the menu as it narrows the list it opens', async () => {
    const readers = {
      buyer: ['orders.read', 'deliveries.read', 'inspections.read', 'defectReports.read'],
      supplier: ['orders.read', 'inspections.read', 'defectReports.read'],
    }
    const clerk = (side: Side, condition: string) => {
      const rights = [...readers[side], 'reconciliations.read']
      const limits = Object.fromEntries(
        rights.filter((right) => right !== 'defectReports.read').map((right) => [right, condition]),
      )
      return m.person(side === 'buyer' ? m.huadong : m.chenguang, { side, rights, limits })
    }
    const all = { buyer: await compared(m.zhou), supplier: await compared(m.he) }
    const ofHongyuan = await compared(await clerk('buyer', "supplierName = '宏远塑胶'"))
    expect(ofHongyuan).toEqual({ 1: 1, 3: 1, 4: 0, 151: 0 })
    const ofChenguang = await compared(await clerk('buyer', "supplierName = '晨光五金'"))
    for (const [id, badge] of Object.entries(all.buyer))
      expect(badge).toBe((ofChenguang[Number(id)] ?? 0) + (ofHongyuan[Number(id)] ?? 0))
    const ofQiming = await compared(await clerk('supplier', "buyerName = '启明智造'"))
    expect(ofQiming).toEqual({ 9: 1, 10: 0, 12: 1 })
    const ofHuadong = await compared(await clerk('supplier', "buyerName = '华东精工'"))
    for (const [id, badge] of Object.entries(all.supplier))
      expect(badge).toBe((ofHuadong[Number(id)] ?? 0) + (ofQiming[Number(id)] ?? 0))
  })

  test('who reads statements alone has the page of what is to be confirmed, and nothing else on it', async () => {
    const names = (who: Persona) =>
      who
        .does(treeMenu, { query: { menuType: menuTypeOf[who.side] } })
        .then((tree) => entriesOf(tree).map(({ item }) => item.id))
    for (const [side, org, menu] of [
      ['buyer', m.huadong, 3],
      ['supplier', m.chenguang, 12],
    ] as const) {
      const accountant = await m.person(org, { side, rights: ['reconciliations.read'] })
      const badges = await compared(accountant)
      expect(badges[menu]).toBe(await counted(accountant, side, 'statementsToAudit'))
      expect(badges[menu]).toBeGreaterThan(0)
      expect(await names(accountant)).toContain(menu)
      const keeper = await m.person(org, { side, rights: ['suppliers.read'] })
      expect(await names(keeper)).not.toContain(menu)
    }
  })
})
