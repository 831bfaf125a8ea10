import {
  type DeliveryAction,
  type DeliveryStatus,
  deliveryActions,
  deliveryMoves,
} from '../../../contract/deliveries.states.ts'
import { Refused } from '../../../contract/errors.ts'
import type { LocalErrorCode } from '../../../contract/errors.local.ts'
import { labelOf } from '../../../contract/labels.ts'
import type { Can, Move } from '../../../contract/moves.ts'
import { type Viewer, has } from '../../viewer.ts'

/** What the policy looks at. */
interface Facts {
  status: DeliveryStatus
  lineCount: number
}

const moves: Record<DeliveryAction, Move<DeliveryStatus>> = deliveryMoves.moves

const fault = ({ lineCount }: Facts, action: DeliveryAction): LocalErrorCode | undefined =>
  action === 'submit' && lineCount === 0 ? 'DELIVERY_NO_LINES' : undefined

/** Throws unless the state allows the action now. The call has checked side and right. */
export function permit({ status }: { status: DeliveryStatus }, action: DeliveryAction, viewer: Viewer): void {
  if (!moves[action].from.includes(status))
    throw new Refused('WRONG_STATE', {
      status: labelOf('deliveries.status', status, viewer.lang),
      state: status,
    })
}

/** What this person may do to the delivery now; what its lines hold up says why. */
export function canOf(facts: Facts, viewer: Viewer): Can<DeliveryAction>[] {
  return deliveryActions.flatMap((action): Can<DeliveryAction>[] => {
    const { from, by, right } = moves[action]
    const mine = (by === viewer.side || by === 'either') && right !== undefined
    if (!mine || !has(viewer, `deliveries.${right}`) || !from.includes(facts.status)) return []
    const why = fault(facts, action)
    return [why ? { action, why } : { action }]
  })
}
