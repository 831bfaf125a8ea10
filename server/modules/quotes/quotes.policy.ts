import { Refused } from '../../../contract/errors.ts'
import type { InquiryStatus } from '../../../contract/inquiries.states.ts'
import { labelOf } from '../../../contract/labels.ts'
import type { Can, Move } from '../../../contract/moves.ts'
import { type QuoteAction, quoteMoves, type QuoteStatus } from '../../../contract/quotes.states.ts'
import { has, type Viewer } from '../../viewer.ts'

/** What the policy looks at: both as they are by the clock of the database. */
export interface QuoteFacts {
  status: QuoteStatus
  inquiryStatus: InquiryStatus
}

const moves: Record<QuoteAction, Move<QuoteStatus>> = quoteMoves.moves

/** What a person does; the rest follows from what the buyer or the clock does. */
const commands = ['ask', 'write', 'submit', 'decline', 'withdraw'] as const
type QuoteCommand = (typeof commands)[number]

/** Throws unless the inquiry takes quotes now and the quote's state allows the action. */
export function permit({ status, inquiryStatus }: QuoteFacts, action: QuoteCommand, { lang }: Viewer): void {
  if (inquiryStatus !== 'OPEN')
    throw new Refused('INQUIRY_CLOSED', { status: labelOf('inquiries.status', inquiryStatus, lang) })
  if (!moves[action].from.includes(status))
    throw new Refused('WRONG_STATE', { status: labelOf('quotes.status', status, lang), state: status })
}

export function canOf({ status, inquiryStatus }: QuoteFacts, viewer: Viewer): Can<QuoteAction>[] {
  if (viewer.side !== 'supplier' || inquiryStatus !== 'OPEN' || !has(viewer, 'quotes.write')) return []
  // Nobody quotes amounts they do not see.
  const why = viewer.hidden.has('orders.price') ? { why: 'NO_RIGHT' as const } : {}
  return commands.flatMap((action) =>
    moves[action].from.includes(status)
      ? [{ action, ...(action === 'write' || action === 'submit' ? why : {}) }]
      : [],
  )
}
