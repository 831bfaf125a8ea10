import type { Can } from '../../../contract/moves.ts'
import { type RegistrationAction, registrationMoves } from '../../../contract/registrations.states.ts'
import type { Id } from '../../../contract/values.ts'
import { type Check, type Guards, inCommand, policyOf, wrongState } from '../../documents/policy.ts'
import { type Member, type Viewer, has } from '../../viewer.ts'
import type { RegistrationRow } from './registrations.store.ts'

type Applied = Pick<RegistrationRow, 'status' | 'user_id' | 'supplier_org_id' | 'reviewer_id'>

/** Who decides, with the organisations they belong to: not those they work for just now alone. */
export interface Reviewer {
  viewer: Member
  orgIds: ReadonlySet<Id>
}

/** What the policy looks at; whether it is for an organisation that its reviewer belongs to. */
type Facts = Applied & { ofOwnOrg: boolean }

/** Not about oneself, nor one's own organisation; nor for the applicant, by whoever stands in for them and could not review by a right of their own. */
const deciderDidNotApply: Check<Facts> = ({ user_id, ofOwnOrg }, { userId, standsIn }) => {
  const forApplicant = standsIn?.for.has(user_id) === true && !standsIn.ownRights.has('registrations.review')
  return user_id === userId || forApplicant || ofOwnOrg ? ['REGISTRATION_OWN'] : undefined
}

/** Begun by somebody else; who stands in for them reviews what they do. */
const isAnothers = ({ status, reviewer_id: reviewer }: Facts, { userId, standsIn }: Viewer): boolean =>
  status === 'IN_REVIEW' && reviewer !== null && reviewer !== userId && standsIn?.for.has(reviewer) !== true

const deciderReviews: Check<Facts> = (facts, viewer) =>
  isAnothers(facts, viewer) ? ['REGISTRATION_TAKEN'] : undefined

/** Of one that nobody is named for, whoever takes it over is. */
const reviewedByAnother: Check<Facts> = (facts, viewer) =>
  facts.reviewer_id === viewer.userId ? wrongState('registrations', facts.status, viewer) : undefined

const guards: Guards<typeof registrationMoves, Facts> = {
  recordComplete: inCommand,
  deciderDidNotApply,
  deciderReviews,
  reviewedByAnother: { unlisted: reviewedByAnother },
  deciderMakesLinks: (_, viewer) => (has(viewer, 'suppliers.write') ? undefined : ['LINK_RIGHT_NEEDED']),
  applicantSpeaksForSupplier: inCommand,
  supplierNameFree: inCommand,
  supplierCodeFree: inCommand,
}

const { permit, canOf } = policyOf(registrationMoves, guards)

const factsFor = (row: Applied, orgIds: ReadonlySet<Id>): Facts => ({
  ...row,
  ofOwnOrg: row.supplier_org_id !== null && orgIds.has(row.supplier_org_id),
})

const own: ReadonlySet<Id> = new Set()

const authorActions = ['edit', 'submit', 'withdraw', 'discard'] as const
type AuthorAction = (typeof authorActions)[number]

/** Throws unless its author may do so with the application now. */
export const permitAuthor = (row: Applied, action: AuthorAction, viewer: Viewer): void =>
  permit(factsFor(row, own), action, viewer)

/** Throws unless who decides may do so that way now. */
export const permitDecision = (
  row: Applied,
  action: RegistrationAction,
  { viewer, orgIds }: Reviewer,
): void => permit(factsFor(row, orgIds), action, viewer)

/** What the author may do to their application now; an applicant needs no right. */
export const authorCan = ({ status, user_id }: Applied, { userId }: Viewer): Can<RegistrationAction>[] =>
  user_id === userId
    ? authorActions
        .filter((action) => registrationMoves.moves[action].from.includes(status))
        .map((action) => ({ action }))
    : []

/** What a reviewer may do to it now; what a guard holds up says why. */
export const reviewerCan = (row: Applied, { viewer, orgIds }: Reviewer): Can<RegistrationAction>[] =>
  canOf(factsFor(row, orgIds), viewer)
