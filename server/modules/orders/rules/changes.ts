import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import { Exact } from '../../../../contract/exact.ts'
import type { OrderRevision } from '../../../../contract/orders.ts'

export type Change = OrderRevision['changes'][number]

/** What the buyer may change of a sent line. */
export interface Terms {
  qty: string
  price: string
  requestedOn: string
}

/** The differences between a line before and after, field by field; numbers are compared as numbers. */
export function changesOf(lineNo: number, before: Terms, after: Partial<Terms>): Change[] {
  const changes: Change[] = []
  for (const field of ['qty', 'price'] as const) {
    const next = after[field]
    if (next !== undefined && !new Exact(next).equals(before[field]))
      changes.push({ lineNo, field, before: plainDecimal(before[field]), after: plainDecimal(next) })
  }
  const { requestedOn } = after
  if (requestedOn !== undefined && requestedOn !== before.requestedOn)
    changes.push({ lineNo, field: 'requestedOn', before: before.requestedOn, after: requestedOn })
  return changes
}
