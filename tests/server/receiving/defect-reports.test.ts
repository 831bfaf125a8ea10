import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/defectReports.ts'
import {
  defectReportActions,
  defectReportStatuses,
  forDisciplines,
} from '../../../contract/defectReports.states.ts'
import { addComment, annexList, download, history, insertAnnex, upload } from '../../../contract/documents.ts'
import { buyerHomeInfo, homeInfo, searchDocuments, tips } from '../../../contract/home.ts'
import * as i from '../../../contract/inspections.ts'
import { noticeJobs } from '../../../server/modules/notices/notices.jobs.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import { noticesOf, spreads } from '../../support/notices.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'
import * as r from '../../support/receiving.ts'
import { pdf } from '../../support/samples.ts'
import { multipart } from '../../support/upload.ts'

const DUE = '2099-03-01'
const answerOf = (text: string, but: Partial<c.DefectAnswer> = {}): c.DefectAnswer => ({
  ...forDisciplines(() => ({ text, fileKeys: [] })),
  ...but,
})

describe.each(engines)('defect reports on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
  })
  afterAll(() => m.close())

  const one = ({ id, version }: Pick<c.DefectReport, 'id' | 'version'>) => ({ id, version })
  const received = async () => {
    const order = await d.confirmed(m, 1)
    const delivery = await r.shipped(m, await o.linesOf(m.chen, order), '100')
    return r.lotOf(m.lin, await r.receives(m.zhao, delivery, r.came('100')))
  }
  /** A lot of which ten are rejected. */
  const failed = async (): Promise<i.InspectionDetail> => {
    const split = { acceptedQty: '90', rejectedQty: '10', nonconforming: 2, reason: '镀层起泡' }
    const decided = await r.decides(m.lin, await received(), split)
    return decided.status === 'REVIEW' ? m.zhao.does(i.inspectionApprove, { body: d.one(decided) }) : decided
  }
  const asking = (lot: Pick<i.Inspection, 'id'>, dueOn = DUE) => ({
    body: { inspectionId: lot.id, problem: '镀层起泡，10 件', dueOn },
  })
  const asks = async () => m.lin.does(c.defectReportRequest, asking(await failed()))
  const answers = (report: c.DefectReport, answer = answerOf('已分析'), draftVersion?: number) =>
    m.chen.does(c.defectReportAnswer, {
      body: { ...one(report), answer, ...(draftVersion ? { draftVersion } : {}) },
    })
  const commands = {
    draft: (who: Persona, { id }: c.DefectReport) =>
      who.tries(c.defectReportSaveDraft, { body: { id, answer: answerOf('草稿') } }),
    answer: (who: Persona, report: c.DefectReport) =>
      who.tries(c.defectReportAnswer, { body: { ...one(report), answer: answerOf('已分析') } }),
    accept: (who: Persona, report: c.DefectReport) => who.tries(c.defectReportAccept, { body: one(report) }),
    sendBack: (who: Persona, report: c.DefectReport) =>
      who.tries(c.defectReportSendBack, {
        body: { ...one(report), discipline: 'rootCause', reason: '没有到根本原因', dueOn: DUE },
      }),
    cancel: (who: Persona, report: c.DefectReport) =>
      who.tries(c.defectReportCancel, { body: { ...one(report), reason: '误开' } }),
  }
  const kindsFor = async (who: Persona, no: string) =>
    (await noticesOf(who)).filter((said) => said.endsWith(` ${no}`)).map((said) => said.split(' ')[0])

  test('林晓 asks, 陈亮 answers, it is sent back for one discipline, answered again and accepted', async () => {
    const lot = await failed()
    const counted = async () =>
      [
        (await m.chen.does(homeInfo)).breakdown['reportsToAnswer'] ?? 0,
        (await m.lin.does(buyerHomeInfo)).breakdown['reportsToReview'] ?? 0,
      ] as const
    const [toAnswer, toReview] = await counted()
    const badge = (await m.chen.does(homeInfo)).waitSupplierConfirmQty
    const report = await m.lin.does(c.defectReportRequest, asking(lot))
    expect(report).toMatchObject({
      reportNo: `8D-${lot.inspectionNo}`,
      status: 'OPEN',
      rejectedQty: '10',
      requestedBy: '林晓',
      round: 0,
      answer: null,
      overdueDays: 0,
      can: [{ action: 'cancel' }],
    })
    expect(await counted()).toEqual([toAnswer + 1, toReview])
    expect((await m.chen.does(homeInfo)).waitSupplierConfirmQty).toBe(badge + 1)
    expect((await m.chen.does(tips)).tips).toContainEqual(
      expect.objectContaining({ noun: 'defectReports', kind: 'answer', recordId: report.id, late: false }),
    )
    expect(await m.chen.does(c.defectReportsOfLot, { query: { id: lot.id } })).toMatchObject([
      { id: report.id, can: [{ action: 'draft' }, { action: 'answer' }] },
    ])
    for (const who of [m.lin, m.chen])
      expect(await who.does(searchDocuments, { query: { keyword: report.reportNo } })).toContainEqual(
        expect.objectContaining({ noun: 'defectReports', id: report.id, title: report.reportNo }),
      )
    const answered = await answers(report)
    expect(answered).toMatchObject({ status: 'ANSWERED', round: 1, answeredBy: '陈亮', can: [] })
    expect(await counted()).toEqual([toAnswer, toReview + 1])
    expect((await m.lin.does(tips)).tips).toContainEqual(
      expect.objectContaining({ noun: 'defectReports', kind: 'decide', recordId: report.id }),
    )
    await expect(
      m.lin.does(c.defectReportSendBack, {
        body: { ...one(answered), discipline: 'rootCause', reason: ' ', dueOn: DUE },
      }),
    ).toFailWith('INPUT_INVALID')
    await expect(
      m.lin.does(c.defectReportSendBack, {
        body: { ...one(answered), discipline: 'rootCause', reason: '不够', dueOn: '2020-01-01' },
      }),
    ).toFailWith('DEADLINE_PAST')
    const back = await m.lin.does(c.defectReportSendBack, {
      body: { ...one(answered), discipline: 'rootCause', reason: '没有到根本原因', dueOn: '2099-04-01' },
    })
    expect(back).toMatchObject({
      status: 'OPEN',
      sentBackFor: 'rootCause',
      reason: '没有到根本原因',
      dueOn: '2099-04-01',
      answer: { rootCause: { text: '已分析' } },
    })
    const again = await answers(
      back,
      answerOf('已分析', { rootCause: { text: '槽液温度失控', fileKeys: [] } }),
    )
    expect(again).toMatchObject({ round: 2, sentBackFor: 'rootCause' })
    const done = await m.zhao.does(c.defectReportAccept, { body: one(again) })
    expect(done).toMatchObject({
      status: 'ACCEPTED',
      decidedBy: '赵敏',
      reason: '',
      sentBackFor: null,
      answer: { rootCause: { text: '槽液温度失控' } },
      can: [],
    })
    for (const who of [m.lin, m.chen]) {
      const told = await who.does(history, { query: { noun: 'defectReports', recordId: report.id } })
      expect(told.map(({ kind }) => kind)).toEqual(['request', 'answer', 'sendBack', 'answer', 'accept'])
      expect(told[2]).toMatchObject({ reason: '没有到根本原因', data: { text: 'D4' } })
    }
    await spreads(m)
    expect(await kindsFor(m.chen, report.reportNo)).toEqual(
      expect.arrayContaining(['request', 'sendBack', 'accept']),
    )
    expect(await kindsFor(m.lin, report.reportNo)).toEqual(expect.arrayContaining(['answer', 'accept']))
    // Another may follow, with a number of its own.
    expect(await m.lin.does(c.defectReportRequest, asking(lot))).toMatchObject({
      reportNo: `8D-${lot.inspectionNo}-2`,
    })
  })

  test('a draft is the supplier’s own, goes on with colleagues against its version, and is gone with the answer', async () => {
    const report = await asks()
    const drafts = (who: Persona, text: string, draftVersion?: number) =>
      who.does(c.defectReportSaveDraft, {
        body: {
          id: report.id,
          answer: answerOf('', { team: { text, fileKeys: [] } }),
          ...(draftVersion && { draftVersion }),
        },
      })
    expect(await drafts(m.chen, '陈亮')).toMatchObject({
      version: report.version,
      draft: { version: 1, answer: { team: { text: '陈亮' } }, updatedBy: '陈亮' },
    })
    await expect(drafts(m.he, '何芳')).toFailWith('VERSION_STALE')
    expect((await drafts(m.he, '陈亮、何芳', 1)).draft).toMatchObject({ version: 2, updatedBy: '何芳' })
    const seen = await m.lin.does(c.defectReportInfo, { query: { id: report.id } })
    expect([seen.draft, seen.answer]).toEqual([null, null])
    await expect(answers(report, answerOf('已分析'), 1)).toFailWith('VERSION_STALE')
    await expect(
      answers(report, answerOf('已分析', { prevention: { text: '', fileKeys: [] } }), 2),
    ).rejects.toMatchObject({
      refusal: { error: 'DEFECT_REPORT_INCOMPLETE', data: { discipline: 'D7 预防再发' } },
    })
    const sent = await answers(report, answerOf('已分析'), 2)
    expect(sent.draft).toBeNull()
    const back = await commands.sendBack(m.lin, sent)
    expect(back.status).toBe(200)
    const open = await m.chen.does(c.defectReportInfo, { query: { id: report.id } })
    expect([open.status, open.draft]).toEqual(['OPEN', null])
  })

  test('a discipline refers to files of the report alone, which both sides read', async () => {
    const report = await asks()
    const other = await asks()
    const uploads = async (who: Persona) => (await who.does(upload, multipart('D4.pdf', pdf))).fileKey
    const [file, elsewhere] = [await uploads(m.chen), await uploads(m.chen)]
    const attach = (recordId: string, fileKey: string) =>
      m.chen.does(insertAnnex, { body: { noun: 'defectReports', recordId, fileKeys: [fileKey] } })
    await attach(report.id, file)
    await attach(other.id, elsewhere)
    const referring = (fileKey: string) =>
      answerOf('见附件', { rootCause: { text: '见附件', fileKeys: [fileKey] } })
    await expect(answers(report, referring(elsewhere))).toFailWith('NOT_FOUND')
    expect((await answers(report, referring(file))).answer?.rootCause.fileKeys).toEqual([file])
    const query = { noun: 'defectReports', recordId: report.id } as const
    expect(await m.lin.does(annexList, { query })).toMatchObject([{ fileKey: file, fileName: 'D4.pdf' }])
    expect((await m.lin.tries(download, { query: { fileKey: file } })).status).toBe(200)
    expect((await m.sun.tries(download, { query: { fileKey: file } })).status).toBe(404)
    await m.lin.does(addComment, { body: { ...query, text: '请补充照片' } })
    await expect(m.wu.does(addComment, { body: { ...query, text: '旁观' } })).toFailWith('NO_RIGHT')
  })

  test('each move in each state by each person: only those of the table succeed', async () => {
    const inState = {
      OPEN: (report: c.DefectReport) => Promise.resolve(report),
      ANSWERED: (report: c.DefectReport) => answers(report),
      ACCEPTED: async (report: c.DefectReport) =>
        m.lin.does(c.defectReportAccept, { body: one(await answers(report)) }),
      CANCELLED: (report: c.DefectReport) =>
        m.lin.does(c.defectReportCancel, { body: { ...one(report), reason: '误开' } }),
    }
    const people = { lin: m.lin, wu: m.wu, chen: m.chen, sun: m.sun, qian: m.qian }
    const allowed = new Set([
      'OPEN draft chen',
      'OPEN answer chen',
      'OPEN cancel lin',
      'ANSWERED accept lin',
      'ANSWERED sendBack lin',
      'ANSWERED cancel lin',
    ])
    for (const status of defectReportStatuses) {
      // Who may not, changes nothing, so all of them try the same report.
      const refused = await inState[status](await asks())
      for (const action of defectReportActions)
        for (const [name, who] of Object.entries(people)) {
          const cell = `${status} ${action} ${name}`
          const report = allowed.has(cell) ? await inState[status](await asks()) : refused
          const side = action === 'draft' || action === 'answer' ? 'supplier' : 'buyer'
          const { status: code } = await commands[action](who, report)
          const expected = allowed.has(cell)
            ? 200
            : who.side !== side || name === 'wu'
              ? 403
              : name === 'sun' || name === 'qian'
                ? 404
                : 409
          expect([cell, code]).toEqual([cell, expected])
        }
    }
  })

  test('of two moves at the same moment one wins', async () => {
    const pairs = [
      ['accept', 'sendBack', m.zhao],
      ['accept', 'cancel', m.zhou],
      ['accept', 'accept', m.zhou],
    ] as const
    for (const [first, second, other] of pairs) {
      const report = await answers(await asks())
      const both = await Promise.all([commands[first](m.lin, report), commands[second](other, report)])
      expect([second, both.map(({ status }) => status).toSorted((a, b) => a - b)]).toEqual([
        second,
        [200, 409],
      ])
    }
    const report = await asks()
    const crossed = await Promise.all([commands.answer(m.chen, report), commands.cancel(m.lin, report)])
    expect(crossed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lot = await failed()
    const asked = await Promise.all(
      [m.lin, m.zhao].map((who) => who.tries(c.defectReportRequest, asking(lot))),
    )
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('only a decided lot with defects has one, for a day to come; the reason of a cancelled one stays', async () => {
    const waiting = await received()
    await expect(m.lin.does(c.defectReportRequest, asking(waiting))).toFailWith('DEFECT_REPORT_LOT')
    const passed = await r.decides(m.lin, waiting, { acceptedQty: '100' })
    await expect(m.lin.does(c.defectReportRequest, asking(passed))).toFailWith('DEFECT_REPORT_LOT')
    const lot = await failed()
    await expect(m.lin.does(c.defectReportRequest, asking(lot, '2020-01-01'))).toFailWith('DEADLINE_PAST')
    await expect(m.sun.does(c.defectReportsOfLot, { query: { id: lot.id } })).toFailWith('NOT_FOUND')
    const report = await m.lin.does(c.defectReportRequest, asking(lot))
    await expect(m.zhao.does(c.defectReportRequest, asking(lot))).rejects.toMatchObject({
      refusal: { error: 'DEFECT_REPORT_OPEN', data: { no: report.reportNo } },
    })
    await commands.cancel(m.lin, report)
    const filters = [{ field: 'inspectionNo', sign: 1, value: lot.inspectionNo }]
    for (const who of [m.lin, m.chen])
      expect((await who.does(c.defectReportList, { body: { filters } })).rows).toMatchObject([
        { status: 'CANCELLED', reason: '误开', decidedBy: '林晓' },
      ])
    for (const who of [m.sun, m.qian])
      expect((await who.does(c.defectReportList, { body: { filters } })).rows).toEqual([])
  })

  test('what is not answered by its day is late, and both sides are told of it', async () => {
    const report = await asks()
    await m.system((tx) =>
      tx.updateTable('defect_reports').set({ due_on: '2026-03-02' }).where('id', '=', report.id).execute(),
    )
    const seen = await m.chen.does(c.defectReportInfo, { query: { id: report.id } })
    expect(seen.overdueDays).toBeGreaterThan(0)
    expect((await m.chen.does(tips)).tips).toContainEqual(
      expect.objectContaining({ recordId: report.id, late: true }),
    )
    // The day ends at 16:00 UTC; eight hours later it is told.
    const at = new Date('2026-03-03T01:00:00Z')
    const run = noticeJobs(m.deps, () => at)['notices.late']?.run
    const rest = await run?.(null, { attempt: 1, signal: new AbortController().signal })
    await m.system(async (tx) => rest?.(tx))
    for (const who of [m.chen, m.lin]) expect(await kindsFor(who, report.reportNo)).toContain('UNANSWERED')
    expect(await answers(report)).toMatchObject({ overdueDays: 0 })
  })
})
