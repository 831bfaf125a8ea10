import { Refused } from '../../../contract/errors.ts'
import { labelOf } from '../../../contract/labels.ts'
import type { Can, Move } from '../../../contract/moves.ts'
import {
  type ChangeAction,
  type ChangeStatus,
  changeActions,
  changeMoves,
} from '../../../contract/profileChanges.states.ts'
import { type Viewer, has } from '../../viewer.ts'

const moves: Record<ChangeAction, Move<ChangeStatus>> = changeMoves.moves

/** Throws unless the change's state allows the action now. The call has checked side and right. */
export function permit({ status }: { status: ChangeStatus }, action: ChangeAction, { lang }: Viewer): void {
  if (!moves[action].from.includes(status))
    throw new Refused('WRONG_STATE', {
      status: labelOf('profileChanges.status', status, lang),
      state: status,
    })
}

/** What this person may do to it now. */
export const canOf = ({ status }: { status: ChangeStatus }, viewer: Viewer): Can<ChangeAction>[] =>
  changeActions
    .filter((action) => {
      const { from, by, right } = moves[action]
      return from.includes(status) && by === viewer.side && has(viewer, `profileChanges.${right}`)
    })
    .map((action) => ({ action }))
