// Apart from what moves between them, which lists do not load.

export const orderStatuses = [
  'DRAFT',
  'APPROVING',
  'SENT',
  'ACKNOWLEDGED',
  'NEGOTIATING',
  'CONFIRMED',
  'COMPLETED',
  'CLOSED',
  'REFUSED',
  'CANCELLED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const answerStatuses = [
  'PENDING',
  'ACCEPTED',
  'CHANGED',
  'REFUSED',
  'AGREED',
  'RETURNED',
  'REOPENED',
] as const
export type AnswerStatus = (typeof answerStatuses)[number]

/** What is late of a line by the organisations' calendar: the supplier's answer, or goods on an agreed day. */
export const overdues = ['ANSWER', 'DELIVERY'] as const
export type Overdue = (typeof overdues)[number]

/** Derived from the line's quantities, never stored by hand. */
export const lineProgresses = [
  'OPEN',
  'PARTLY_SHIPPED',
  'SHIPPED',
  'PARTLY_RECEIVED',
  'RECEIVED',
  'SHORT_CLOSED',
  'CANCELLED',
] as const
export type LineProgress = (typeof lineProgresses)[number]
