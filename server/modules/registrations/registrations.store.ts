import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import { deleteRows } from '../../db/lock.ts'
import type { DB } from '../../db/schema.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { touched } from '../../conflict.ts'

export type RegistrationRow = Selectable<DB['registrations']>

const under = ['DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED'] as const

const going = (db: Tx, { userId }: Viewer) =>
  db.selectFrom('registrations').selectAll().where('user_id', '=', userId).where('status', 'in', under)

/** The person's own application that is under way, locked. */
export const lockOwn = (db: Tx, viewer: Viewer): Promise<RegistrationRow | undefined> =>
  going(db, viewer).forUpdate().executeTakeFirst()

/** The person's own application that is under way, as it stands. */
export const findGoing = (db: Tx, viewer: Viewer): Promise<RegistrationRow | undefined> =>
  going(db, viewer).executeTakeFirst()

/** One of the person's own applications, locked. */
export async function lockOwnOne(db: Tx, { userId }: Viewer, id: Id): Promise<RegistrationRow> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** The person's own application that was touched last, whatever became of it. */
export const findOwn = (db: Tx, { userId }: Viewer): Promise<RegistrationRow | undefined> =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()

const received = (db: Tx, { orgId }: Member) =>
  db.selectFrom('registrations').selectAll().where('buyer_org_id', '=', orgId).where('status', '<>', 'DRAFT')

/** An application to the buyer worked for. */
export async function findReceived(db: Tx, viewer: Member, id: Id): Promise<RegistrationRow> {
  const row = await received(db, viewer).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

export async function lockReceived(db: Tx, viewer: Member, id: Id): Promise<RegistrationRow> {
  const row = await received(db, viewer).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Who reviews an application to the buyer worked for just now, but these. */
export async function otherReviewers(db: Tx, { orgId }: Member, own: readonly Id[]): Promise<Id[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('reviewer_id')
    .distinct()
    .where('buyer_org_id', '=', orgId)
    .where('status', '=', 'IN_REVIEW')
    .where('reviewer_id', 'is not', null)
    .execute()
  return rows.flatMap(({ reviewer_id: id }) => (id === null || own.includes(id) ? [] : [id]))
}

/** Other applications with the same code, or the same name, that were not turned down or taken back. */
export const twinsOf = (db: Tx, viewer: Member, row: RegistrationRow): Promise<RegistrationRow[]> =>
  received(db, viewer)
    .where('id', '<>', row.id)
    .where('status', 'not in', ['REJECTED', 'WITHDRAWN'])
    .where((is) =>
      is.or([
        is('supplier_name', '=', row.supplier_name),
        is.and([is('credit_code', '<>', ''), is('credit_code', '=', row.credit_code)]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .limit(20)
    .execute()

export const insert = (db: Tx, values: Insertable<DB['registrations']>): Promise<RegistrationRow> =>
  db.insertInto('registrations').values(values).returningAll().executeTakeFirstOrThrow()

export const update = (
  db: Tx,
  { userName }: Viewer,
  row: Pick<RegistrationRow, 'id'>,
  values: Updateable<DB['registrations']>,
): Promise<RegistrationRow> =>
  db
    .updateTable('registrations')
    .set({
      ...values,
      ...touched({ userName }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Removes a draft; its files are forgotten as others that are on nothing. */
export const discard = (db: Tx, id: Id) =>
  db.deleteFrom('registrations').where('id', '=', id).where('status', '=', 'DRAFT').execute()

/** Removes drafts that nobody has touched since; their files go as others that are on nothing. For the system. */
export const forgetDrafts = (system: Tx, before: Date) =>
  deleteRows(system, 'registrations', sql<boolean>`status = 'DRAFT' and updated_at < ${before}`)

/** Sends it, with the agreement as it was ticked: which text, when, from where. */
export const markSubmitted = (
  db: Tx,
  { userName }: Viewer,
  row: Pick<RegistrationRow, 'id'>,
  agreementVersion: string,
  ip: string,
): Promise<RegistrationRow> => {
  const now = sql<string>`clock_timestamp()`
  return db
    .updateTable('registrations')
    .set({
      status: 'SUBMITTED',
      reason: '',
      returned_fields: json([]),
      agreement_version: agreementVersion,
      agreed_at: now,
      agreed_ip: ip,
      submitted_at: now,
      ...touched({ userName }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The files an application names from now on. */
export async function setFiles(db: Tx, id: Id, files: readonly Id[]): Promise<void> {
  await db
    .deleteFrom('registration_files')
    .where('registration_id', '=', id)
    .where('file_id', '<>', sql<string>`all(${files}::uuid[])`)
    .execute()
  if (files.length === 0) return
  await db
    .insertInto('registration_files')
    .values(files.map((file_id) => ({ registration_id: id, file_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of the files that are on an application of the person's own already. */
export async function filesOfOwn(db: Tx, { userId }: Viewer, files: readonly Id[]): Promise<Set<Id>> {
  const rows = await db
    .selectFrom('registration_files')
    .innerJoin('registrations', 'registrations.id', 'registration_files.registration_id')
    .select('registration_files.file_id')
    .where('registrations.user_id', '=', userId)
    .where('registration_files.file_id', '=', sql<string>`any(${files}::uuid[])`)
    .execute()
  return new Set(rows.map(({ file_id }) => file_id))
}

/** The record in force of the organisation worked for. */
export const findProfile = (db: Tx, { orgId }: Viewer) =>
  orgId === null
    ? Promise.resolve(undefined)
    : db.selectFrom('supplier_profiles').selectAll().where('org_id', '=', orgId).executeTakeFirst()

/** Puts a record in force for an organisation; one that was sent before the last change of what there is does not take its place. For the system. */
export const putProfile = (
  db: Tx,
  { userName }: Viewer,
  orgId: Id,
  record: unknown,
  sentAt: string | null = null,
) =>
  db
    .insertInto('supplier_profiles')
    .values({ org_id: orgId, record: json(record), updated_by: userName })
    .onConflict((conflict) =>
      conflict
        .column('org_id')
        .doUpdateSet({
          record: json(record),
          version: sql`supplier_profiles.version + 1`,
          updated_by: userName,
          updated_at: sql<string>`clock_timestamp()`,
        })
        .where(sql<boolean>`supplier_profiles.updated_at < coalesce(${sentAt}::timestamptz, 'infinity')`),
    )
    .execute()
