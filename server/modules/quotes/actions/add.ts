import { sql } from 'kysely'
import { Refused } from '../../../../contract/errors.ts'
import type { addQuote } from '../../../../contract/quotes.ts'
import { readToday } from '../../../db/calendar.ts'
import type { Action } from '../../../http/action.ts'
import { recordMove } from '../quotes.finish.ts'
import { checkedOffer, writeOffer } from '../quotes.offer.ts'
import { permit } from '../quotes.policy.ts'
import { presentInfo } from '../quotes.present.ts'
import { askedLines, lock, save } from '../quotes.store.ts'

/** Submits the next revision, or keeps a draft in the place of the one before. */
export const add: Action<typeof addQuote> = async ({ body, viewer, db }) => {
  const quote = await lock(db, viewer, body)
  permit(
    { status: quote.current, inquiryStatus: quote.inquiry_status },
    body.submit ? 'submit' : 'write',
    viewer,
  )
  if (viewer.hidden.has('orders.price')) throw new Refused('NO_RIGHT')
  if (body.submit && body.lines.length + body.alternatives.length === 0) throw new Refused('QUOTE_NO_LINES')
  if (body.submit && body.validUntil !== null && body.validUntil < (await readToday(db)))
    throw new Refused('QUOTE_DAY_PAST', {}, [{ path: 'validUntil', msg: 'QUOTE_DAY_PAST' }])
  const lines = checkedOffer(quote, body, await askedLines(db, quote.inquiry_id))
  const revision = body.submit ? quote.revision + 1 : 0
  await writeOffer(db, viewer, quote, body, revision, lines)
  const saved = await save(
    db,
    viewer,
    quote,
    body.submit
      ? {
          status: 'SUBMITTED',
          revision,
          quoted_round: quote.round,
          reason: '',
          submitted_at: sql<string>`clock_timestamp()`,
        }
      : { status: quote.status === 'SUBMITTED' ? 'SUBMITTED' : 'DRAFT', reason: '' },
  )
  if (body.submit) recordMove(db, viewer, saved, 'submit', { data: { revision, count: lines.length } })
  return presentInfo(db, saved, viewer)
}
