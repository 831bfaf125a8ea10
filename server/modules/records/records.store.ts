import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import type { Published } from '../apps/apps.read.ts'
import { recordLimit } from './records.source.ts'

/** Values by key, as records keep them. */
export type Data = Record<string, unknown>
export type RecordRow = Omit<Selectable<DB['app_records']>, 'data'> & { data: Data }

/** The records of an application this viewer sees, as a condition on `r`. */
const visible = ({ role }: Published, viewer: Member): RawBuilder<SqlBool> =>
  visibleTo(viewer, role === 'owner' ? { own: 'r' } : { partner: 'r' })

const records = (db: Tx, viewer: Member, app: Published, entity: Entity) =>
  db
    .selectFrom('app_records as r')
    .where('r.entity_id', '=', entity.id)
    .where(visible(app, viewer))
    .where(recordLimit(viewer, app, entity))

const all = (...of: Parameters<typeof records>) => records(...of).selectAll('r')

const rowOf = (row: Selectable<DB['app_records']>): RecordRow => ({ ...row, data: row.data as Data }) // always written as an object

export async function find(
  db: Tx,
  viewer: Member,
  app: Published,
  entity: Entity,
  id: Id,
): Promise<RecordRow> {
  const row = await all(db, viewer, app, entity).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return rowOf(row)
}

/** What a record is one of, as far as the viewer's organisation sees it. */
export const entityOfRecord = async (db: Tx, id: Id): Promise<Id | undefined> =>
  (await db.selectFrom('app_records').select('entity_id').where('id', '=', id).executeTakeFirst())?.entity_id

/** Those of the records that the viewer sees. */
export const findAll = async (
  db: Tx,
  viewer: Member,
  app: Published,
  entity: Entity,
  ids: readonly Id[],
): Promise<RecordRow[]> =>
  (
    await all(db, viewer, app, entity)
      .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
  ).map(rowOf)

/** Records that have one of these texts under the key. */
export const withValues = async (
  db: Tx,
  viewer: Member,
  app: Published,
  entity: Entity,
  key: string,
  values: readonly string[],
): Promise<RecordRow[]> =>
  (
    await all(db, viewer, app, entity)
      .where(sql<string>`r.data ->> ${key}`, '=', sql<string>`any(${values}::text[])`)
      .orderBy('r.id')
      .execute()
  ).map(rowOf)

/** Records in one of these states that nobody has locked. */
export const waitingIn = (
  db: Tx,
  viewer: Member,
  app: Published,
  entity: Entity,
  states: readonly string[],
) =>
  records(db, viewer, app, entity)
    .where('r.state', 'in', [...states])
    .where('r.locked_at', 'is', null)

/** Locks records for changes made against versions, in the order of their ids; the lock guards the rows of their sub-tables too. */
export async function lockAll(
  db: Tx,
  viewer: Member,
  app: Published,
  entity: Entity,
  keys: readonly { id: Id; version?: number | undefined }[],
): Promise<RecordRow[]> {
  const rows = await all(db, viewer, app, entity)
    .where('r.id', '=', sql<string>`any(${keys.map(({ id }) => id)}::uuid[])`)
    .orderBy('r.id')
    .forUpdate()
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return keys.map(({ id, version }) => {
    const row = found.get(id)
    if (!row) throw new Refused('NOT_FOUND')
    checkVersion(row, version)
    return rowOf(row)
  })
}

/** Rows of a sub-table, in their order. */
export const rowsOf = async (
  db: Tx,
  viewer: Member,
  app: Published,
  entity: Entity,
  parentId: Id,
): Promise<RecordRow[]> =>
  (
    await all(db, viewer, app, entity)
      .where('r.parent_id', '=', parentId)
      .orderBy('r.sort')
      .orderBy('r.created_at')
      .orderBy('r.id')
      .execute()
  ).map(rowOf)

export interface Party {
  partner_org_id: Id | null
  partner_name: string
}

/** Writes new records of one entity. */
export async function insertAll(
  db: Tx,
  viewer: Member,
  { head }: Published,
  entity: Entity,
  party: Party,
  rows: readonly { id: Id; data: Data; parentId?: Id; sort?: number }[],
): Promise<void> {
  if (rows.length === 0) return
  const { partner_org_id, partner_name } = party
  await sql`
    insert into app_records (id, app_id, entity_id, org_id, side, partner_org_id, partner_name, parent_id, sort, state, data, created_by, updated_by)
    select given.id, ${head.app_id}::uuid, ${entity.id}::uuid, ${head.org_id}::uuid, ${head.side}, ${partner_org_id}::uuid, ${partner_name},
      given.parent, given.sort, ${entity.flow?.states[0]?.key ?? null}::text, given.data, ${viewer.userName}, ${viewer.userName}
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ id, data, parentId, sort }) => ({ id, data, parent: parentId ?? null, sort: sort ?? 0 })),
    )}::jsonb) as given(id uuid, parent uuid, sort int, data jsonb)`.execute(db)
}

/** Writes a locked record; its version goes up. */
export async function update(
  db: Tx,
  viewer: Member,
  app: Published,
  row: RecordRow,
  data: Data,
  party: Party,
): Promise<void> {
  await db
    .updateTable('app_records as r')
    .set({
      data: json(data),
      ...(party.partner_org_id === row.partner_org_id ? {} : party),
      ...touched(viewer),
    })
    .where('r.id', '=', row.id)
    .where(visible(app, viewer))
    .execute()
}

/** Writes where records that are held stand; their versions go up. */
export async function stand(
  db: Tx,
  viewer: Member,
  app: Published,
  rows: readonly RecordRow[],
  set: { state: string } | { locked: boolean },
): Promise<void> {
  const change =
    'state' in set
      ? { state: set.state }
      : {
          locked_at: set.locked ? sql<string>`clock_timestamp()` : null,
          locked_by: set.locked ? viewer.userName : '',
        }
  await db
    .updateTable('app_records as r')
    .set({
      ...change,
      version: sql<number>`r.version + 1`,
      updated_at: sql<string>`clock_timestamp()`,
      updated_by: viewer.userName,
    })
    .where('r.id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .where(visible(app, viewer))
    .execute()
}

/** Writes rows of a locked record's sub-table. */
export async function updateRows(
  db: Tx,
  viewer: Member,
  app: Published,
  parentId: Id,
  rows: readonly { id: Id; data: Data; sort: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update app_records r set data = given.data, sort = given.sort, version = r.version + 1, updated_at = clock_timestamp(), updated_by = ${viewer.userName}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, sort int, data jsonb)
    where r.id = given.id and r.parent_id = ${parentId} and ${visible(app, viewer)}`.execute(db)
}

/** Rows of a locked record's sub-table make room for others: where they stand is not what somebody changed of them. */
export async function placeRows(
  db: Tx,
  viewer: Member,
  app: Published,
  parentId: Id,
  rows: readonly { id: Id; sort: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update app_records r set sort = given.sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, sort int)
    where r.id = given.id and r.parent_id = ${parentId} and ${visible(app, viewer)}`.execute(db)
}

/** The rows of a record's sub-tables go with it to another partner. */
export async function passRows(
  db: Tx,
  viewer: Member,
  app: Published,
  parentId: Id,
  { partner_org_id, partner_name }: Party,
): Promise<void> {
  await db
    .updateTable('app_records as r')
    .set({ partner_org_id, partner_name })
    .where('r.parent_id', '=', parentId)
    .where(visible(app, viewer))
    .execute()
}

/** Deletes locked records with the rows of their sub-tables. */
export async function removeAll(db: Tx, viewer: Member, app: Published, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('app_records as r')
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visible(app, viewer))
    .execute()
}

/** Does a record of the entity point at one of these by the key? Partners' records count, whoever asks: the owner's rows are one. */
export async function pointedAt(
  db: Tx,
  viewer: Member,
  app: Published,
  entityId: Id,
  key: string,
  ids: readonly Id[],
): Promise<boolean> {
  const { rows } = await sql`
    select from app_records r where r.entity_id = ${entityId} and r.data ->> ${key} = any(${ids}::text[]) and ${visible(app, viewer)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Holds the numbers of a prefix back until the transaction ends, without taking one. */
export async function holdNumber(db: Tx, { head }: Published, entity: Entity, prefix: string): Promise<void> {
  await sql`
    insert into app_numbers as n (entity_id, prefix, app_id, org_id, side, last)
    values (${entity.id}, ${prefix}, ${head.app_id}, ${head.org_id}, ${head.side}, 0)
    on conflict (entity_id, prefix) do update set last = n.last`.execute(db)
}

/** The next number after this text in an entity. One writer at a time has it; one who fails gives it back. */
export async function nextNumber(
  db: Tx,
  { head }: Published,
  entity: Entity,
  prefix: string,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into app_numbers as n (entity_id, prefix, app_id, org_id, side)
    values (${entity.id}, ${prefix}, ${head.app_id}, ${head.org_id}, ${head.side})
    on conflict (entity_id, prefix) do update set last = n.last + 1 returning last`.execute(db)
  return rows[0]?.last ?? 1
}

/** Hangs files on a written record: who sees it sees them, and with it they go. */
export async function bindFiles(
  db: Tx,
  { head }: Published,
  recordId: Id,
  fileIds: readonly Id[],
): Promise<void> {
  await db
    .insertInto('app_files')
    .values(
      fileIds.map((file_id) => ({ file_id, record_id: recordId, org_id: head.org_id, side: head.side })),
    )
    .execute()
}

export async function unbindFiles(db: Tx, recordId: Id, fileIds: readonly Id[]): Promise<void> {
  await db
    .deleteFrom('app_files')
    .where('record_id', '=', recordId)
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute()
}

/** The partner an application is shared with, as it is called there; nothing when it is not shared with that organisation. */
export async function partnerOf(
  db: Tx,
  { head }: Published,
  orgId: Id,
): Promise<{ partner_org_id: Id; partner_name: string; partner_code: string } | undefined> {
  return db
    .selectFrom('app_partners')
    .select(['partner_org_id', 'partner_name', 'partner_code'])
    .where('app_id', '=', head.app_id)
    .where('partner_org_id', '=', orgId)
    .executeTakeFirst()
}
