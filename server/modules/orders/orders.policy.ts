import { Refused } from '../../../contract/errors.ts'
import { orderCatalogue } from '../../../contract/orders.catalogue.ts'
import type { Can } from '../../../contract/moves.ts'
import type { Order } from '../../../contract/orders.ts'
import {
  type AnswerAction,
  answerMoves,
  type LineAction,
  orderMoves,
} from '../../../contract/orders.states.ts'
import { type AnswerStatus } from '../../../contract/orders.statuses.ts'
import type { Viewer } from '../../viewer.ts'
import { type Check, type Guards, inCommand, policyOf, wrongState } from '../../documents/policy.ts'
import type { LineRow, OrderRow } from './orders.store.ts'

/** What the policy looks at. */
export type OrderFacts = Pick<
  OrderRow,
  | 'status'
  | 'on_hold'
  | 'hold_reason'
  | 'line_count'
  | 'pending_lines'
  | 'deviating_lines'
  | 'moving_lines'
  | 'closed_lines'
  | 'unreconciled_lines'
  | 'author_id'
  | 'sender_id'
  | 'seen_at'
>

const notOnHold: Check<OrderFacts> = ({ on_hold, hold_reason }) =>
  on_hold ? ['ORDER_ON_HOLD', { reason: hold_reason }] : undefined

/** Nor is it approved for its author by whoever stands in for them and could not approve it by a right of their own. */
const approverIsNotAuthor: Check<OrderFacts> = ({ author_id, sender_id }, { userId, standsIn }) => {
  const authors = [author_id, sender_id]
  const forAuthor =
    standsIn &&
    !standsIn.ownRights.has('orders.approve') &&
    authors.some((id) => id !== null && standsIn.for.has(id))
  return authors.includes(userId) || forAuthor ? ['APPROVER_IS_AUTHOR'] : undefined
}

const guards: Guards<typeof orderMoves, OrderFacts> = {
  linkActive: inCommand,
  supplierNotSuspended: inCommand,
  hasLines: ({ line_count }) => (line_count === 0 ? ['ORDER_NO_LINES'] : undefined),
  pricesValid: inCommand,
  notSeen: ({ seen_at }) => (seen_at === null ? undefined : ['ORDER_SEEN']),
  approverIsNotAuthor,
  notOnHold,
  nothingMoving: ({ moving_lines }) => (moving_lines > 0 ? ['ALREADY_MOVING'] : undefined),
  linesOpenToAnswer: inCommand,
  linesOpenToDecide: ({ deviating_lines, pending_lines }) =>
    deviating_lines === 0 ? ['LINES_PENDING', { count: pending_lines }] : undefined,
  qtyNotBelowFlow: inCommand,
  // What would undo what was never done is not offered.
  notYetOnHold: { unlisted: notOnHold },
  onHold: {
    unlisted: ({ on_hold, status }, viewer) => (on_hold ? undefined : wrongState('orders', status, viewer)),
  },
  noOpenDelivery: inCommand,
  lineShortClosed: { idle: ({ closed_lines }) => closed_lines === 0 },
  linesReceivedOrShortClosed: inCommand,
  everythingReconciled: ({ unreconciled_lines }) => (unreconciled_lines > 0 ? ['NOT_RECONCILED'] : undefined),
}

export const { permit, canOf, offered } = policyOf(orderMoves, guards, orderCatalogue)

/** What the policy of lines looks at. */
type LineFacts = Pick<LineRow, 'answer' | 'cancelled' | 'short_closed' | 'progress'>

const isLive = ({ cancelled, short_closed }: LineFacts): boolean => !cancelled && !short_closed

const lineGuards: Guards<typeof answerMoves, LineFacts & { status: AnswerStatus }> = {
  isLive: { idle: (line) => !isLive(line) },
  notReceived: { idle: ({ progress }) => progress === 'RECEIVED' },
  isShortClosed: { idle: ({ short_closed }) => !short_closed },
  qtyNotBelowFlow: inCommand,
  nothingMoving: inCommand,
  noOpenDelivery: inCommand,
  noRequestOpen: inCommand,
}

// Conditions of the rights on lines are about their order.
const lines = policyOf(answerMoves, lineGuards, orderCatalogue)

/** Throws unless the answer of the line allows the action now. */
export function permitLine(line: LineRow, action: AnswerAction): void {
  const { from }: { from: readonly string[] } = answerMoves.moves[action]
  if (!isLive(line) || !from.includes(line.answer))
    throw new Refused('LINE_NOT_OPEN', { lineNo: line.line_no })
}

/**
 * What this person may do to the lines of an order, as far as a line decides and the conditions of their rights let the order be. Of ten thousand
 * lines there are a few kinds.
 */
export function lineCanOf(order: Order, viewer: Viewer): (line: LineFacts) => Can<LineAction>[] {
  const kinds = new Map<string, Can<LineAction>[]>()
  return (line) => {
    const { answer, cancelled, short_closed, progress } = line
    const kind = `${answer} ${cancelled} ${short_closed} ${progress}`
    let can = kinds.get(kind)
    if (!can) {
      can = lines.offered({ ...order, can: lines.canOf({ ...line, status: answer }, viewer) }, viewer).can
      kinds.set(kind, can)
    }
    return can
  }
}
