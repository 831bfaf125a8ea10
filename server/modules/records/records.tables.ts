import type { BodyOf } from '../../../contract/call.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { rowsOf as tablesOf } from '../../../contract/lowcode/entity.ts'
import type { recordSave } from '../../../contract/records.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { Published } from '../apps/apps.read.ts'
import type { Change } from './records.files.ts'
import { type Table, mergedRows } from './records.rows.ts'
import { type Data, type RecordRow, rowsOf } from './records.store.ts'
import { aroundNow, withDefaults } from './records.values.ts'

/** The sub-tables of the record with their rows as they will stand. Those nobody touched are read for the formulas alone. */
export async function tablesFor(
  db: Tx,
  viewer: Member,
  app: Published & { entity: Entity },
  known: RecordRow | undefined,
  sent: BodyOf<typeof recordSave>['rows'],
): Promise<Table[]> {
  const tables = tablesOf(app.model, app.entity)
  for (const key of Object.keys(sent))
    if (!tables.some(({ field }) => field.key === key)) throw new Refused('FIELD_UNKNOWN', { field: key })
  const found: Table[] = []
  for (const { field, rows } of tables) {
    const there = known ? await rowsOf(db, viewer, app, rows, known.id) : []
    found.push({
      key: field.key,
      entity: rows,
      rows: mergedRows(rows, there, sent[field.key] ?? [], (values) =>
        withDefaults(rows, values, viewer, aroundNow()),
      ),
    })
  }
  return found
}

/** The rows that change, each at its place. */
export const changesIn = (tables: readonly Table[]): Change[] =>
  tables.flatMap(({ key, entity, rows }) =>
    rows.flatMap(({ rowStatus, data, before }, index) =>
      rowStatus === 'add' || rowStatus === 'update' ? [{ at: `${key}.${index}.`, entity, data, before }] : [],
    ),
  )

/** The rows that stay, as expressions read them. */
export const listsOf = (tables: readonly Table[]): Record<string, Data[]> =>
  Object.fromEntries(
    tables.map(({ key, rows }) => [
      key,
      rows.filter(({ rowStatus }) => rowStatus !== 'delete').map(({ data }) => data),
    ]),
  )
