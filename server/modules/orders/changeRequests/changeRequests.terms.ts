import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import { ledgerOf } from '../orders.ledger.ts'
import type { LineRow } from '../orders.store.ts'
import { type Change, changesOf, type Terms } from '../rules/changes.ts'
import { checkCalledOff, checkPrice, checkQty } from '../rules/draft.ts'
import { inFlow } from '../rules/ledger.ts'

/** What is asked for; null or absent: that is to stay. */
export type Wanted = { [Key in keyof Terms]?: Terms[Key] | null | undefined }

export const termsOf = ({ qty, price, requested_on }: LineRow): Terms => ({
  qty,
  price,
  requestedOn: requested_on,
})

/** The terms of a line with what is asked for, and the differences; throws unless the line may be changed so. */
export function wantedTerms(line: LineRow, wanted: Wanted): { after: Terms; changes: Change[] } {
  const { line_no: lineNo, unit_scale } = line
  if (line.answer !== 'AGREED' || line.cancelled || line.short_closed)
    throw new Refused('CHANGE_REQUEST_LINE', { lineNo })
  const before = termsOf(line)
  const after: Terms = {
    qty: wanted.qty ?? before.qty,
    price: wanted.price ?? before.price,
    requestedOn: wanted.requestedOn ?? before.requestedOn,
  }
  checkQty(lineNo, after.qty, unit_scale)
  checkPrice(lineNo, after.price, after.qty)
  const flow = inFlow(ledgerOf(line))
  if (new Exact(after.qty).lt(flow)) throw new Refused('QTY_BELOW_FLOW', { lineNo, qty: flow.toFixed() })
  checkCalledOff(line, before.qty, after.qty)
  return { after, changes: changesOf(lineNo, before, after) }
}
