import { type Selectable, sql } from 'kysely'
import type { StandingValue } from '../../../contract/suppliers.states.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import { today } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import { keepStanding } from '../suppliers/suppliers.read.ts'

export type StandingRow = Selectable<DB['standings']>

// Row-level security keeps both tables to the organisation worked for; the daily job reads and writes those of all.

/** The standings of a link, that in all first. */
export const standingsOf = (db: Tx, linkId: Id): Promise<StandingRow[]> =>
  db.selectFrom('standings').selectAll().where('link_id', '=', linkId).orderBy('category').execute()

/** The suppliers of the buyer worked for that are qualified in a category today, and blocked neither in it nor in all. */
export async function qualifiedIn(db: Tx, viewer: Member, category: string): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select link.supplier_org_id as id from standings standing join links link on link.id = standing.link_id
    where standing.org_id = ${viewer.orgId} and standing.category = ${category} and standing.standing = 'QUALIFIED'
      and (standing.until is null or standing.until >= ${today})
      and link.standing <> 'BLOCKED'`.execute(db)
  return rows.map(({ id }) => id)
}

export const lockStanding = (db: Tx, linkId: Id, category: string): Promise<StandingRow | undefined> =>
  db
    .selectFrom('standings')
    .selectAll()
    .where('link_id', '=', linkId)
    .where('category', '=', category)
    .forUpdate()
    .executeTakeFirst()

interface StandingValues {
  org_id: Id
  link_id: Id
  category: string
  standing: StandingValue
  since: LocalDate
  until: LocalDate | null
  reason: string
  ended_certificate: string
  updated_by: string
}

/** Writes the standing of a link in a category. That in all is the link's too, for lists. */
export async function putStanding(db: Tx, given: StandingValues): Promise<StandingRow> {
  const { org_id, link_id, category, ...values } = given
  const row = await db
    .insertInto('standings')
    .values(given)
    .onConflict((conflict) =>
      conflict.columns(['link_id', 'category']).doUpdateSet({
        ...values,
        version: sql`standings.version + 1`,
        updated_at: sql<string>`clock_timestamp()`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  if (category === '') await keepStanding(db, org_id, link_id, given.standing)
  return row
}

export async function requiredOf(db: Tx, linkId: Id): Promise<string[]> {
  const rows = await db
    .selectFrom('required_certificates')
    .select('name')
    .where('link_id', '=', linkId)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function require(db: Tx, orgId: Id, linkId: Id, name: string, required: boolean): Promise<void> {
  if (required)
    await db
      .insertInto('required_certificates')
      .values({ org_id: orgId, link_id: linkId, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('required_certificates')
      .where('link_id', '=', linkId)
      .where('name', '=', name)
      .execute()
}

/** Standings whose last day is past, of all organisations. For the system. */
export const lapsed = (db: Tx, today: LocalDate): Promise<StandingRow[]> =>
  db
    .selectFrom('standings')
    .selectAll()
    .where('until', '<', today)
    .orderBy('link_id')
    .orderBy('category')
    .limit(100)
    .execute()
