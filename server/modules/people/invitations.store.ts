import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/call.ts'
import { Refused } from '../../../contract/errors.ts'
import type { innerRegister } from '../../../contract/memberships.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { wake } from '../../db/wake.ts'
import { SESSIONS_CHANGED } from '../../sessions/sessions.ts'
import type { Member } from '../../viewer.ts'
import { setRoles } from './people.store.ts'

/** Makes somebody a member of the viewer's organisation, or one who had left a member again. */
export async function joinInvited(
  system: Tx,
  viewer: Member,
  userId: Id,
  { account, realName, deptName, position, roleIds }: BodyOf<typeof innerRegister>,
): Promise<Id> {
  const values = {
    dept_name: deptName,
    position,
    invited_name: realName,
    status: 'ACTIVE' as const,
    updated_by: viewer.userName,
  }
  const row = await system
    .insertInto('memberships')
    .values({ ...values, org_id: viewer.orgId, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'org_id'])
        .doUpdateSet({
          ...values,
          is_admin: false,
          version: sql<number>`memberships.version + 1`,
          updated_at: sql<string>`clock_timestamp()`,
        })
        .where('memberships.status', '=', 'LEFT'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refused('PERSON_KNOWN', { account })
  await setRoles(system, viewer, row.id, [...new Set(roleIds)])
  wake(system, SESSIONS_CHANGED, userId)
  return row.id
}
