import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defectReportRequest } from '../../contract/defectReports.ts'
import { inspectionApprove } from '../../contract/inspections.ts'
import { type MatterNoun, openStatuses, supplierProfile } from '../../contract/profiles.ts'
import { scorecardSave } from '../../contract/scorecards.ts'
import { partnerLists } from '../../src/resources/registrations/profile/partnerLists.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as q from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import { opened } from '../support/opened.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'
import * as s from '../support/statements.ts'

const nouns = Object.keys(openStatuses) as MatterNoun[] // its keys

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
  /** How many the list shows to which the page leads. */
  const listed = async (who: Persona, { id }: { id: string }, noun: MatterNoun) => {
    const { pathname, searchParams } = new URL(
      partnerLists(who.side, { orgId: id }).matter(noun),
      'http://page',
    )
    return (await opened(who, pathname, searchParams)).length
  }

  test('both sides are told what waits, as many as their lists show', async () => {
    for (const [who, org] of [
      [m.zhou, m.chenguang],
      [m.he, m.huadong],
    ] as const) {
      const told = await matters(who, org)
      expect(told).toEqual({ quotes: 1, returns: 1, defectReports: 1, reconciliations: 1, scorecards: 1 })
      for (const noun of nouns) expect(await listed(who, org, noun)).toBe(told[noun])
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

  test('another supplier that took over the name of one changes neither what is told of it nor what its lists show', async () => {
    const called = ({ id }: { id: string }, name: string) =>
      m.deps.db.system((tx) => sql`select tandem_rename_org(${id}, ${name}, '', '')`.execute(tx))
    await called(m.chenguang, '晨光五金制品')
    await called(m.hongyuan, '晨光五金')
    for (const org of [m.chenguang, m.hongyuan]) {
      const told = await matters(m.zhou, org)
      for (const noun of nouns) expect([noun, await listed(m.zhou, org, noun)]).toEqual([noun, told[noun]])
    }
    const { searchParams } = new URL(
      partnerLists('buyer', { orgId: m.hongyuan.id }).orders.all,
      'http://page',
    )
    expect(await opened(m.zhou, '/orders', searchParams)).toEqual([])
  })
})
