import type { EventData } from '../../../contract/events.ts'
import type { InquiryInfo } from '../../../contract/inquiries.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { historyOf, type MoveNote } from '../../documents/history.ts'
import type { Member } from '../../viewer.ts'
import { type InquiryNews, lockQuotes, recordQuoteMove } from '../quotes/quotes.read.ts'
import { presentInfo } from './inquiries.present.ts'
import { type InquiryPatch, type InquiryRow, save } from './inquiries.store.ts'

/** The buyer's own history; what its suppliers are to know is in that of their quotes. */
export const recordMove = historyOf(
  'inquiries',
  ({ id, inquiryNo }: { id: Id; inquiryNo: string }, { orgId }) => ({
    id,
    no: inquiryNo,
    buyerOrgId: orgId,
    supplierOrgId: null,
    shared: false,
  }),
)

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
