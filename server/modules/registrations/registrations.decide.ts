import { Refused } from '../../../contract/errors.ts'
import type { RegistrationAction } from '../../../contract/registrations.states.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import type { Member } from '../../viewer.ts'
import { holdsRight } from '../people/people.read.ts'
import { orgIdsOf } from '../users/users.read.ts'
import { type Reviewer, permitDecision } from './registrations.policy.ts'
import { type RegistrationRow, lockReceived } from './registrations.store.ts'

/** The viewer as who decides. */
export const reviewerOf = async (db: Tx, viewer: Member): Promise<Reviewer> => ({
  viewer,
  orgIds: await orgIdsOf(db, viewer),
})

/** The columns that name who reviews. */
export const reviewedBy = ({ userId, userName }: Member) => ({ reviewer_id: userId, reviewer: userName })

interface Seen {
  id: Id
  version: number
}

/** Locks what a reviewer looks at, against the version they saw. */
export async function hold(
  db: Tx,
  viewer: Member,
  { id, version }: Seen,
): Promise<{ row: RegistrationRow; reviewer: Reviewer }> {
  const row = await lockReceived(db, viewer, id)
  checkVersion(row, version)
  return { row, reviewer: await reviewerOf(db, viewer) }
}

/** The same, and checks that they may decide it that way. */
export async function begin(
  db: Tx,
  viewer: Member,
  seen: Seen,
  action: RegistrationAction,
): ReturnType<typeof hold> {
  const held = await hold(db, viewer, seen)
  permitDecision(held.row, action, held.reviewer)
  return held
}

type Applied = Pick<RegistrationRow, 'user_id' | 'supplier_org_id'>

/** Whether the applicant may speak for the organisation they apply for, today and not only when they began; who applies for none speaks for themself. */
export const speaksForSupplier = async (
  db: Tx,
  { user_id: userId, supplier_org_id: orgId }: Applied,
): Promise<boolean> =>
  orgId === null || (await elevated(db, () => holdsRight(db, { userId, orgId }, 'orgs.write')))

export async function checkApplicant(db: Tx, row: Applied): Promise<void> {
  if (!(await speaksForSupplier(db, row))) throw new Refused('APPLICANT_LEFT')
}
