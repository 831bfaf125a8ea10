import type { OrderStatus } from '../../../../contract/orders.statuses.ts'

/** How many of the live lines wait for whom. */
export interface AnswerCounts {
  live: number
  /** Wait for the supplier: never answered, returned or reopened. */
  pending: number
  /** Of those, returned by the buyer. */
  returned: number
  /** Wait for the buyer. */
  deviating: number
}

/**
 * The state of a received order that its lines add up to. No line left: cancelled. Something to settle between the two:
 * negotiating. Everything agreed: confirmed. Else the supplier still answers.
 */
export function statusOfAnswers({ live, pending, returned, deviating }: AnswerCounts): OrderStatus {
  if (live === 0) return 'CANCELLED'
  if (deviating > 0 || returned > 0) return 'NEGOTIATING'
  return pending === 0 ? 'CONFIRMED' : 'ACKNOWLEDGED'
}

/** The state of a sent order after its lines changed: it stays SENT until received, and is complete when nothing is left to deliver. */
export function statusAfter(before: OrderStatus, counts: AnswerCounts & { unfinished: number }): OrderStatus {
  if (before === 'SENT') return 'SENT'
  const status = statusOfAnswers(counts)
  return status === 'CONFIRMED' && counts.unfinished === 0 ? 'COMPLETED' : status
}
