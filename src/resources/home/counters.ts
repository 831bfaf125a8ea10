import type { Right } from '../../../contract/call.ts'
import type { Side } from '../../../contract/values.ts'

/** What each counter opens, and the right without which it counts nothing; of orders and their lines that of orders. */
const places: Readonly<Record<string, { opens: string | Readonly<Record<Side, string>>; right?: Right }>> = {
  ordersToReceive: { opens: '/orders?view=receive' },
  linesToDecide: { opens: '/orderLines?view=decide' },
  changesAskedFor: { opens: '/changeRequests?view=waiting' },
  deliveriesToReview: { opens: '/deliveries?view=review', right: 'deliveries.read' },
  lotsToInspect: { opens: '/inspections?view=waiting', right: 'inspections.read' },
  reportsToReview: { opens: '/defectReports?view=review', right: 'defectReports.read' },
  reportsToAnswer: { opens: '/defectReports?view=open', right: 'defectReports.read' },
  statementsToAudit: {
    opens: { buyer: '/reconciliations?view=customer', supplier: '/reconciliations?view=supplier' },
    right: 'reconciliations.read',
  },
  linesToSend: { opens: '/orderLines?view=send' },
  linesReopened: { opens: '/orderLines?view=reopened' },
  answerOverdue: { opens: '/orderLines?view=answerOverdue' },
  deliveryOverdue: { opens: '/orderLines?view=deliveryOverdue' },
}

/** The list that a counter counts. */
export function opensOf(counter: string, side: Side): string {
  const opens = places[counter]?.opens ?? '/orders'
  return typeof opens === 'string' ? opens : opens[side]
}

/** What somebody reads for whom a counter counts something. */
export const rightOfCounter = (counter: string): Right => places[counter]?.right ?? 'orders.read'

/** The counters that a home of each side may have. */
export const counters = {
  buyer: [
    'ordersToReceive',
    'linesToDecide',
    'changesAskedFor',
    'deliveriesToReview',
    'lotsToInspect',
    'reportsToReview',
    'statementsToAudit',
    'answerOverdue',
    'deliveryOverdue',
  ],
  supplier: [
    'ordersToReceive',
    'linesToSend',
    'linesReopened',
    'reportsToAnswer',
    'statementsToAudit',
    'answerOverdue',
    'deliveryOverdue',
  ],
} as const satisfies Record<Side, readonly string[]>

/** Whether a counter counts what waits for the other side: it is told without the colour of what is one's own to do, as in the menu. */
export const isTheirs = (counter: string, side: Side): boolean =>
  side === 'buyer' && counter === 'ordersToReceive'

/** Counters of what should have been done by now. */
export const lateCounters: ReadonlySet<string> = new Set(['answerOverdue', 'deliveryOverdue'])
