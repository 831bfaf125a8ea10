import type { EventData } from '../../../contract/events.ts'
import type { QuoteAction } from '../../../contract/quotes.states.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import type { Member } from '../../viewer.ts'

/** What the buyer does to the inquiry, as the history of each of its quotes tells it. */
export type InquiryNews =
  | 'publish'
  | 'extend'
  | 'pause'
  | 'resume'
  | 'open'
  | 'nextRound'
  | 'answer'
  | 'cancel'

interface Recorded {
  id: Id
  buyer_org_id: Id
  supplier_org_id: Id
  inquiry_no: string
}

/** Writes into the history that both sides of a quote read. No price is ever in it. */
export const recordMove = (
  db: Tx,
  viewer: Member,
  quote: Recorded,
  kind: QuoteAction | InquiryNews,
  { reason = '', data = {} }: { reason?: string; data?: EventData } = {},
) =>
  record(db, viewer, {
    noun: 'quotes',
    recordId: quote.id,
    kind,
    buyerOrgId: quote.buyer_org_id,
    supplierOrgId: quote.supplier_org_id,
    shared: true,
    reason,
    data: { orderNo: quote.inquiry_no, ...data },
  })
