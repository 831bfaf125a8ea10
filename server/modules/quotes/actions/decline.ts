import type { quoteDecline } from '../../../../contract/quotes.ts'
import type { Action } from '../../../http/action.ts'
import { recordMove } from '../quotes.finish.ts'
import { permit } from '../quotes.policy.ts'
import { presentInfo } from '../quotes.present.ts'
import { lock, save } from '../quotes.store.ts'

export const decline: Action<typeof quoteDecline> = async ({ body, viewer, db }) => {
  const quote = await lock(db, viewer, body)
  permit({ status: quote.current, inquiryStatus: quote.inquiry_status }, 'decline', viewer)
  const { reason } = body
  const saved = await save(db, viewer, quote, { status: 'DECLINED', reason })
  recordMove(db, viewer, saved, 'decline', { reason })
  return presentInfo(db, saved, viewer)
}
