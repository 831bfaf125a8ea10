import type { quoteAsk } from '../../../../contract/quotes.ts'
import type { Action } from '../../../http/action.ts'
import { recordMove } from '../quotes.finish.ts'
import { permit } from '../quotes.policy.ts'
import { presentInfo } from '../quotes.present.ts'
import { lock } from '../quotes.store.ts'

/** The question stands in the history of this quote, which no other supplier reads. */
export const ask: Action<typeof quoteAsk> = async ({ body, viewer, db }) => {
  const quote = await lock(db, viewer, { id: body.id })
  permit({ status: quote.current, inquiryStatus: quote.inquiry_status }, 'ask', viewer)
  const { question } = body
  await db
    .insertInto('inquiry_questions')
    .values({
      quote_id: quote.id,
      inquiry_id: quote.inquiry_id,
      buyer_org_id: quote.buyer_org_id,
      supplier_org_id: quote.supplier_org_id,
      text: question,
      asked_by: viewer.userName,
    })
    .execute()
  recordMove(db, viewer, quote, 'ask', { data: { text: question } })
  return presentInfo(db, quote, viewer)
}
