import { labelOf } from '../../../contract/labels.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Can, Move } from '../../../contract/moves.ts'
import {
  type RegistrationAction,
  type RegistrationStatus,
  registrationActions,
  registrationMoves,
} from '../../../contract/registrations.states.ts'
import { type Viewer, has } from '../../viewer.ts'
import type { RegistrationRow } from './registrations.store.ts'

const moves: Record<RegistrationAction, Move<RegistrationStatus>> = registrationMoves.moves

/** Throws unless the application's state allows the action now. */
export function permit(
  { status }: Pick<RegistrationRow, 'status'>,
  action: RegistrationAction,
  { lang }: Viewer,
): void {
  if (!moves[action].from.includes(status))
    throw new Refused('WRONG_STATE', { status: labelOf('registrations.status', status, lang) })
}

/** The author's moves for the author, a reviewer's for who may review on the buyer's side. */
export function canOf(
  row: Pick<RegistrationRow, 'status' | 'user_id'>,
  viewer: Viewer,
): Can<RegistrationAction>[] {
  const reviews = viewer.side === 'buyer' && has(viewer, 'registrations.review')
  return registrationActions
    .filter((action) => moves[action].from.includes(row.status))
    .filter((action) => (moves[action].by === 'supplier' ? row.user_id === viewer.userId : reviews))
    .map((action) => ({ action }))
}
