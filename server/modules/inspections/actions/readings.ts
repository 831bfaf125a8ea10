import { sql } from 'kysely'
import type { BodyOf } from '../../../../contract/call.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { delCheckLineDate, saveIqcCheckRecord } from '../../../../contract/inspections.ts'
import type { Id } from '../../../../contract/values.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { attachFiles } from '../../documents/documents.read.ts'
import { checkPhotos, lockLoose } from '../../files/files.read.ts'
import { permit } from '../inspections.policy.ts'
import type { ReadingRow } from '../inspections.present.ts'
import type { Lot } from '../inspections.source.ts'
import { lock, movedDetailOf, readingsOf, put } from '../inspections.store.ts'
import { recordMove } from '../inspections.record.ts'
import { checkReading } from '../rules/reading.ts'

/** So many readings of one lot are kept. */
const most = 5000

export const saveRecord: Action<typeof saveIqcCheckRecord> = async ({ body, viewer, db }) => {
  const lot = await lock(db, viewer, { id: body.id })
  permit(lot, 'check', viewer)
  const items = new Map(lot.items.map((item) => [item.id, item]))
  const before = await readingsOf(db, viewer, lot.id)
  if (before.length + body.readings.length > most) throw new Refused('READINGS_MANY', { count: most })
  checkReplicates(lot, before, body.readings)
  const readings = body.readings.map(({ value, ...sent }) => {
    const item = items.get(sent.itemId)
    if (!item) throw new Refused('NOT_FOUND')
    const fileKey = item.kind === 'file' ? value.toLowerCase() : null
    return { ...sent, value, fileKey, item, conforms: checkReading(item, value) }
  })
  const measured = readings.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey]))
  const photographed = new Set(readings.flatMap(({ photos }) => photos))
  const files = await lockLoose(db, viewer, [...measured, ...photographed])
  checkPhotos(files.filter(({ id }) => photographed.has(id)))
  const names = new Map(files.map(({ id, name }) => [id, name]))
  const nameOf = (key: Id) => names.get(key) ?? ''
  const rows = readings.map(({ item, sampleNo, value, fileKey, photos, conforms }) => ({
    inspection_id: lot.id,
    buyer_org_id: lot.buyerOrgId,
    supplier_org_id: lot.supplierOrgId,
    shared: false,
    item_id: item.id,
    item_name: item.name,
    sample_no: sampleNo,
    value: fileKey === null ? value : nameOf(fileKey),
    file_id: fileKey,
    photos: json(photos.map((key) => ({ fileKey: key, fileName: nameOf(key) }))),
    conforms,
    by_user_id: viewer.userId,
    by_name: viewer.userName,
  }))
  await db.insertInto('inspection_readings').values(rows).execute()
  await put(db, viewer, lot, { status: 'IN_PROGRESS' })
  recordMove(db, viewer, lot, 'check', { data: { from: lot.status, to: 'IN_PROGRESS', count: rows.length } })
  if (files.length > 0)
    await attachFiles(db, viewer, { ...lot, noun: 'inspections', no: lot.inspectionNo, shared: false }, files)
  return movedDetailOf(db, viewer, lot.id)
}

/** Refuses what is there already, and a further reading of a unit that lacks those before it. The lot is locked. */
function checkReplicates(
  { items }: Lot,
  before: readonly ReadingRow[],
  readings: BodyOf<typeof saveIqcCheckRecord>['readings'],
): void {
  const keyOf = (itemId: string, sampleNo: number) => `${itemId} ${sampleNo}`
  const taken = Map.groupBy(before, (row) => keyOf(row.item_id, row.sample_no))
  const coming = new Map<string, number>()
  for (const { itemId, sampleNo, replicate } of readings) {
    const key = keyOf(itemId, sampleNo)
    const rows = taken.get(key) ?? []
    const next = rows.length + (coming.get(key) ?? 0) + 1
    coming.set(key, next - rows.length)
    if (replicate === undefined || replicate === next) continue
    const about = { unit: sampleNo, item: items.find(({ id }) => id === itemId)?.name ?? '' }
    const row = rows[replicate - 1]
    if (row) throw new Refused('READING_TAKEN', { ...about, who: row.by_name, value: row.value })
    throw new Refused('READING_MISSING', { ...about, count: next - 1 })
  }
}

export const removeReading: Action<typeof delCheckLineDate> = async ({ query, viewer, db }) => {
  const lot = await lock(db, viewer, { id: query.id })
  permit(lot, 'check', viewer)
  const reading = (await readingsOf(db, viewer, lot.id)).find(({ id }) => id === query.readingId)
  if (!reading) throw new Refused('NOT_FOUND')
  if (reading.removed_by !== null) throw new Refused('READING_REMOVED', { who: reading.removed_by })
  await db
    .updateTable('inspection_readings')
    .set({ removed_by: viewer.userName, removed_at: sql<string>`clock_timestamp()` })
    .where('id', '=', reading.id)
    .execute()
  await put(db, viewer, lot, {})
  recordMove(db, viewer, lot, 'removeReading', {
    data: { text: `${reading.item_name} #${reading.sample_no}: ${reading.value}` },
  })
  return movedDetailOf(db, viewer, lot.id)
}
