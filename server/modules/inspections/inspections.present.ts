import type { Selectable } from 'kysely'
import type { Inspection, Reading } from '../../../contract/inspections.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { DB } from '../../db/schema.ts'
import type { Viewer } from '../../viewer.ts'
import { canOf, offered } from './inspections.policy.ts'
import type { Lot } from './inspections.source.ts'

export type ReadingRow = Selectable<DB['inspection_readings']>

/** How the buyer came to its decision is its own. */
export function present(lot: Lot, viewer: Viewer): Inspection {
  const { items: _items, decidedById: _decider, orderLineId: _line, receiptLineId: _received, ...row } = lot
  const own = viewer.side === 'buyer'
  return offered(
    {
      ...row,
      // Whole numbers of units; the database keeps them as bigint.
      sampleSize: Number(row.sampleSize),
      inspectedSize: row.inspectedSize === null ? null : Number(row.inspectedSize),
      nonconforming: row.nonconforming === null ? null : Number(row.nonconforming),
      lotQty: plainDecimal(row.lotQty),
      acceptedQty: plainDecimal(row.acceptedQty),
      concessionQty: plainDecimal(row.concessionQty),
      rejectedQty: plainDecimal(row.rejectedQty),
      destroyedQty: plainDecimal(row.destroyedQty),
      planned: !own || row.planned,
      overrideReason: own ? row.overrideReason : '',
      disapproveReason: own ? row.disapproveReason : '',
      resumedBy: own ? row.resumedBy : '',
      resumeReason: own ? row.resumeReason : '',
      can: canOf(lot, viewer),
    },
    viewer,
  )
}

export const presentReading = (row: ReadingRow): Reading => ({
  id: row.id,
  itemId: row.item_id,
  itemName: row.item_name,
  sampleNo: row.sample_no,
  value: row.value,
  file: row.file_id === null ? null : { fileKey: row.file_id, fileName: row.value },
  // Written by `saveRecord` alone.
  photos: row.photos as Reading['photos'],
  conforms: row.conforms,
  byName: row.by_name,
  at: row.at,
  removedBy: row.removed_by,
  removedAt: row.removed_at,
})
