import { sql } from 'kysely'
import type { Right } from '../../../contract/call.ts'
import { type Id, sides } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { grantsOf } from '../../sessions/grants.ts'
import { rolesHeld } from '../../sessions/sessions.store.ts'

/** Whether somebody belongs to an organisation and holds a right there now, on whichever of its sides. For the system. */
export async function holdsRight(
  system: Tx,
  { userId, orgId }: { userId: Id; orgId: Id },
  right: Right,
): Promise<boolean> {
  const member = await system
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.is_admin', rolesHeld(sql`m.id`, sql`m.org_id`).as('roles')])
    .where('m.user_id', '=', userId)
    .where('m.org_id', '=', orgId)
    .where('m.status', '=', 'ACTIVE')
    .where('u.status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!member) return false
  return member.is_admin || sides.some((side) => grantsOf(member.roles, side).rights.has(right))
}
