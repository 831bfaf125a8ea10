import { dayOf } from '../../../../contract/calendar.ts'
import type { Overdue } from '../../../../contract/orders.states.ts'
import type { LocalDate } from '../../../../contract/values.ts'

/** What is overdue, and since how many days at most. */
interface OverdueFacts {
  overdue: Overdue | null
  overdueDays: number
}

const day = 86_400_000
const daysSince = (due: LocalDate | null, today: LocalDate): number =>
  due === null ? 0 : Math.max(0, (Date.parse(today) - Date.parse(due)) / day)

/**
 * Overdue by the organisations' calendar: the day asked for is past and the supplier has not answered, or an agreed day is past and
 * goods are still to leave. On its day nothing is overdue.
 */
export function overdueOf(
  answerDue: LocalDate | null,
  deliveryDue: LocalDate | null,
  today: LocalDate = dayOf(new Date()),
): OverdueFacts {
  const [answer, delivery] = [daysSince(answerDue, today), daysSince(deliveryDue, today)]
  return {
    overdue: answer > 0 ? 'ANSWER' : delivery > 0 ? 'DELIVERY' : null,
    overdueDays: Math.max(answer, delivery),
  }
}
