import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'

/** The organisation the viewer works for. */
export const findOwnOrg = (tx: Tx, viewer: Member) =>
  tx
    .selectFrom('orgs')
    .select(['id', 'name', 'is_buyer', 'is_supplier', 'idle_minutes', 'approval_limit', 'ship_to'])
    .where('id', '=', viewer.orgId)
    .executeTakeFirst()
