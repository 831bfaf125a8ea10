import type { EventData } from '../../../contract/events.ts'
import type { Partner } from '../../../contract/suppliers.ts'
import type { LinkAction, LinkStatus } from '../../../contract/suppliers.states.ts'
import type { Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import type { Member } from '../../viewer.ts'
import { permit } from './suppliers.policy.ts'
import { present } from './suppliers.present.ts'
import { factsOf, type LinkPatch, type LinkRow, save } from './suppliers.store.ts'

interface MoveNote {
  reason?: string
  data?: EventData
}

/** Writes what happened to a link into the history both sides read. */
export const recordMove = (
  db: Tx,
  viewer: Member,
  { id, buyer_org_id, supplier_org_id }: LinkRow,
  kind: LinkAction,
  { reason = '', data = {} }: MoveNote,
) =>
  record(db, viewer, {
    noun: 'suppliers',
    recordId: id,
    kind,
    buyerOrgId: buyer_org_id,
    supplierOrgId: supplier_org_id,
    shared: true,
    reason,
    data,
  })

/** Moves a locked link to another state, if that is allowed now: saves, records, presents. */
export async function finish(
  db: Tx,
  viewer: Member,
  link: LinkRow,
  action: LinkAction,
  { status, ...patch }: LinkPatch & { status: LinkStatus },
): Promise<Partner> {
  permit(factsOf(link), action, viewer)
  const saved = await save(db, viewer, link, { reason: '', ...patch, status })
  recordMove(db, viewer, saved, action, { reason: saved.reason, data: { from: link.status, to: status } })
  return present(saved, viewer)
}
