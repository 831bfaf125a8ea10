import type { LocalErrorCode } from '../../../contract/errors.local.ts'
import { labelOf } from '../../../contract/labels.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Can, Move } from '../../../contract/moves.ts'
import {
  type RegistrationAction,
  type RegistrationStatus,
  registrationActions,
  registrationMoves,
} from '../../../contract/registrations.states.ts'
import type { Id } from '../../../contract/values.ts'
import { type Member, type Viewer, has } from '../../viewer.ts'
import type { RegistrationRow } from './registrations.store.ts'

const moves: Record<RegistrationAction, Move<RegistrationStatus>> = registrationMoves.moves

type Facts = Pick<RegistrationRow, 'status' | 'user_id' | 'supplier_org_id'>

/** Who decides, with the organisations they belong to: not those they work for just now alone. */
export interface Reviewer {
  viewer: Member
  orgIds: ReadonlySet<Id>
}

type Guard = (row: Facts, reviewer: Reviewer) => [LocalErrorCode] | undefined

/** Not about oneself, nor one's own organisation; nor for the applicant, by whoever stands in for them and could not review by a right of their own. */
const didNotApply: Guard = (row, { viewer: { userId, standsIn }, orgIds }) => {
  const forApplicant =
    standsIn?.for.has(row.user_id) === true && !standsIn.ownRights.has('registrations.review')
  const ofApplicant = row.supplier_org_id !== null && orgIds.has(row.supplier_org_id)
  return row.user_id === userId || forApplicant || ofApplicant ? ['REGISTRATION_OWN'] : undefined
}

/** What must hold beside the state; what takes a look at others is in its action. */
const guards: Partial<Record<RegistrationAction, Guard>> = {
  take: didNotApply,
  return: didNotApply,
  reject: didNotApply,
  approve: (row, reviewer) =>
    didNotApply(row, reviewer) ??
    (has(reviewer.viewer, 'suppliers.write') ? undefined : ['LINK_RIGHT_NEEDED']),
}

/** Throws unless the application's state allows the action now. */
export function permit(
  { status }: Pick<RegistrationRow, 'status'>,
  action: RegistrationAction,
  { lang }: Viewer,
): void {
  if (!moves[action].from.includes(status))
    throw new Refused('WRONG_STATE', { status: labelOf('registrations.status', status, lang) })
}

/** The same for who decides, whose guards hold too. */
export function permitDecision(row: Facts, action: RegistrationAction, reviewer: Reviewer): void {
  permit(row, action, reviewer.viewer)
  const fault = guards[action]?.(row, reviewer)
  if (fault) throw new Refused(...fault)
}

const startsIn = ({ status }: Pick<Facts, 'status'>, by: 'supplier' | 'buyer') =>
  registrationActions.filter((action) => moves[action].by === by && moves[action].from.includes(status))

/** What the author may do to their application now. */
export const authorCan = (row: Facts, { userId }: Viewer): Can<RegistrationAction>[] =>
  row.user_id === userId ? startsIn(row, 'supplier').map((action) => ({ action })) : []

/** What a reviewer on the buyer's side may do to it now; what a guard holds up says why. */
export function reviewerCan(row: Facts, reviewer: Reviewer): Can<RegistrationAction>[] {
  const { viewer } = reviewer
  if (viewer.side !== 'buyer' || !has(viewer, 'registrations.review')) return []
  return startsIn(row, 'buyer').map((action) => {
    const [why] = guards[action]?.(row, reviewer) ?? []
    return why ? { action, why } : { action }
  })
}
