import { z } from 'zod'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type {
  AskedLine,
  Award,
  Offer,
  OfferLine,
  Question,
  Quote,
  QuoteInfo,
} from '../../../contract/quotes.ts'
import { Decimal, type Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { givenFiles, presentGivenFile } from '../documents/documents.given.read.ts'
import { canOf, offered } from './quotes.policy.ts'
import type { ListedQuote } from './quotes.source.ts'
import {
  askedLines,
  type AskedRow,
  type AwardRow,
  awardsOf,
  type LineRow,
  linesOf,
  type QuestionRow,
  questionsOf,
  type QuoteRow,
  type RevisionRow,
  revisionsOf,
} from './quotes.store.ts'

const Breaks = z.array(z.object({ fromQty: Decimal, price: Decimal }))

export const presentRow = (row: ListedQuote, viewer: Viewer): Quote =>
  offered({ ...row, can: canOf(row, viewer) }, viewer)

export const present = (row: QuoteRow, viewer: Viewer): Quote =>
  offered(
    {
      id: row.id,
      inquiryId: row.inquiry_id,
      version: row.version,
      inquiryNo: row.inquiry_no,
      title: row.title,
      status: row.current,
      inquiryStatus: row.inquiry_status,
      awaited: row.awaited,
      deadline: row.deadline,
      buyerOrgId: row.buyer_org_id,
      buyerName: row.buyer_name,
      supplierOrgId: row.supplier_org_id,
      supplierName: row.supplier_name,
      supplierCode: row.supplier_code,
      revision: row.revision,
      reason: row.reason,
      submittedAt: row.submitted_at,
      updatedAt: row.updated_at,
      can: canOf({ status: row.current, inquiryStatus: row.inquiry_status }, viewer),
    },
    viewer,
  )

export const presentAsked = (row: AskedRow): AskedLine => ({
  id: row.id,
  lineNo: row.line_no,
  materialCode: row.material_code,
  materialName: row.material_name,
  spec: row.spec,
  unit: row.unit,
  unitScale: row.unit_scale,
  qty: plainDecimal(row.qty),
  neededOn: row.needed_on,
  remark: row.remark,
})

const presentOfferLine = (line: LineRow): OfferLine => ({
  inquiryLineId: line.inquiry_line_id,
  price: plainDecimal(line.price),
  breaks: Breaks.parse(line.breaks),
  moq: plainDecimal(line.moq),
  leadDays: line.lead_days,
  remark: line.remark,
})

export const presentOffer = (row: RevisionRow, lines: readonly LineRow[]): Offer => {
  const own = lines.filter(({ revision_id }) => revision_id === row.id)
  return {
    revision: row.revision,
    round: row.round,
    currency: row.currency,
    taxIncluded: row.tax_included,
    taxRate: plainDecimal(row.tax_rate),
    freight: row.freight,
    tooling: row.tooling,
    validUntil: row.valid_until,
    remark: row.remark,
    at: row.at,
    byName: row.by_name,
    lines: own.filter(({ alternative }) => alternative === 0).map(presentOfferLine),
    alternatives: own
      .filter(({ alternative }) => alternative > 0)
      .map((line) => ({
        ...presentOfferLine(line),
        alternative: line.alternative,
        offered: line.offered,
      })),
  }
}

export const presentAward = (row: AwardRow): Award => ({
  inquiryLineId: row.inquiry_line_id,
  alternative: row.alternative,
  offered: row.offered,
  qty: plainDecimal(row.qty),
  price: plainDecimal(row.price),
  currency: row.currency,
  orderNo: row.order_no,
})

/**
 * Questions and answers as their reader may see them. `named` are the quotes whose questions are the reader's to know, with what their
 * suppliers are called; of others only what was answered is shown.
 */
export const presentQuestions = (rows: readonly QuestionRow[], named: ReadonlyMap<Id, string>): Question[] =>
  rows.flatMap((row) => {
    const name = row.quote_id === null ? undefined : named.get(row.quote_id)
    if (name === undefined && row.answer === null) return []
    return [
      {
        id: row.id,
        question: row.question,
        answer: row.answer ?? '',
        answeredBy: row.answered_by ?? '',
        answeredAt: row.answered_at,
        supplierName: name ?? '',
        askedBy: name === undefined ? '' : (row.asked_by ?? ''),
        askedAt: name === undefined ? null : row.asked_at,
      },
    ]
  })

/** A quote with all that the viewer may read of it: the buyer the latest of what is not sealed, the supplier everything. */
export async function presentInfo(db: Tx, row: QuoteRow, viewer: Member): Promise<QuoteInfo> {
  const lines = await linesOf(db, row.id)
  const revisions = await revisionsOf(db, row.id)
  const read = viewer.side === 'buyer' ? revisions.slice(0, 1) : revisions
  return {
    ...present(row, viewer),
    currency: row.currency,
    currencies: row.trade ? [row.trade.currency] : [],
    round: row.round,
    shipTo: row.ship_to,
    terms: row.terms,
    lines: (await askedLines(db, row.inquiry_id)).map(presentAsked),
    files: (await givenFiles(db, 'quotes', row.id)).map(presentGivenFile),
    offers: read.map((revision) => presentOffer(revision, lines)),
    awards: (await awardsOf(db, row.id)).map(presentAward),
    questions: presentQuestions(
      await questionsOf(db, row.inquiry_id),
      new Map([[row.id, viewer.side === 'buyer' ? row.supplier_name : '']]),
    ),
  }
}
