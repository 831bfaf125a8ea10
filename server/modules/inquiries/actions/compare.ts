import { Refused } from '../../../../contract/errors.ts'
import type { compareQuote } from '../../../../contract/inquiries.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import { lastPrices } from '../../orders/orders.read.ts'
import { offersOf, ratesIn } from '../../quotes/quotes.read.ts'
import { presentLines } from '../inquiries.present.ts'
import { find } from '../inquiries.store.ts'
import { compare, unranked } from '../rules/compare.ts'

/** What stands quoted, side by side. Between two rounds nothing is compared: what is new is sealed. */
export const compareQuotes: Action<typeof compareQuote> = async ({ query, viewer, db }) => {
  // The prices are those of quotes, and as sealed as these to who reads none.
  if (!has(viewer, 'quotes.read')) throw new Refused('NO_RIGHT')
  const inquiry = await find(db, viewer, query.id)
  if (inquiry.openedAt === null) throw new Refused('INQUIRY_SEALED')
  const lines = await presentLines(db, inquiry)
  const codes = lines.map(({ materialCode }) => materialCode)
  const previous = has(viewer, 'orders.read') ? await lastPrices(db, viewer, codes) : new Map<string, never>()
  const { id, currency, rates } = inquiry
  const compared = compare(
    { id, currency, rates: ratesIn(rates) },
    lines,
    await offersOf(db, id, viewer),
    previous,
  )
  return viewer.hidden.has('orders.price') ? unranked(compared) : compared
}
