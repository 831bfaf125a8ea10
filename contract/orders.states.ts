import { machine } from './moves.ts'
import { answerStatuses, orderStatuses } from './orders.statuses.ts'

export const orderActions = [
  'edit',
  'delete',
  'send',
  'recall',
  'approve',
  'disapprove',
  'receive',
  'refuse',
  'answer',
  'decide',
  'change',
  'hold',
  'release',
  'shortClose',
  'reopenLine',
  'cancel',
  'complete',
  'close',
] as const
export type OrderAction = (typeof orderActions)[number]

/** Header lifecycle of a purchase order (domain §3). Guards named here are checked by the server under a row lock. */
export const orderMoves = machine('orders', 'DRAFT', orderStatuses, {
  edit: { from: ['DRAFT'], to: null, by: 'buyer', right: 'write' },
  delete: { from: ['DRAFT'], to: null, by: 'buyer', right: 'write' },
  send: {
    from: ['DRAFT'],
    to: ['APPROVING', 'SENT'],
    by: 'buyer',
    right: 'send',
    guards: ['linkActive', 'supplierNotSuspended', 'hasLines', 'pricesValid'],
  },
  recall: { from: ['APPROVING', 'SENT'], to: 'DRAFT', by: 'buyer', right: 'send', guards: ['notSeen'] },
  approve: {
    from: ['APPROVING'],
    to: 'SENT',
    by: 'buyer',
    right: 'approve',
    guards: ['approverIsNotAuthor', 'linkActive'],
  },
  disapprove: {
    from: ['APPROVING'],
    to: 'DRAFT',
    by: 'buyer',
    right: 'approve',
    guards: ['approverIsNotAuthor'],
    reason: true,
  },
  receive: { from: ['SENT'], to: 'ACKNOWLEDGED', by: 'supplier', right: 'receive', guards: ['notOnHold'] },
  refuse: {
    from: ['SENT', 'ACKNOWLEDGED'],
    to: 'REFUSED',
    by: 'supplier',
    right: 'receive',
    guards: ['nothingMoving'],
    reason: true,
  },
  answer: {
    from: ['ACKNOWLEDGED', 'NEGOTIATING'],
    to: ['ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED'],
    by: 'supplier',
    right: 'answer',
    guards: ['notOnHold', 'linesOpenToAnswer'],
  },
  decide: {
    from: ['NEGOTIATING'],
    to: ['NEGOTIATING', 'ACKNOWLEDGED', 'CONFIRMED', 'CANCELLED'],
    by: 'buyer',
    right: 'decide',
    guards: ['linesOpenToDecide'],
  },
  change: {
    from: ['SENT', 'ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED'],
    to: ['SENT', 'ACKNOWLEDGED', 'NEGOTIATING'],
    by: 'buyer',
    right: 'change',
    guards: ['qtyNotBelowFlow'],
  },
  hold: {
    from: ['SENT', 'ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED'],
    to: null,
    by: 'buyer',
    right: 'change',
    guards: ['notYetOnHold'],
    reason: true,
  },
  release: {
    from: ['SENT', 'ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED'],
    to: null,
    by: 'buyer',
    right: 'change',
    guards: ['onHold'],
  },
  shortClose: {
    from: ['CONFIRMED'],
    to: ['CONFIRMED', 'COMPLETED'],
    by: 'buyer',
    right: 'change',
    guards: ['noOpenDelivery'],
    reason: true,
  },
  reopenLine: {
    from: ['CONFIRMED', 'COMPLETED'],
    to: 'CONFIRMED',
    by: 'buyer',
    right: 'change',
    guards: ['lineShortClosed'],
    reason: true,
  },
  cancel: {
    from: ['DRAFT', 'APPROVING', 'SENT', 'ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED'],
    to: 'CANCELLED',
    by: 'buyer',
    right: 'change',
    guards: ['nothingMoving'],
    reason: true,
  },
  complete: { from: ['CONFIRMED'], to: 'COMPLETED', by: 'system', guards: ['linesReceivedOrShortClosed'] },
  close: { from: ['COMPLETED'], to: 'CLOSED', by: 'buyer', right: 'close', guards: ['everythingReconciled'] },
})

export const answerActions = ['accept', 'offer', 'refuse', 'agree', 'return', 'reopen'] as const
export type AnswerAction = (typeof answerActions)[number]
/** What may be done to a line, as far as the line decides: its order has a state of its own. */
export const lineActions = [...answerActions, 'shortClose', 'reopenLine', 'requestChange'] as const
export type LineAction = (typeof lineActions)[number]

const open = ['PENDING', 'ACCEPTED', 'CHANGED', 'REFUSED', 'RETURNED', 'REOPENED'] as const

/**
 * The answer of one line (decision 0021). What is exactly as requested is AGREED at once: there is nothing to decide. An offer
 * inside the link's tolerances is AGREED when the link says so (`autoAgree`) and otherwise ACCEPTED, outside of them CHANGED:
 * both wait for the buyer. A supplier may answer again until the buyer has agreed. Agreeing with a refusal cancels the line.
 */
export const answerMoves = machine('orderLines', 'PENDING', answerStatuses, {
  accept: { from: open, to: 'AGREED', by: 'supplier', right: 'orders.answer', guards: ['isLive'] },
  offer: {
    from: open,
    to: ['ACCEPTED', 'CHANGED', 'AGREED'],
    by: 'supplier',
    right: 'orders.answer',
    guards: ['isLive', 'qtyNotBelowFlow'],
  },
  refuse: {
    from: open,
    to: 'REFUSED',
    by: 'supplier',
    right: 'orders.answer',
    guards: ['isLive', 'nothingMoving'],
    reason: true,
  },
  agree: {
    from: ['ACCEPTED', 'CHANGED', 'REFUSED'],
    to: 'AGREED',
    by: 'buyer',
    right: 'orders.decide',
    guards: ['isLive'],
  },
  return: {
    from: ['ACCEPTED', 'CHANGED', 'REFUSED'],
    to: 'RETURNED',
    by: 'buyer',
    right: 'orders.decide',
    guards: ['isLive'],
    reason: true,
  },
  reopen: { from: answerStatuses, to: 'REOPENED', by: 'buyer', right: 'orders.change', guards: ['isLive'] },
  // What is still to come of an agreed line, given up or asked for after all.
  shortClose: {
    from: ['AGREED'],
    to: null,
    by: 'buyer',
    right: 'orders.change',
    guards: ['isLive', 'notReceived', 'noOpenDelivery'],
    reason: true,
  },
  reopenLine: {
    from: answerStatuses,
    to: null,
    by: 'buyer',
    right: 'orders.change',
    guards: ['isShortClosed'],
    reason: true,
  },
  // Another quantity, price or day than was agreed: a document of its own (changeRequests).
  requestChange: {
    from: ['AGREED'],
    to: null,
    by: 'supplier',
    right: 'orders.answer',
    guards: ['isLive', 'noRequestOpen'],
    reason: true,
  },
})
