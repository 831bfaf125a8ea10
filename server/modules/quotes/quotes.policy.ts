import { Refused } from '../../../contract/errors.ts'
import { quoteCatalogue } from '../../../contract/inquiries.catalogue.ts'
import type { InquiryStatus } from '../../../contract/inquiries.states.ts'
import { labelOf } from '../../../contract/labels.ts'
import { type QuoteAction, quoteMoves, type QuoteStatus } from '../../../contract/quotes.states.ts'
import { type Check, type Guards, inCommand, policyOf } from '../../documents/policy.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { find } from './quotes.store.ts'

/** What the policy looks at: both as they are by the clock of the database. */
export interface QuoteFacts {
  status: QuoteStatus
  inquiryStatus: InquiryStatus
}

const inquiryOpen: Check<QuoteFacts, 'INQUIRY_CLOSED'> = ({ inquiryStatus }, { lang }) =>
  inquiryStatus === 'OPEN'
    ? undefined
    : ['INQUIRY_CLOSED', { status: labelOf('inquiries.status', inquiryStatus, lang) }]

const guards: Guards<typeof quoteMoves, QuoteFacts> = {
  inquiryRead: inCommand,
  inquiryOpen: { unlisted: inquiryOpen },
  // Nobody quotes amounts they do not see.
  seesPrices: (_, { hidden }) => (hidden.has('orders.price') ? ['NO_RIGHT'] : undefined),
  deadlinePassed: inCommand,
}

const policy = policyOf(quoteMoves, guards, quoteCatalogue)
export const { canOf, offered } = policy

/** Throws unless the inquiry takes quotes now and the quote's state allows the action. That an inquiry has closed says more than what became of the quote. */
export function permit(quote: QuoteFacts, action: QuoteAction, viewer: Viewer): void {
  const closed = inquiryOpen(quote, viewer)
  if (closed) throw new Refused(...closed)
  policy.permit(quote, action, viewer)
}

/** A supplier's file may hold prices: none is added once quotes are taken no longer. */
export async function checkTakesFiles(db: Tx, viewer: Member, id: Id): Promise<void> {
  if (viewer.side !== 'supplier') return
  const { current, inquiry_status } = await find(db, viewer, id)
  const closed = inquiryOpen({ status: current, inquiryStatus: inquiry_status }, viewer)
  if (closed) throw new Refused(...closed)
}
