import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as report from '../../../contract/defectReports.ts'
import { forDisciplines } from '../../../contract/defectReports.states.ts'
import * as i from '../../../contract/inspections.ts'
import type { ReceiptDetail } from '../../../contract/receipts.ts'
import { buildReconciliation } from '../../../contract/reconciliations.ts'
import * as back from '../../../contract/returns.ts'
import { broken } from '../../support/chain.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import type { Persona, Reply } from '../../support/persona.ts'
import { patience, rounds } from '../../support/promised.ts'
import * as r from '../../support/receiving.ts'

/** A lot of a hundred with what came of it. */
interface Now {
  order: o.Order
  receipt: ReceiptDetail
  lot: i.InspectionDetail
  report?: report.DefectReportDetail
}

interface Move {
  who: 'lin' | 'zhao' | 'zhou' | 'chen' | 'he'
  make: (m: o.Market, who: Persona, now: Now) => Promise<Reply>
  /** How things stand when it is first. */
  stands: string
  /** What the other is told then: that somebody was first, and who; or what stands in the way. */
  told: 'VERSION_STALE' | 'LOT_STANDS' | 'RECEIPT_NOT_CLAIMABLE'
}

interface Race {
  name: string
  begin: (m: o.Market) => Promise<Now>
  moves: readonly [Move, Move]
  stands: (m: o.Market, now: Now) => Promise<string>
}

const rejecting = { acceptedQty: '90', rejectedQty: '10', nonconforming: 2, reason: '毛刺' }

async function received(m: o.Market): Promise<Now> {
  const order = await d.confirmed(m)
  const delivery = await r.shipped(m, await o.linesOf(m.chen, order), '100')
  const receipt = await r.receives(m.zhao, delivery, r.came('100'))
  return { order, receipt, lot: await r.lotOf(m.lin, receipt) }
}
async function decided(m: o.Market, split: Parameters<typeof r.decides>[2]): Promise<Now> {
  const now = await received(m)
  return { ...now, lot: await r.decides(m.lin, now.lot, split) }
}
const noteOf = ({ lot }: Now): back.ReturnNote => {
  if (!lot.returnNote) throw new Error('a return note')
  return lot.returnNote
}
const look = (m: o.Market, { lot }: Now) => m.lin.does(i.inspectionInfo, { query: { id: lot.id } })
const lineOf = (m: o.Market, { order }: Now) => o.lineOf(m.lin, order)

const sends =
  (replacement: boolean): Move['make'] =>
  (_m, who, now) =>
    who.tries(back.returnSend, { body: { ...d.one(noteOf(now)), replacement } })
const confirms: Move['make'] = (_m, who, now) => who.tries(back.returnConfirm, { body: d.one(noteOf(now)) })

const races: readonly Race[] = [
  {
    name: 'a decision is approved and sent back',
    begin: (m) => decided(m, { ...rejecting, acceptedQty: '0', rejectedQty: '100' }),
    moves: [
      {
        who: 'zhao',
        make: (_m, who, { lot }) => who.tries(i.inspectionApprove, { body: d.one(lot) }),
        stands: 'DECIDED FAIL, 0 accepted, 100 to go back',
        told: 'VERSION_STALE',
      },
      {
        who: 'zhou',
        make: (_m, who, { lot }) =>
          who.tries(i.inspectionDisapprove, { body: { ...d.one(lot), reason: '重测' } }),
        stands: 'IN_PROGRESS null, 0 accepted, 0 to go back',
        told: 'VERSION_STALE',
      },
    ],
    async stands(m, now) {
      const { status, verdict, returnNote } = await look(m, now)
      const { acceptedQty } = await lineOf(m, now)
      return `${status} ${verdict}, ${acceptedQty} accepted, ${returnNote?.qty ?? 0} to go back`
    },
  },
  {
    name: 'a decision is reopened and claimed',
    begin: (m) => decided(m, { acceptedQty: '100' }),
    moves: [
      {
        who: 'lin',
        make: (_m, who, { lot }) =>
          who.tries(i.inspectionReopen, { body: { ...d.one(lot), reason: '量具失准' } }),
        stands: 'REOPENED, 0 accepted, 0 claimed',
        told: 'RECEIPT_NOT_CLAIMABLE',
      },
      {
        who: 'he',
        make: (m, who, { receipt }) =>
          who.tries(buildReconciliation, {
            body: {
              partnerOrgId: m.huadong.id,
              receiptLineIds: receipt.lines.map(({ id }) => id),
              submit: true,
            },
          }),
        stands: 'DECIDED, 100 accepted, 100 claimed',
        told: 'LOT_STANDS',
      },
    ],
    async stands(m, now) {
      const { status } = await look(m, now)
      const { acceptedQty, reconciledQty } = await lineOf(m, now)
      return `${status}, ${acceptedQty} accepted, ${reconciledQty} claimed`
    },
  },
  {
    name: 'two send one return note',
    begin: (m) => decided(m, rejecting),
    moves: [
      {
        who: 'lin',
        make: sends(true),
        stands: 'SENT by 林晓, replaced true, 10 returned, 10 to send',
        told: 'VERSION_STALE',
      },
      {
        who: 'zhao',
        make: sends(false),
        stands: 'SENT by 赵敏, replaced false, 10 returned, 0 to send',
        told: 'VERSION_STALE',
      },
    ],
    async stands(m, now) {
      const { status, sentBy, replacement } = noteOf({ ...now, lot: await look(m, now) })
      const { returnedQty, toSendQty } = await lineOf(m, now)
      return `${status} by ${sentBy}, replaced ${replacement}, ${returnedQty} returned, ${toSendQty} to send`
    },
  },
  {
    name: 'two confirm one return note',
    async begin(m) {
      const now = await decided(m, rejecting)
      await m.lin.does(back.returnSend, { body: { ...d.one(noteOf(now)), replacement: true } })
      return { ...now, lot: await look(m, now) }
    },
    moves: [
      {
        who: 'chen',
        make: confirms,
        stands: 'CONFIRMED by 陈亮, 10 returned',
        told: 'VERSION_STALE',
      },
      {
        who: 'he',
        make: confirms,
        stands: 'CONFIRMED by 何芳, 10 returned',
        told: 'VERSION_STALE',
      },
    ],
    async stands(m, now) {
      const { status, confirmedBy } = noteOf({ ...now, lot: await look(m, now) })
      return `${status} by ${confirmedBy}, ${(await lineOf(m, now)).returnedQty} returned`
    },
  },
  {
    name: 'an 8D report is accepted and sent back',
    async begin(m) {
      const now = await decided(m, rejecting)
      const asked = await m.lin.does(report.defectReportRequest, {
        body: { inspectionId: now.lot.id, problem: '毛刺', dueOn: '2099-03-01' },
      })
      const answer = forDisciplines(() => ({ text: '已分析', fileKeys: [] }))
      const answered = await m.chen.does(report.defectReportAnswer, { body: { ...d.one(asked), answer } })
      return { ...now, report: answered }
    },
    moves: [
      {
        who: 'lin',
        make: (_m, who, now) => who.tries(report.defectReportAccept, { body: d.one(reportOf(now)) }),
        stands: 'ACCEPTED, sent back for null',
        told: 'VERSION_STALE',
      },
      {
        who: 'zhao',
        make: (_m, who, now) =>
          who.tries(report.defectReportSendBack, {
            body: {
              ...d.one(reportOf(now)),
              discipline: 'rootCause',
              reason: '没有到根本原因',
              dueOn: '2099-03-01',
            },
          }),
        stands: 'OPEN, sent back for rootCause',
        told: 'VERSION_STALE',
      },
    ],
    async stands(m, now) {
      const { status, sentBackFor } = await read(m, reportOf(now))
      return `${status}, sent back for ${sentBackFor}`
    },
  },
]

const read = (m: o.Market, { id }: report.DefectReport) =>
  m.lin.does(report.defectReportInfo, { query: { id } })
const reportOf = (now: Now): report.DefectReportDetail => {
  if (!now.report) throw new Error('a report')
  return now.report
}

const refusalOf = (reply: Reply) => {
  const { code, msg, data } = reply.json()
  const refusal = data as { error: string; data?: { who?: string } } // of every refused call
  return code === 200 ? undefined : { msg, error: refusal.error, by: refusal.data?.who }
}

describe.each(engines)('two moves of what came in at once on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
  })
  afterAll(() => m.close())

  test.each(races)(
    '$name: one is first, the other is told, and what came in adds up',
    async ({ begin, moves, stands }) => {
      for (let round = 0; round < rounds(8, 40); round++) {
        const now = await begin(m)
        const pair = round % 2 === 0 ? moves : moves.toReversed()
        const makes = ({ who, make }: Move) => make(m, m[who], now)
        const replies: Reply[] = []
        // One after the other too, so that each is first at least once.
        if (round < 2) for (const move of pair) replies.push(await makes(move))
        else replies.push(...(await Promise.all(pair.map(makes))))
        const told = replies.map(refusalOf)
        const first = pair.find((_move, at) => told[at] === undefined)
        const refused = told.filter((one) => one !== undefined)
        if (!first) throw new Error('one is first')
        expect(refused.map(({ error }) => error)).toEqual([first.told])
        expect(refused[0]?.msg).not.toBe('')
        expect(await stands(m, now)).toBe(first.stands)
        if (first.told !== 'VERSION_STALE') continue
        expect(refused[0]?.by).toBe(m[first.who].name)
        // Who reads it as it is now has come too late for it as well.
        const other = pair.find((move) => move !== first)
        if (!other) throw new Error('another move')
        const seen = {
          ...now,
          lot: await look(m, now),
          ...(now.report && { report: await read(m, now.report) }),
        }
        expect(refusalOf(await other.make(m, m[other.who], seen))?.error).toBe('WRONG_STATE')
        expect(await stands(m, now)).toBe(first.stands)
      }
      expect(await m.system(broken)).toEqual([])
    },
    patience(60_000),
  )
})
