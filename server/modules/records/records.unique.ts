import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { drillKeys, uniqueFieldsOf } from '../../../contract/lowcode/entity.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { lockKeys } from '../../db/lock.ts'
import type { Published } from '../apps/apps.read.ts'
import type { Table } from './records.rows.ts'
import type { Data, Party } from './records.store.ts'
import { compact } from './records.values.ts'

/**
 * Unique scope of a record: the organisation whose records its values are held against. It is the partner the record is of, be the
 * application shared with it now or not, so that sharing changes no scope; where there is none it is the owner.
 */
export function uniqueScopeOf(
  { head }: Published,
  { share, partnerField }: Entity,
  data: Data,
  { partner_org_id }: Party,
): Id {
  if (share === 'own') return head.org_id
  if (partnerField === undefined) return partner_org_id ?? head.org_id
  const picked = data[drillKeys(partnerField).id]
  return typeof picked === 'string' ? picked : head.org_id
}

/** Characters of a refused value that its message repeats. */
const shownAtMost = 100

/** Keeps the values a written record has in its unique fields; refuses one that another record of the scope has, seen or not. */
export async function keepUnique(
  db: Tx,
  { head }: Published,
  entity: Entity,
  { id, data, scope }: { id: Id; data: Data; scope: Id },
): Promise<void> {
  await sql`delete from app_unique_values where record_id = ${id}`.execute(db)
  // In one order, so that two who swap values do not wait for each other.
  for (const { field, key, across } of uniqueFieldsOf(entity).toSorted((a, b) =>
    a.field < b.field ? -1 : 1,
  ))
    await refusing(
      'taken',
      () => new Refused('VALUE_TAKEN', { field, value: String(data[key]).slice(0, shownAtMost) }),
      sql`
        insert into app_unique_values (entity_id, field, scope, digest, record_id, app_id, org_id, side)
        select r.entity_id, ${field}, ${across === 'all' ? head.org_id : scope}::uuid, sha256(convert_to(r.data ->> ${key}, 'UTF8')),
          r.id, r.app_id, r.org_id, r.side
        from app_records r where r.id = ${id} and r.data ->> ${key} <> ''`.execute(db),
    )
}

/** Takes the values of a record's rows along to the scope the record passes to. */
export async function passUnique(db: Tx, rows: Entity, parentId: Id, scope: Id): Promise<void> {
  for (const { field, across } of uniqueFieldsOf(rows))
    if (across === 'partner')
      await refusing(
        'taken',
        () => new Refused('VALUE_TAKEN', { field, value: '' }),
        sql`
          update app_unique_values v set scope = ${scope} from app_records r
          where r.id = v.record_id and r.parent_id = ${parentId} and v.entity_id = ${rows.id} and v.field = ${field}`.execute(
          db,
        ),
      )
}

/** Locks that the values of one entity share: so many at most, however many rows are written. */
const SLOTS = 32

/** Values of a record or a row as they were and as they will stand. */
interface Change {
  entity: Entity
  data: Data
  before: Data
}

/**
 * Locks the values of unique fields that a save takes and gives back, before it does either: two records that exchange theirs would
 * wait for each other otherwise, each for what the other has not given back yet.
 */
export const lockUnique = (db: Tx, record: Change, tables: readonly Table[]): Promise<void> =>
  lockUniqueOf(db, [record, ...tables.flatMap(changesIn)])

/** The same for several records at once. */
export const lockUniqueOf = (db: Tx, changes: readonly Change[]): Promise<void> =>
  lockKeys(db, 'value', changes.flatMap(lockKeysOf))

const changesIn = ({ entity, rows }: Table): Change[] =>
  rows
    .filter(({ rowStatus }) => rowStatus !== 'kept')
    .map(({ rowStatus, data, before }) => ({
      entity,
      data: rowStatus === 'delete' ? {} : compact(data),
      before,
    }))

const lockKeysOf = ({ entity, data, before }: Change): string[] =>
  uniqueFieldsOf(entity).flatMap(({ field, key }) =>
    [before[key], data[key]].flatMap((value) =>
      value === undefined || value === null || value === ''
        ? []
        : [`${entity.id} ${crc32(JSON.stringify([field, value])) % SLOTS}`],
    ),
  )
