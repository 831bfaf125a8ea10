import { addDays } from './calendar.ts'
import type { Filter } from './filter.ts'
import type { AnswerStatus } from './orders.statuses.ts'
import type { LocalDate } from './values.ts'

/** Days ahead in which a line counts as one to send. */
export const sendHorizonDays = 14

/** Answers that the supplier owes. */
export const owed = ['PENDING', 'RETURNED', 'REOPENED'] as const satisfies AnswerStatus[]

const live = { field: 'orderStatus', sign: 8, value: ['ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED'] }

/**
 * The views of the list of order lines that the counters open, each with exactly as many rows as its counter says (domain §5);
 * `today` is the day in the organisations' calendar.
 */
export const orderLineViews = (today: LocalDate) =>
  ({
    decide: [{ field: 'answer', sign: 8, value: ['ACCEPTED', 'CHANGED', 'REFUSED'] }, live],
    answer: [{ field: 'answer', sign: 8, value: [...owed] }, live],
    reopened: [{ field: 'answer', sign: 8, value: ['RETURNED', 'REOPENED'] }, live],
    send: [{ field: 'sendOn', sign: 12, value: addDays(today, sendHorizonDays) }],
    answerOverdue: [
      { field: 'answer', sign: 8, value: [...owed] },
      { field: 'requestedOn', sign: 11, value: today },
      { field: 'orderStatus', sign: 8, value: ['SENT', 'ACKNOWLEDGED', 'NEGOTIATING'] },
    ],
    deliveryOverdue: [{ field: 'nextDueOn', sign: 11, value: today }],
  }) satisfies Record<string, readonly Filter[]>

/** The views of the list; the menu and the counters of the home open them by name. */
export const orderViews = {
  overdue: [{ field: 'overdueDays', sign: 9, value: '0' }],
  draft: [{ field: 'status', sign: 8, value: ['DRAFT', 'APPROVING'] }],
  receive: [{ field: 'status', sign: 2, value: 'SENT' }],
  answer: [
    { field: 'pendingLines', sign: 9, value: '0' },
    { field: 'status', sign: 8, value: ['ACKNOWLEDGED', 'NEGOTIATING'] },
  ],
  decide: [{ field: 'deviatingLines', sign: 9, value: '0' }],
  open: [{ field: 'status', sign: 8, value: ['SENT', 'ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED'] }],
} satisfies Record<string, readonly Filter[]>
