import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeRequestSubmit } from '../../contract/changeRequests.ts'
import { forDisciplines } from '../../contract/defectReports.states.ts'
import { defectReportAnswer, defectReportRequest } from '../../contract/defectReports.ts'
import { deliveryApprove, deliveryArrive } from '../../contract/deliveries.ts'
import { inquiryAward } from '../../contract/inquiries.ts'
import { inspectionApprove } from '../../contract/inspections.ts'
import { statementAskReopen, supplierAudit } from '../../contract/reconciliations.ts'
import { returnSend } from '../../contract/returns.ts'
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

describe.each(engines)('whose turn it is, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
    await m.system((tx) => tx.updateTable('links').set({ asn_review: true }).execute())
  })
  afterAll(() => m.close())

  const looks = async (at: number) => {
    const job = noticeJobs(m.deps, () => new Date(at))['notices.late']
    const rest = await job?.run(null, { attempt: 1, signal: new AbortController().signal })
    await m.system(async (tx) => rest?.(tx))
  }
  const told = async (who: Persona, kind: string, no: string) =>
    (await noticesOf(who)).filter((one) => one === `${kind} ${no}`).length
  /** Who does it hears of it after a day, once; a day later the administrators of that side, and the other side hears nothing. */
  const waits = async (
    kind: string,
    no: string,
    { by, boss, others }: { by: Persona; boss: Persona; others: readonly Persona[] },
    since = Date.now(),
  ) => {
    await looks(since + 23 * HOUR)
    expect([kind, await told(by, kind, no)]).toEqual([kind, 0])
    await looks(since + 25 * HOUR)
    await looks(since + 26 * HOUR)
    expect([kind, await told(by, kind, no)]).toEqual([kind, 1])
    await looks(since + 49 * HOUR)
    expect([kind, await told(boss, `${kind}_ESCALATED`, no)]).toEqual([kind, 1])
    for (const other of others)
      expect([await told(other, kind, no), await told(other, `${kind}_ESCALATED`, no)]).toEqual([0, 0])
  }
  const buyers = () => ({ by: m.zhao, boss: m.zhou, others: [m.chen, m.he, m.wu, m.qian] })
  const suppliers = () => ({ by: m.chen, boss: m.he, others: [m.zhao, m.zhou, m.sun] })

  test('an approval, an answer and a change request wait for the buyer', async () => {
    const dear = await o.sends(m.lin, m.chenguang, [o.line(1, { price: '60000' })])
    expect(dear.status).toBe('APPROVING')
    await waits('UNAPPROVED', dear.orderNo, buyers())
    const received = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1)]))
    const answered = await o.answers(m.chen, received, o.offer(['100', '2031-05-20']))
    await waits('UNDECIDED', answered.orderNo, buyers())
    const agreed = await d.confirmed(m)
    const { id } = await o.lineOf(m.chen, agreed)
    const body = { orderId: agreed.id, orderLineId: id, reason: '模具维修', requestedOn: '2031-03-20' }
    await m.chen.does(changeRequestSubmit, { body })
    await waits('CHANGE_UNDECIDED', agreed.orderNo, buyers())
  })

  test('a delivery waits to be reviewed and received, its lot to be inspected, confirmed and sent back', async () => {
    const lines = await o.linesOf(m.chen, await d.confirmed(m))
    const sent = await d.writes(
      m,
      m.chen,
      lines.map((line) => d.lineOf(line, '100')),
      { submit: true },
    )
    await waits('UNREVIEWED', sent.deliveryNo, buyers())
    const shipped = await d.ships(m.chen, await m.lin.does(deliveryApprove, { body: d.one(sent) }))
    await m.zhao.does(deliveryArrive, { body: d.one(shipped) })
    await waits('UNRECEIVED', sent.deliveryNo, buyers())
    const lot = await r.lotOf(m.lin, await r.receives(m.zhao, shipped, r.came('100')))
    await waits('UNINSPECTED', lot.inspectionNo, buyers())
    const split = { acceptedQty: '0', rejectedQty: '100', nonconforming: 2, reason: '镀层起泡' }
    const decided = await r.decides(m.lin, lot, split)
    await waits('UNCONFIRMED', lot.inspectionNo, buyers())
    const { returnNote } = await m.zhao.does(inspectionApprove, { body: d.one(decided) })
    await waits('UNRETURNED', lot.inspectionNo, buyers())
    if (!returnNote) throw new Error('no return note')
    await m.lin.does(returnSend, { body: { ...d.one(returnNote), replacement: true } })
    await waits('RETURN_UNCONFIRMED', lot.inspectionNo, suppliers())
    const request = { inspectionId: lot.id, problem: '镀层起泡', dueOn: '2099-03-01' }
    const report = await m.lin.does(defectReportRequest, { body: request })
    const answer = forDisciplines(() => ({ text: '已分析', fileKeys: [] }))
    await m.chen.does(defectReportAnswer, { body: { ...d.one(report), answer } })
    await waits('UNREVIEWED', report.reportNo, buyers())
  })

  test('a statement waits to be put right by who built it, to be invoiced and to be paid', async () => {
    await r.inspects(m, 'exempt')
    const received = async () => {
      const order = await d.confirmed(m)
      const delivery = await r.shipped(m, await o.linesOf(m.chen, order), '100')
      await r.receives(m.zhao, delivery, r.came('100'))
      return s.claimableOf(m, order)
    }
    const built = await s.builds(m.zhou, m.chenguang, { receiptLineIds: await received(), submit: true })
    const wrong = { lineId: built.lines[0]?.id ?? '', qty: '100', price: '2.8', comment: '涨价后单价' }
    const body = { ...s.one(built), pass: false, disputed: [wrong], reason: '单价不对' }
    await m.he.does(supplierAudit, { body })
    await waits('UNCORRECTED', built.statementNo, { by: m.lin, boss: m.zhou, others: [m.chen, m.he] })

    const other = await s.builds(m.he, m.huadong, { receiptLineIds: await received(), submit: true })
    const agreed = await s.passes(m.zhou, other)
    await waits('UNINVOICED', agreed.statementNo, suppliers())
    await s.invoices(m.he, agreed, 'F-8', agreed.netAmount ?? '', agreed.taxAmount ?? '')
    const { payment_days: days } = await m.system((tx) =>
      tx
        .selectFrom('links')
        .select('payment_days')
        .where('buyer_org_id', '=', m.huadong.id)
        .where('supplier_org_id', '=', m.chenguang.id)
        .executeTakeFirstOrThrow(),
    )
    const endOfPayDay = Date.parse('2031-04-02T00:00:00+08:00') + days * 24 * HOUR
    const payers = { by: m.zhou, boss: m.zhou, others: [m.chen, m.he, m.lin] }
    await waits('UNPAID', agreed.statementNo, payers, endOfPayDay)
    const asked = { ...s.one(await s.looksAt(m.zhou, agreed)), reason: '单价算错' }
    await m.zhou.does(statementAskReopen, { body: asked })
    await waits('REOPEN_UNANSWERED', agreed.statementNo, suppliers())
  })

  test('an inquiry waits to be opened, awarded and approved, and no supplier hears of it', async () => {
    const inquiry = await i.asks(m.lin, [m.chenguang])
    await i.quotes(m.chen, inquiry, ['60000', '60000'])
    await i.deadlinePasses(m, inquiry)
    await waits('UNOPENED', inquiry.inquiryNo, buyers())
    const opened = await i.opens(m, m.lin, inquiry)
    await waits('UNAWARDED', inquiry.inquiryNo, buyers())
    const awards = opened.quotes.flatMap(({ id: quoteId }) =>
      opened.lines.map((line) => ({ quoteId, inquiryLineId: line.id, qty: '10' })),
    )
    const awarded = await m.lin.does(inquiryAward, { body: { ...i.one(opened), awards } })
    expect(awarded.status).toBe('APPROVING')
    await waits('UNAPPROVED', inquiry.inquiryNo, buyers())
  })
})
