import { dayOf, daysPast } from '../../../../contract/calendar.ts'
import type { Overdue } from '../../../../contract/orders.statuses.ts'
import type { LocalDate } from '../../../../contract/values.ts'

/** What is overdue, and since how many days at most. */
interface OverdueFacts {
  overdue: Overdue | null
  overdueDays: number
}

/**
 * Overdue by the organisations' calendar: the day asked for is past and the supplier has not answered, or an agreed day is past and
 * goods are still to leave. On its day nothing is overdue.
 */
export function overdueOf(
  answerDue: LocalDate | null,
  deliveryDue: LocalDate | null,
  today: LocalDate = dayOf(new Date()),
): OverdueFacts {
  const [answer, delivery] = [daysPast(answerDue, today), daysPast(deliveryDue, today)]
  return {
    overdue: answer > 0 ? 'ANSWER' : delivery > 0 ? 'DELIVERY' : null,
    overdueDays: Math.max(answer, delivery),
  }
}
