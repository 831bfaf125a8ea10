import { sql } from 'kysely'
import { dayOf } from '../../../contract/calendar.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'

const nameOf = (user: string, member: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${member}.invited_name`)}, ''), nullif(${sql.ref(`${user}.real_name`)}, ''), nullif(${sql.ref(`${user}.nick_name`)}, ''), ${sql.ref(`${user}.account`)})`

/** Absences of the organisation that have not ended, the next first. */
export const absencesOf = (db: Tx, { orgId }: Member) =>
  db
    .selectFrom('absences as a')
    .innerJoin('memberships as m', 'm.id', 'a.person_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('memberships as n', 'n.id', 'a.substitute_id')
    .innerJoin('users as v', 'v.id', 'n.user_id')
    .select([
      'a.id',
      'a.version',
      'a.person_id',
      'a.substitute_id',
      'a.from_day',
      'a.until_day',
      'm.user_id as person_user_id',
      'm.is_admin as person_is_admin',
      'n.user_id as substitute_user_id',
      nameOf('u', 'm').as('person_name'),
      nameOf('v', 'n').as('substitute_name'),
    ])
    .where('a.org_id', '=', orgId)
    .where('a.until_day', '>=', dayOf(new Date()))
    .orderBy('a.from_day')
    .orderBy('a.id')
    .execute()

export type AbsenceRow = Awaited<ReturnType<typeof absencesOf>>[number]

/** Who works in the organisation now. */
export const membersOf = (db: Tx, { orgId }: Member) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.user_id', 'm.is_admin', nameOf('u', 'm').as('name')])
    .where('m.org_id', '=', orgId)
    .where('m.status', '=', 'ACTIVE')
    .where('u.status', '=', 'ACTIVE')
    .orderBy(sql`name`)
    .orderBy('m.id')
    .execute()

export async function findAbsence(db: Tx, viewer: Member, id: Id): Promise<AbsenceRow> {
  const found = (await absencesOf(db, viewer)).find((row) => row.id === id)
  if (!found) throw new Refused('NOT_FOUND')
  return found
}
