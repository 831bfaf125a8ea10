import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import { visibleTo } from '../../db/scope.ts'
import { type Task, noDue } from '../../tasks.ts'
import { has, type Member } from '../../viewer.ts'
import { holdersAmong } from '../roles/roles.read.ts'
import { orgIdsOf } from '../users/users.read.ts'
import { registrationSource } from './registrations.source.ts'
import { otherReviewers } from './registrations.store.ts'

/** Applications of suppliers to review: not one's own nor of an organisation one belongs to, nor for the applicant whom one stands in for (`deciderDidNotApply`), nor begun by somebody else (`deciderReviews`) who may still review. */
export async function registrationTasks(db: Tx, viewer: Member): Promise<Task[]> {
  if (viewer.side !== 'buyer' || !has(viewer, 'registrations.review')) return []
  const { userId, standsIn } = viewer
  const applicants = [
    userId,
    ...(standsIn && !standsIn.ownRights.has('registrations.review') ? standsIn.for : []),
  ]
  const others = await otherReviewers(db, viewer, [userId, ...(standsIn?.for ?? [])])
  const reviewing = [...(await holdersAmong(db, viewer, 'registrations.review', others))]
  const orgIds = [...(await orgIdsOf(db, viewer))]
  const ofOthers: RawBuilder<SqlBool> = sql`registrations.user_id <> all(${applicants}::uuid[])
    and (registrations.status = 'SUBMITTED' or registrations.reviewer_id is null
      or registrations.reviewer_id <> all(${reviewing}::uuid[]))
    and (registrations.supplier_org_id is null or registrations.supplier_org_id <> all(${orgIds}::uuid[]))`
  return [
    {
      kind: 'reviewRegistration',
      noun: 'registrations',
      rows: db
        .selectFrom('registrations')
        .select([
          'registrations.id',
          'registrations.supplier_name as no',
          'registrations.applicant as partner',
        ])
        .select(['registrations.updated_at', noDue.as('due_at')])
        .where(visibleTo(viewer, registrationSource.scope))
        .where(limitOf(viewer, registrationSource))
        .where('registrations.status', 'in', ['SUBMITTED', 'IN_REVIEW'])
        .where(ofOthers),
    },
  ]
}
