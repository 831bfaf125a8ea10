import type { EventData } from '../../../contract/events.ts'
import type { InquiryInfo } from '../../../contract/inquiries.ts'
import type { InquiryAction } from '../../../contract/inquiries.states.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import type { Member } from '../../viewer.ts'
import { type InquiryNews, lockQuotes, recordQuoteMove } from '../quotes/quotes.read.ts'
import { presentInfo } from './inquiries.present.ts'
import { type InquiryPatch, type InquiryRow, save } from './inquiries.store.ts'

interface MoveNote {
  reason?: string
  data?: EventData
}

/** The buyer's own history; what its suppliers are to know is in that of their quotes. */
export const recordMove = (
  db: Tx,
  viewer: Member,
  { id, inquiryNo }: { id: Id; inquiryNo: string },
  kind: InquiryAction | 'create',
  { reason = '', data = {} }: MoveNote = {},
) =>
  record(db, viewer, {
    noun: 'inquiries',
    recordId: id,
    kind,
    buyerOrgId: viewer.orgId,
    supplierOrgId: null,
    shared: false,
    reason,
    data: { orderNo: inquiryNo, ...data },
  })

/** Ends a command over a locked inquiry that all who are invited hear of. */
export async function finish(
  db: Tx,
  viewer: Member,
  inquiry: InquiryRow,
  action: InquiryNews,
  patch: InquiryPatch,
  note: MoveNote = {},
): Promise<InquiryInfo> {
  const quotes = await lockQuotes(db, inquiry.id)
  const saved = await save(db, viewer, inquiry, patch)
  recordMove(db, viewer, saved, action, {
    ...note,
    data: { from: inquiry.status, to: saved.status, ...note.data },
  })
  for (const quote of quotes) if (quote.shared) recordQuoteMove(db, viewer, quote, action, note)
  return presentInfo(db, saved, viewer)
}

/** How the history tells that a moment has moved. */
export const deadlineChange = (before: string | null, after: string): EventData => ({
  changes: [{ lineNo: null, field: 'deadline', before, after }],
})
