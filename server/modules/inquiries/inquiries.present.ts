import type { Inquiry, InquiryInfo, InquiryLine } from '../../../contract/inquiries.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Tx } from '../../db/db.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { givenFiles, presentGivenFile } from '../documents/documents.given.read.ts'
import {
  askedLines,
  invited,
  presentAsked,
  presentAward,
  presentQuestions,
  questionsOf,
} from '../quotes/quotes.read.ts'
import { presentMails } from './inquiries.mails.ts'
import { canOf, offered } from './inquiries.policy.ts'
import type { ListedInquiry } from './inquiries.source.ts'
import { awardsOf, basisOf, type InquiryRow, requestOf, targetsOf } from './inquiries.store.ts'

export function presentRow(row: ListedInquiry, viewer: Viewer): Inquiry {
  const { awarderId: _, mailCount: __, ...inquiry } = row
  return offered({ ...inquiry, ...basisOf(row), can: canOf(row, viewer) }, viewer)
}

/** The lines with what the buyer aims at. The inquiry has been found for the viewer. */
export async function presentLines(db: Tx, { id }: Pick<InquiryRow, 'id'>): Promise<InquiryLine[]> {
  const targets = await targetsOf(db, id)
  return (await askedLines(db, id)).map((line) => {
    const target = targets.get(line.id)
    return {
      ...presentAsked(line),
      materialId: line.material_id,
      targetPrice: target === undefined ? null : plainDecimal(target),
    }
  })
}

export async function presentInfo(db: Tx, row: InquiryRow, viewer: Member): Promise<InquiryInfo> {
  const quotes = await invited(db, viewer, row.id)
  const named = new Map(quotes.map(({ id, supplierName }) => [id, supplierName]))
  // Who awarded is remembered for notices; what was asked for matters until it is decided.
  const open = row.status === 'APPROVING' || (row.status === 'EVALUATING' && row.reason !== '')
  const request = open ? await requestOf(db, row.id) : undefined
  return {
    ...presentRow(row, viewer),
    lines: await presentLines(db, row),
    files: (await givenFiles(db, 'inquiries', row.id)).map(presentGivenFile),
    quotes,
    mails: await presentMails(db, viewer, row.id, quotes),
    // What a role's condition on quotes keeps from the viewer is not told by what became of it.
    awards: (await awardsOf(db, row.id))
      .filter((award) => named.has(award.quote_id))
      .map((award) => ({
        ...presentAward(award),
        quoteId: award.quote_id,
        supplierName: award.supplier_name,
      })),
    questions: presentQuestions(await questionsOf(db, row.id), named),
    request: request
      ? {
          awards: request.awards,
          amount: request.amount,
          agreedUntil: request.agreed_until,
          send: request.send,
          requestedBy: request.requested_by,
          at: request.at,
        }
      : null,
  }
}
