import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/call.ts'
import { Refused } from '../../../contract/errors.ts'
import type { innerRegister } from '../../../contract/memberships.ts'
import type { Id } from '../../../contract/values.ts'
import { touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { type MembershipRow, setRoles } from './people.store.ts'

/** Invites somebody into the viewer's organisation, or one who had left it again. */
export async function insertInvitation(
  system: Tx,
  viewer: Member,
  userId: Id,
  { account, realName, deptName, position, roleIds }: BodyOf<typeof innerRegister>,
): Promise<Id> {
  const values = {
    dept_name: deptName,
    position,
    invited_name: realName,
    status: 'INVITED' as const,
    updated_by: viewer.userName,
    invited_by: viewer.userName,
    invited_at: sql<string>`clock_timestamp()`,
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
  return row.id
}

/** An invitation of the viewer's organisation that was not answered was sent once more. For the system. */
export async function renewInvitation(system: Tx, { orgId, userName }: Member, id: Id): Promise<void> {
  const renewed = await system
    .updateTable('memberships')
    .set({ invited_by: userName, invited_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('status', '=', 'INVITED')
    .executeTakeFirst()
  if (renewed.numUpdatedRows === 0n) throw new Refused('NOT_FOUND')
}

/** What somebody is invited to and has not answered, the newest first. For the system: nobody sees an organisation they do not belong to. */
export const invitationsOf = (system: Tx, { userId }: Viewer) =>
  system
    .selectFrom('memberships as m')
    .innerJoin('orgs as o', 'o.id', 'm.org_id')
    .select(['m.id', 'o.name as org_name', 'm.invited_by', 'm.invited_at'])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'INVITED')
    .orderBy('m.invited_at', 'desc')
    .orderBy('m.id')
    .execute()

/** An invitation that its person has not answered, locked. For the system. */
export async function lockInvitation(system: Tx, { userId }: Viewer, id: Id): Promise<MembershipRow> {
  const row = await system
    .selectFrom('memberships')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'INVITED')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** From now on the organisation calls them as they call themselves. For the system. */
export async function answerInvitation(
  system: Tx,
  { userName }: Viewer,
  { id }: MembershipRow,
  accepted: boolean,
): Promise<void> {
  if (!accepted) await system.deleteFrom('membership_roles').where('membership_id', '=', id).execute()
  await system
    .updateTable('memberships')
    .set({
      ...touched({ userName }),
      invited_name: '',
      ...(accepted ? { status: 'ACTIVE' } : { status: 'LEFT', is_admin: false, dept_name: '', position: '' }),
    })
    .where('id', '=', id)
    .execute()
}
