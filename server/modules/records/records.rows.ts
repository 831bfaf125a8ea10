import { randomUUID } from 'node:crypto'
import { Refused } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import type { SentRow } from '../../../contract/records.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { Published } from '../apps/apps.read.ts'
import { keepFiles } from './records.files.ts'
import {
  type Data,
  type Party,
  type RecordRow,
  insertAll,
  placeRows,
  removeAll,
  updateRows,
} from './records.store.ts'
import { keepUnique } from './records.unique.ts'
import { compact, given } from './records.values.ts'

/** A row of a sub-table as it will stand. */
export interface Row {
  id: Id
  rowStatus: 'kept' | 'add' | 'update' | 'delete'
  sort: number
  /** Where it stood; undefined for one that is added. */
  stood: number | undefined
  data: Data
  before: Data
}

export interface Table {
  /** Key of the sub-table's field. */
  key: string
  entity: Entity
  rows: Row[]
}

/**
 * What was sent joined with what is there, in the order the rows will have: one that was sent with a place takes it among those that stay, the others
 * keep their order around it. Refuses a row that is none of this record's, or twice.
 */
export function mergedRows(
  entity: Entity,
  there: readonly RecordRow[],
  sent: readonly SentRow[],
  fresh: (values: Data) => Data,
): Row[] {
  const rows = new Map<Id, Row>(
    there
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ id, sort, data }) => [id, { id, rowStatus: 'kept', sort, stood: sort, data, before: data }]),
  )
  const places = new Map<Row, number>()
  for (const { id, rowStatus, sort, values } of sent) {
    if (rowStatus === 'add') {
      const id = randomUUID()
      const data = fresh(given(entity, values))
      const added: Row = { id, rowStatus, sort: 0, stood: undefined, data, before: {} }
      rows.set(id, added)
      if (sort !== undefined) places.set(added, sort)
      continue
    }
    const row = rows.get(id ?? '')
    if (!row || row.rowStatus !== 'kept') throw new Refused('NOT_FOUND')
    row.rowStatus = rowStatus
    if (sort !== undefined) places.set(row, sort)
    if (rowStatus === 'update') row.data = { ...row.before, ...given(entity, values) }
  }
  const deleted = (row: Row) => row.rowStatus === 'delete'
  const order = [...rows.values()].filter((row) => !deleted(row) && !places.has(row))
  for (const [row, place] of [...places].toSorted(([, a], [, b]) => a - b))
    if (!deleted(row)) order.splice(place, 0, row)
  order.forEach((row, place) => (row.sort = place))
  return [...order, ...[...rows.values()].filter(deleted)]
}

/** Writes what changed of a locked record's sub-table. */
export async function writeRows(
  db: Tx,
  viewer: Member,
  app: Published,
  { entity, rows }: Table,
  { id: parentId, scope, party }: { id: Id; scope: Id; party: Party },
): Promise<void> {
  const of = (status: Row['rowStatus']) => rows.filter(({ rowStatus }) => rowStatus === status)
  await removeAll(
    db,
    viewer,
    app,
    of('delete').map(({ id }) => id),
  )
  await updateRows(
    db,
    viewer,
    app,
    parentId,
    of('update').map(({ id, sort, data }) => ({ id, sort, data: compact(data) })),
  )
  await placeRows(
    db,
    viewer,
    app,
    parentId,
    of('kept').flatMap(({ id, sort, stood }) => (sort === stood ? [] : [{ id, sort }])),
  )
  await insertAll(
    db,
    viewer,
    app,
    entity,
    party,
    of('add').map(({ id, sort, data }) => ({ id, parentId, sort, data: compact(data) })),
  )
  if (entity.fields.some(({ type }) => type === 'file' || type === 'varchar'))
    for (const { id, data, before } of [...of('update'), ...of('add')])
      await keepFiles(db, viewer, app, id, { entity, data: compact(data), before })
  if (entity.fields.some(({ unique }) => unique))
    for (const { id, data } of [...of('update'), ...of('add')])
      await keepUnique(db, app, entity, { id, data, scope })
}
