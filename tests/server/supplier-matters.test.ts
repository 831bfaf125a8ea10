import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defectReportList, defectReportRequest } from '../../contract/defectReports.ts'
import { operators } from '../../contract/filter.ts'
import { inspectionApprove } from '../../contract/inspections.ts'
import { type MatterNoun, openStatuses, supplierProfile } from '../../contract/profiles.ts'
import { quoteList } from '../../contract/quotes.ts'
import { reconciliationList } from '../../contract/reconciliations.ts'
import { returnList } from '../../contract/returns.ts'
import { scorecardList, scorecardSave } from '../../contract/scorecards.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as q from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'
import * as s from '../support/statements.ts'

const lists = {
  quotes: quoteList,
  returns: returnList,
  defectReports: defectReportList,
  reconciliations: reconciliationList,
  scorecards: scorecardList,
}
const nouns = Object.keys(lists) as MatterNoun[] // its keys

describe.each(engines)('what is open with a partner on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
    await r.inspects(m, 'exempt')
    await s.sends(m)
    // a lot of which some is rejected, sent back and asked about
    await r.inspects(m, 'full')
    const order = await d.confirmed(m, 1)
    const receipt = await r.receives(
      m.lin,
      await r.shipped(m, await o.linesOf(m.chen, order), '100'),
      r.came('100'),
    )
    const lot = await r.decides(m.lin, await r.lotOf(m.lin, receipt), {
      acceptedQty: '80',
      rejectedQty: '20',
      reason: '毛刺',
    })
    if (lot.status === 'REVIEW') await m.zhou.does(inspectionApprove, { body: d.one(lot) })
    await m.zhou.does(defectReportRequest, {
      body: { inspectionId: lot.id, problem: '毛刺', dueOn: '2031-05-01' },
    })
    await q.asks(m.lin, [m.chenguang, m.hongyuan])
    await m.zhou.does(scorecardSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        fromDay: '2020-01-01',
        untilDay: '2020-01-31',
        measures: [{ kind: 'onTime', weight: 100, full: '98', none: '80' }],
      },
    })
  })
  afterAll(() => m.close())

  const matters = async (who: Persona, { id }: { id: string }) =>
    (await who.does(supplierProfile, { query: { orgId: id } })).matters
  /** What the list shows to which the page leads. */
  const listed = async (who: Persona, partner: { name: string }, noun: MatterNoun) => {
    const name = who.side === 'buyer' ? 'supplierName' : 'buyerName'
    const { total } = await who.does(lists[noun], {
      body: {
        filters: [
          { field: name, sign: operators.equal.sign, value: partner.name },
          { field: 'status', sign: operators.in.sign, value: [...openStatuses[noun]] },
        ],
      },
    })
    return total
  }

  test('both sides are told what waits, as many as their lists show', async () => {
    for (const [who, partner, org] of [
      [m.zhou, { name: '晨光五金' }, m.chenguang],
      [m.he, { name: '华东精工' }, m.huadong],
    ] as const) {
      const told = await matters(who, org)
      expect(told).toEqual({ quotes: 1, returns: 1, defectReports: 1, reconciliations: 1, scorecards: 1 })
      for (const noun of nouns) expect(await listed(who, partner, noun)).toBe(told[noun])
    }
    // of another supplier nothing but what that one was asked to quote
    expect(await matters(m.zhou, m.hongyuan)).toEqual({
      quotes: 1,
      returns: 0,
      defectReports: 0,
      reconciliations: 0,
      scorecards: 0,
    })
  })

  test('nothing is told of what somebody does not read, nor of what lies beyond their condition', async () => {
    const clerk = (rights: string[], limits = {}) =>
      m.person(m.huadong, { rights: ['suppliers.read', ...rights], limits })
    for (const noun of nouns) {
      const right = `${noun}.read`
      const told = await matters(await clerk([right]), m.chenguang)
      expect(nouns.filter((each) => told[each] !== null)).toEqual([noun])
      expect(told[noun]).toBe(1)
      const narrow = await clerk([right], { [right]: "supplierName = '宏远塑胶'" })
      expect((await matters(narrow, m.chenguang))[noun]).toBe(0)
    }
  })
})
