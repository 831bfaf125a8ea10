import type { inquirySetBasis } from '../../../../contract/inquiries.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { basisChanges, checkCurrencies } from '../inquiries.basis.ts'
import { recordMove } from '../inquiries.finish.ts'
import { permit } from '../inquiries.policy.ts'
import { presentInfo } from '../inquiries.present.ts'
import { basisOf, lock, save } from '../inquiries.store.ts'

/** A rate is never taken away: somebody may have quoted in its currency, which nobody reads before the opening. */
export const setBasis: Action<typeof inquirySetBasis> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'setBasis', viewer)
  const before = basisOf(inquiry)
  const { currency } = inquiry
  await checkCurrencies(db, viewer, { currency, rates: body.rates }, { currency, rates: before.rates })
  const named = new Map(body.rates.map((one) => [one.currency, one]))
  const kept = before.rates.map((one) => named.get(one.currency) ?? one)
  const there = new Set(kept.map((one) => one.currency))
  const rates = [...kept, ...body.rates.filter((one) => !there.has(one.currency))]
  const after = { rates, weights: body.weights }
  const saved = await save(db, viewer, inquiry, { rates: json(rates), weights: json(after.weights) })
  recordMove(db, viewer, saved, 'setBasis', { data: { changes: basisChanges(before, after) } })
  return presentInfo(db, saved, viewer)
}
