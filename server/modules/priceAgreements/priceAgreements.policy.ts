import { Refused } from '../../../contract/errors.ts'
import { labelOf } from '../../../contract/labels.ts'
import type { Can, Move } from '../../../contract/moves.ts'
import {
  type AgreementAction,
  agreementActions,
  agreementMoves,
  type AgreementStatus,
} from '../../../contract/priceAgreements.states.ts'
import { has, type Viewer } from '../../viewer.ts'

const moves: Record<AgreementAction, Move<AgreementStatus>> = agreementMoves.moves

/** Nobody agrees on prices they do not see. */
const blind = (action: AgreementAction, { hidden }: Viewer): 'NO_RIGHT' | undefined =>
  action === 'edit' && hidden.has('orders.price') ? 'NO_RIGHT' : undefined

/** Throws unless the agreement's state allows the action now. The call has checked side and right. */
export function permit(
  { status }: { status: AgreementStatus },
  action: 'edit' | 'end',
  viewer: Viewer,
): void {
  if (!moves[action].from.includes(status))
    throw new Refused('WRONG_STATE', {
      status: labelOf('priceAgreements.status', status, viewer.lang),
      state: status,
    })
  const fault = blind(action, viewer)
  if (fault) throw new Refused(fault)
}

export const canOf = ({ status }: { status: AgreementStatus }, viewer: Viewer): Can<AgreementAction>[] =>
  agreementActions.flatMap((action) => {
    const { from, by, right } = moves[action]
    if (right === undefined || by !== viewer.side || !has(viewer, `priceAgreements.${right}`)) return []
    if (!from.includes(status)) return []
    const why = blind(action, viewer)
    return [why ? { action, why } : { action }]
  })
