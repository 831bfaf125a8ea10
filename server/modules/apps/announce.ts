import type { Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import type { Member } from '../../viewer.ts'
import type { AppRow, PartnerRow } from './apps.store.ts'

/** Tells the owner's people and the partners that their menus have changed. */
export function announce(
  db: Tx,
  viewer: Member,
  { id, org_id, side, name }: AppRow,
  kind: 'publish' | 'share' | 'delete',
  partners: readonly Pick<PartnerRow, 'partner_org_id'>[],
): void {
  const [owner, other] =
    side === 'buyer' ? (['buyer', 'supplier'] as const) : (['supplier', 'buyer'] as const)
  const of = (orgs: Partial<Record<'buyer' | 'supplier', string>>, shared: boolean) =>
    record(db, viewer, {
      noun: 'menus',
      recordId: id,
      kind,
      buyerOrgId: orgs.buyer ?? null,
      supplierOrgId: orgs.supplier ?? null,
      shared,
      data: { name },
    })
  of({ [owner]: org_id }, false)
  for (const { partner_org_id } of partners) of({ [owner]: org_id, [other]: partner_org_id }, true)
}
