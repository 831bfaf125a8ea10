import type { recentChanges as call } from '../../../../contract/home.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import { changes } from '../home.store.ts'

export const recentChanges: Action<typeof call> = async ({ viewer, db }) => {
  if (!has(viewer, 'orders.read')) return []
  const rows = await changes(db, viewer)
  return rows.map((row) => ({
    seq: String(row.seq),
    noun: row.noun,
    recordId: row.record_id,
    recordNo: row.order_no,
    kind: row.kind,
    actorName: row.actor_name,
    actorOrg: row.actor_org_id === row.buyer_org_id ? row.buyer_name : row.supplier_name,
    at: row.at,
    moves: row.moves,
  }))
}
