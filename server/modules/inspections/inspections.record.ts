import type { EventData, EventKind } from '../../../contract/events.ts'
import type { Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import type { Member } from '../../viewer.ts'
import type { Lot } from './inspections.source.ts'

/** Writes into the history of a lot; the supplier reads of it from its decision on. */
export const recordMove = (
  db: Tx,
  viewer: Member,
  lot: Pick<Lot, 'id' | 'inspectionNo' | 'buyerOrgId' | 'supplierOrgId'>,
  kind: EventKind<'inspections'>,
  { reason = '', shared = false, data = {} }: { reason?: string; shared?: boolean; data?: EventData },
) =>
  record(db, viewer, {
    noun: 'inspections',
    recordId: lot.id,
    kind,
    buyerOrgId: lot.buyerOrgId,
    supplierOrgId: lot.supplierOrgId,
    shared,
    reason,
    data: { orderNo: lot.inspectionNo, ...data },
  })
