import { labels } from '../../../contract/labels.ts'
import { type ErrorData, Refused } from '../../../contract/errors.ts'
import type { LocalErrorCode } from '../../../contract/errors.local.ts'
import type { Can, Move } from '../../../contract/moves.ts'
import {
  type AnswerAction,
  type OrderAction,
  type OrderStatus,
  answerMoves,
  orderActions,
  orderMoves,
} from '../../../contract/orders.states.ts'
import { type Viewer, has } from '../../viewer.ts'
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

type Guard = (order: OrderFacts, viewer: Viewer) => [LocalErrorCode, ErrorData?] | undefined

const notOnHold: Guard = ({ on_hold, hold_reason }) =>
  on_hold ? ['ORDER_ON_HOLD', { reason: hold_reason }] : undefined
const nothingMoving: Guard = ({ moving_lines }) => (moving_lines > 0 ? ['ALREADY_MOVING'] : undefined)

/** Nor is it approved for its author by whoever stands in for them and could not approve it by a right of their own. */
const notAuthor: Guard = ({ author_id, sender_id }, { userId, standsIn }) => {
  const authors = [author_id, sender_id]
  const forAuthor =
    standsIn &&
    !standsIn.ownRights.has('orders.approve') &&
    authors.some((id) => id !== null && standsIn.for.has(id))
  return authors.includes(userId) || forAuthor ? ['APPROVER_IS_AUTHOR'] : undefined
}

/** What must hold beside the state. Guards over the lines named in a command are in its action. */
const guards: Partial<Record<OrderAction, Guard>> = {
  send: ({ line_count }) => (line_count === 0 ? ['ORDER_NO_LINES'] : undefined),
  recall: ({ seen_at }) => (seen_at === null ? undefined : ['ORDER_SEEN']),
  approve: notAuthor,
  disapprove: notAuthor,
  receive: notOnHold,
  refuse: nothingMoving,
  answer: notOnHold,
  decide: ({ deviating_lines, pending_lines }) =>
    deviating_lines === 0 ? ['LINES_PENDING', { count: pending_lines }] : undefined,
  hold: notOnHold,
  release: (order, viewer) => (order.on_hold ? undefined : ['WRONG_STATE', stateData(order.status, viewer)]),
  cancel: nothingMoving,
  close: ({ unreconciled_lines }) => (unreconciled_lines > 0 ? ['NOT_RECONCILED'] : undefined),
}

const moves: Record<OrderAction, Move<OrderStatus>> = orderMoves.moves

/** Throws unless the order's state and guards allow the action now. The call has checked side and right. */
export function permit(order: OrderFacts, action: OrderAction, viewer: Viewer): void {
  if (!moves[action].from.includes(order.status))
    throw new Refused('WRONG_STATE', stateData(order.status, viewer))
  const fault = guards[action]?.(order, viewer)
  if (fault) throw new Refused(...fault)
}

/** Throws unless the answer of the line allows the action now. */
export function permitLine(line: LineRow, action: AnswerAction): void {
  const { from }: { from: readonly string[] } = answerMoves.moves[action]
  if (line.cancelled || line.short_closed || !from.includes(line.answer))
    throw new Refused('LINE_NOT_OPEN', { lineNo: line.line_no })
}

/**
 * What this person may do to the order now: the moves of their side and rights that start in its state. One that a guard holds up
 * says why; one that would undo what was never done (release, reopen a line) is not among them.
 */
export function canOf(order: OrderFacts, viewer: Viewer): Can<OrderAction>[] {
  const can: Can<OrderAction>[] = []
  for (const action of actionsOf(viewer)) {
    if (!moves[action].from.includes(order.status) || pointless(order, action)) continue
    const fault = guards[action]?.(order, viewer)
    can.push(fault ? { action, why: fault[0] } : { action })
  }
  return can
}

const actionsByRights = new WeakMap<Viewer['rights'], Map<string, readonly OrderAction[]>>()

/** The actions of this person's side and rights, worked out once for the rights of a session. */
function actionsOf(viewer: Viewer): readonly OrderAction[] {
  const { rights, side, isAdmin } = viewer
  let known = actionsByRights.get(rights)
  if (!known) actionsByRights.set(rights, (known = new Map()))
  const who = `${side} ${isAdmin}`
  let actions = known.get(who)
  if (!actions) {
    actions = orderActions.filter((action) => {
      const { by, right } = moves[action]
      return by === side && right !== undefined && has(viewer, `orders.${right}`)
    })
    known.set(who, actions)
  }
  return actions
}

const pointless = ({ on_hold, closed_lines }: OrderFacts, action: OrderAction): boolean =>
  action === (on_hold ? 'hold' : 'release') || (action === 'reopenLine' && closed_lines === 0)

/** The state as a word for the message and as a code for a program. */
const stateData = (state: OrderStatus, { lang }: Viewer): ErrorData => ({
  status: labels['orders.status']?.[state]?.[lang === 'zh' ? 0 : 1] ?? state,
  state,
})
