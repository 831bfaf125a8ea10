import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defectReportCancel, defectReportRequest } from '../../../contract/defectReports.ts'
import { history } from '../../../contract/documents.ts'
import { buyerHomeInfo } from '../../../contract/home.ts'
import * as i from '../../../contract/inspections.ts'
import { orderClose } from '../../../contract/orders.ts'
import { receiptInfo, receiptReverse } from '../../../contract/receipts.ts'
import { statementVoid } from '../../../contract/reconciliations.ts'
import * as back from '../../../contract/returns.ts'
import { updateStockQty } from '../../../contract/stock.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import { noticesOf, spreads } from '../../support/notices.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'
import * as s from '../../support/statements.ts'

const width: i.CheckItem = {
  id: randomUUID(),
  name: '外径',
  kind: 'number',
  unit: 'mm',
  min: '9.95',
  max: '10.05',
  choices: [],
  good: [],
}

describe.each(engines)('decisions that are reopened on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
  })
  afterAll(() => m.close())

  let number = 0
  /** A received order line of a material of its own, and its lot. */
  const received = async (items: i.CheckItem[] = []) => {
    number += 1
    const material = `RO-${number}`
    if (items.length > 0)
      await m.zhao.does(i.inspectionSavePlan, {
        body: { materialCode: material, aql: '1.0', level: 'II', items },
      })
    const order = await o.receives(
      m.chen,
      await o.sends(m.lin, m.chenguang, [o.line(1, { materialCode: material, qty: '100' })]),
    )
    await o.answers(m.chen, order, o.accept)
    const delivery = await r.shipped(m, await o.linesOf(m.chen, order), '100')
    const receipt = await r.receives(m.zhao, delivery, r.came('100'))
    return { order, receipt, material, lot: await r.lotOf(m.lin, receipt) }
  }
  const partly = {
    acceptedQty: '85',
    rejectedQty: '10',
    destroyedQty: '5',
    nonconforming: 2,
    reason: '毛刺',
  }
  const reopens = (who: o.Market['lin'], lot: { id: string; version: number }, reason = '量具失准') =>
    who.does(i.inspectionReopen, { body: { ...d.one(lot), reason } })
  const refusal = (what: string) => ({ msg: `“${what}”以此判定为依据，不能重开` })

  test('林晓 takes a decision back: ledger, stock and return note are as before, and the lot is inspected anew', async () => {
    const { order, receipt, material, lot } = await received([width])
    const { readings } = await m.lin.does(i.saveIqcCheckRecord, {
      body: {
        id: lot.id,
        readings: ['10.01', '9.2'].map((value, at) => ({ itemId: width.id, sampleNo: at + 1, value })),
      },
    })
    const wrong = readings.find(({ value }) => value === '9.2')
    const cleared = await m.lin.does(i.delCheckLineDate, {
      query: { id: lot.id, readingId: wrong?.id ?? '' },
    })
    const waiting = (await m.lin.does(buyerHomeInfo)).waitIqcQty
    const decided = await r.decides(m.lin, cleared, partly)
    expect(await r.stockOf(m, material)).toBe('85 / 0 / 10')
    await expect(reopens(m.lin, decided, ' ')).toFailWith('INPUT_INVALID')
    await expect(reopens(m.lin, cleared)).toFailWith('VERSION_STALE')

    const anew = await reopens(m.lin, decided)
    expect(anew).toMatchObject({
      inspectionNo: `${lot.inspectionNo}-R2`,
      revision: 2,
      status: 'IN_PROGRESS',
      verdict: null,
      acceptedQty: '0',
      returnNote: null,
      sampleSize: lot.sampleSize,
      readings: [{ value: '10.01', byName: '林晓' }],
      revisions: [{ id: lot.id, status: 'REOPENED' }],
    })
    expect(await r.stockOf(m, material)).toBe('0 / 100 / 0')
    expect(await o.lineOf(m.lin, order)).toMatchObject({ receivedQty: '100', acceptedQty: '0' })
    expect((await m.lin.does(receiptInfo, { query: { id: receipt.id } })).lines).toMatchObject([
      { inspection: 'PENDING', inspectionId: anew.id, acceptedQty: '0' },
    ])
    expect((await m.lin.does(buyerHomeInfo)).waitIqcQty).toBe(waiting)
    await expect(reopens(m.lin, { ...decided, version: decided.version + 1 })).toFailWith('WRONG_STATE')
    // The chart counts a reading once.
    const chart = await m.lin.does(i.inspectionChart, {
      query: { materialCode: material, itemId: width.id },
    })
    expect(chart.points).toMatchObject([{ inspectionId: anew.id, value: '10.01' }])

    // 陈亮 reads what was decided, that it is reopened and why; the new lot from its decision on.
    expect(await m.chen.does(i.inspectionInfo, { query: { id: lot.id } })).toMatchObject({
      status: 'REOPENED',
      verdict: 'PARTIAL',
      reopenedBy: '林晓',
      reopenReason: '量具失准',
      returnNote: { status: 'CANCELLED', can: [] },
      revisions: [],
      can: [],
    })
    await expect(m.chen.does(i.inspectionInfo, { query: { id: anew.id } })).toFailWith('NOT_FOUND')
    for (const who of [m.lin, m.chen])
      expect(
        (await who.does(history, { query: { noun: 'inspections', recordId: lot.id } })).map(
          ({ kind, reason }) => [kind, reason],
        ),
      ).toContainEqual(['reopen', '量具失准'])
    await spreads(m)
    expect(await noticesOf(m.chen)).toContain(`reopen ${lot.inspectionNo}`)

    const passed = await r.decides(m.lin, anew, { acceptedQty: '100' })
    expect(await r.stockOf(m, material)).toBe('100 / 0 / 0')
    expect(await m.chen.does(i.inspectionInfo, { query: { id: passed.id } })).toMatchObject({
      verdict: 'PASS',
      revisions: [{ id: lot.id, status: 'REOPENED' }],
    })
    const third = await reopens(m.lin, passed)
    expect(third).toMatchObject({ inspectionNo: `${lot.inspectionNo}-R3`, revision: 3 })
    expect(third.revisions.map(({ id }) => id)).toEqual([lot.id, anew.id])
  })

  test('what a second person confirmed is reopened by a second person', async () => {
    const { lot, material } = await received()
    await r.decides(m.zhao, lot, { rejectedQty: '100', nonconforming: 2, reason: '毛刺' })
    const waits = await m.zhao.does(i.inspectionInfo, { query: { id: lot.id } })
    await m.zhou.does(i.inspectionApprove, { body: d.one(waits) })
    const seen = await m.zhao.does(i.inspectionInfo, { query: { id: lot.id } })
    expect(seen.can).toContainEqual({ action: 'reopen', why: 'APPROVER_DECIDED' })
    await expect(reopens(m.zhao, seen)).toFailWith('APPROVER_DECIDED')
    expect((await m.lin.does(i.inspectionInfo, { query: { id: lot.id } })).can).toEqual([
      { action: 'reopen', why: 'NO_RIGHT' },
    ])
    await expect(reopens(m.lin, seen)).toFailWith('NO_RIGHT')
    await expect(reopens(m.chen, seen)).toFailWith('WRONG_SIDE')
    expect(await reopens(m.zhou, seen)).toMatchObject({ status: 'PENDING', readings: [] })
    expect(await r.stockOf(m, material)).toBe('0 / 100 / 0')
  })

  test('a receipt whose lot is reopened and not begun anew can be reversed', async () => {
    const { lot, receipt, material } = await received()
    const anew = await reopens(m.lin, await r.decides(m.lin, lot, { acceptedQty: '100' }))
    await m.zhao.does(receiptReverse, { body: { ...d.one(receipt), reason: '点错' } })
    expect((await m.lin.does(i.inspectionInfo, { query: { id: anew.id } })).status).toBe('CANCELLED')
    expect((await m.lin.does(i.inspectionInfo, { query: { id: lot.id } })).status).toBe('REOPENED')
    expect(await r.stockOf(m, material)).toBe('0 / 0 / 0')
  })

  test('what is built on a decision is named, and the decision stands until it is gone', async () => {
    const { lot, receipt } = await received()
    const decided = await r.decides(m.lin, lot, partly)
    const report = await m.zhou.does(defectReportRequest, {
      body: { inspectionId: lot.id, problem: '毛刺', dueOn: '2099-03-01' },
    })
    const tried = await m.lin.tries(i.inspectionReopen, { body: { ...d.one(decided), reason: '误判' } })
    expect(tried.json()).toMatchObject(refusal(`8D 报告 ${report.reportNo}`))
    await expect(reopens(m.lin, decided)).toFailWith('LOT_STANDS')
    await m.zhou.does(defectReportCancel, { body: { ...d.one(report), reason: '误判' } })
    const claimed = await s.builds(m.zhou, m.chenguang, {
      receiptLineIds: [receipt.lines[0]?.id ?? ''],
      submit: true,
    })
    await expect(reopens(m.lin, decided)).toFailWith('LOT_STANDS')
    await m.zhou.does(statementVoid, { body: { ...d.one(claimed), reason: '误判' } })
    const anew = await reopens(m.lin, decided)
    const { returnNote } = await r.decides(m.lin, anew, partly)
    if (!returnNote) throw new Error('a return note')
    await m.lin.does(back.returnSend, { body: { ...d.one(returnNote), replacement: false } })
    const sent = await m.lin.does(i.inspectionInfo, { query: { id: anew.id } })
    await expect(reopens(m.lin, sent)).toFailWith('LOT_STANDS')
  })

  test('what was taken out of stock, and a closed order, let a decision stand', async () => {
    const { lot, material } = await received()
    const decided = await r.decides(m.lin, lot, { acceptedQty: '100' })
    await m.zhou.does(updateStockQty, { body: { materialCode: material, qty: '20', reason: '领用' } })
    await expect(reopens(m.lin, decided)).toFailWith('STOCK_SHORT')
    expect((await m.lin.does(i.inspectionInfo, { query: { id: lot.id } })).status).toBe('DECIDED')

    const other = await received()
    const gone = await r.decides(m.zhao, other.lot, { destroyedQty: '100' })
    const whole =
      gone.status === 'REVIEW' ? await m.zhou.does(i.inspectionApprove, { body: d.one(gone) }) : gone
    await m.zhou.does(orderClose, { body: d.one(await o.looksAt(m.zhou, other.order)) })
    await expect(reopens(m.zhou, whole)).toFailWith('LOT_STANDS')
  })
})
