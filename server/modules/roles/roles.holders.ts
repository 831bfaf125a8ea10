import type { Right } from '../../../contract/call.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { grantsOf, holds } from '../../sessions/grants.ts'
import type { Member } from '../../viewer.ts'
import { peopleWithRoles } from './roles.store.ts'

/** Which of them work for the organisation and may do that by roles of their own, on the side worked on. */
export async function holdersAmong(
  db: Tx,
  viewer: Member,
  right: Right,
  userIds: readonly Id[],
): Promise<Set<Id>> {
  const people = userIds.length === 0 ? [] : await peopleWithRoles(db, viewer, { userIds })
  return new Set(
    people.flatMap(({ user_id, is_admin, roles }) =>
      is_admin || holds(grantsOf(roles, viewer.side), right) ? [user_id] : [],
    ),
  )
}
