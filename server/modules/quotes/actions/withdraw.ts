import type { quoteWithdraw } from '../../../../contract/quotes.ts'
import type { Action } from '../../../http/action.ts'
import { recordMove } from '../quotes.finish.ts'
import { permit } from '../quotes.policy.ts'
import { presentInfo } from '../quotes.present.ts'
import { lock, save } from '../quotes.store.ts'

/** What was submitted stays the supplier's own: the buyer never reads it. */
export const withdraw: Action<typeof quoteWithdraw> = async ({ body, viewer, db }) => {
  const quote = await lock(db, viewer, body)
  permit({ status: quote.current, inquiryStatus: quote.inquiry_status }, 'withdraw', viewer)
  const saved = await save(db, viewer, quote, { status: 'WITHDRAWN' })
  recordMove(db, viewer, saved, 'withdraw')
  return presentInfo(db, saved, viewer)
}
