import { Refused } from '../../../contract/errors.ts'
import type { LocalErrorCode } from '../../../contract/errors.local.ts'
import {
  type InspectionAction,
  type InspectionStatus,
  inspectionActions,
  inspectionMoves,
} from '../../../contract/inspections.states.ts'
import { labelOf } from '../../../contract/labels.ts'
import type { Can, Move } from '../../../contract/moves.ts'
import { type Viewer, has } from '../../viewer.ts'
import type { Lot } from './inspections.source.ts'

type Facts = Pick<Lot, 'status' | 'decidedById' | 'approvedBy' | 'severity' | 'resumedBy'>

const moves: Record<InspectionAction, Move<InspectionStatus>> = inspectionMoves.moves

/** Nor is it confirmed for whoever decided by somebody who stands in for them and could not by a right of their own. */
function secondPerson({ decidedById }: Facts, { userId, standsIn }: Viewer): [LocalErrorCode] | undefined {
  const forDecider =
    decidedById !== null && standsIn?.for.has(decidedById) && !standsIn.ownRights.has('inspections.approve')
  return decidedById === userId || forDecider ? ['APPROVER_DECIDED'] : undefined
}

/** What a second person confirmed is taken back by one. */
function whereOneAgreed(lot: Facts, viewer: Viewer): [LocalErrorCode] | undefined {
  if (lot.approvedBy === '') return undefined
  return has(viewer, 'inspections.approve') ? secondPerson(lot, viewer) : ['NO_RIGHT']
}

/** Only a lot of a time without sampling takes it up again, once. */
const discontinued = ({ severity, resumedBy }: Facts): [LocalErrorCode] | undefined =>
  severity === 'DISCONTINUED' && resumedBy === '' ? undefined : ['SAMPLING_GOES_ON']

const guards: Partial<Record<InspectionAction, typeof secondPerson>> = {
  reopen: whereOneAgreed,
  resume: discontinued,
  approve: secondPerson,
  disapprove: secondPerson,
}

/** Throws unless the lot's state and guards allow the action now. The call has checked side and right. */
export function permit(lot: Facts, action: InspectionAction, viewer: Viewer): void {
  const { status } = lot
  if (!moves[action].from.includes(status))
    throw new Refused('WRONG_STATE', {
      status: labelOf('inspections.status', status, viewer.lang),
      state: status,
    })
  const fault = guards[action]?.(lot, viewer)
  if (fault) throw new Refused(...fault)
}

/** What this person may do to the lot now. */
export const canOf = (lot: Facts, viewer: Viewer): Can<InspectionAction>[] =>
  inspectionActions.flatMap((action) => {
    const { from, by, right } = moves[action]
    if (by !== viewer.side || !right || !from.includes(lot.status) || !has(viewer, `inspections.${right}`))
      return []
    const fault = guards[action]?.(lot, viewer)
    // Where sampling goes on, nobody looks for how to take it up again.
    if (fault && action === 'resume') return []
    return [{ action, ...(fault ? { why: fault[0] } : {}) }]
  })
