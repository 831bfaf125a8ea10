import type { Entity } from '../../../contract/lowcode/app.ts'
import { rowsOf as tablesOf } from '../../../contract/lowcode/entity.ts'
import type { WholeRecord } from '../../../contract/records.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { Published } from '../apps/apps.read.ts'
import { presentRecord } from './records.present.ts'
import { find, rowsOf } from './records.store.ts'

/** A record with the rows of its sub-tables, by field. */
export async function wholeRecord(
  db: Tx,
  viewer: Member,
  app: Published & { entity: Entity },
  id: Id,
): Promise<WholeRecord> {
  const { entity, model } = app
  const row = await find(db, viewer, app, entity, id)
  const tables = await Promise.all(
    tablesOf(model, entity).map(async ({ field, rows }) => {
      const found = await rowsOf(db, viewer, app, rows, row.id)
      return [field.key, found.map((each) => presentRecord(app, rows, each, viewer))] as const
    }),
  )
  return { ...presentRecord(app, entity, row, viewer), rows: Object.fromEntries(tables) }
}
