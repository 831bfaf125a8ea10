import type { EventKind } from '../../../contract/events.ts'
import type { Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import type { Member } from '../../viewer.ts'
import { fieldsOf } from '../registrations/registrations.read.ts'
import type { ChangeRow } from './profileChanges.store.ts'

/** Writes what happened to a change into the history of its link, which both sides read. */
export const recordChange = (
  db: Tx,
  viewer: Member,
  { link_id, buyer_org_id, supplier_org_id, fields, shared }: ChangeRow,
  kind: EventKind<'suppliers'>,
  reason = '',
): void => {
  record(db, viewer, {
    noun: 'suppliers',
    recordId: link_id,
    kind,
    buyerOrgId: buyer_org_id,
    supplierOrgId: supplier_org_id,
    shared,
    reason,
    data: { fields: fieldsOf(fields) },
  })
}
