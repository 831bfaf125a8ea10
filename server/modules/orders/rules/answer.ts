import { Exact, sum } from '../../../../contract/exact.ts'
import { addDays } from '../../../../contract/calendar.ts'
import type { Schedule } from '../../../../contract/orders.ts'

/** What the line asks for and how far the link lets an answer differ from it. */
export interface Requested {
  qty: string
  requestedOn: string
}
export interface Tolerance {
  overPercent: string
  underPercent: string
  earlyDays: number
  lateDays: number
}

/** Same: exactly as requested. Inside: within the tolerances of the link. Outside: beyond them. */
export type Verdict = 'same' | 'inside' | 'outside'

/** Compares an offer with its line. Nothing is rounded: 100.002 against 100 with no tolerance is outside. */
export function compareOffer(asked: Requested, offer: readonly Schedule[], tolerance: Tolerance): Verdict {
  const offered = sum(offer.map(({ qty }) => qty))
  if (offered.equals(asked.qty) && offer.every(({ date }) => date === asked.requestedOn)) return 'same'
  const most = share(asked.qty, tolerance.overPercent, 1)
  const least = share(asked.qty, tolerance.underPercent, -1)
  const first = addDays(asked.requestedOn, -tolerance.earlyDays)
  const last = addDays(asked.requestedOn, tolerance.lateDays)
  const inTime = offer.every(({ date }) => date >= first && date <= last)
  return inTime && offered.lte(most) && offered.gte(least) ? 'inside' : 'outside'
}

/** A schedule by day: quantities of the same day together, the earliest day first. */
export function byDay(offer: readonly Schedule[]): Schedule[] {
  const days = new Map<string, Exact>()
  for (const { qty, date } of offer) days.set(date, (days.get(date) ?? new Exact(0)).plus(qty))
  return [...days]
    .map(([date, qty]) => ({ date, qty: qty.toFixed() }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

const share = (qty: string, percent: string, sign: 1 | -1) =>
  new Exact(qty).times(new Exact(percent).times(sign).div(100).plus(1))
