import type { Id, Side } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'
import { json } from '../db/json.ts'
import { wake } from '../db/wake.ts'

/** Who did it; every viewer is one. */
export interface Actor {
  userId: Id | null
  userName: string
  orgId: Id | null
  side: Side
}

/** Something that happened to a document. `data` belongs to the kind and is read by both parties when `shared`. */
export interface Happening {
  noun: string
  recordId: Id
  kind: string
  buyerOrgId: Id | null
  supplierOrgId: Id | null
  /** False: only the actor's own side reads it. */
  shared: boolean
  reason?: string
  data?: Record<string, unknown>
}

/** The channel on which the live hub is told that there are new events. */
export const EVENTS = 'events'

/** Appends to the history that both parties read, and tells the live hubs after the commit. */
export async function record(tx: Tx, actor: Actor, happening: Happening): Promise<void> {
  wake(tx, EVENTS)
  await tx
    .insertInto('events')
    .values({
      noun: happening.noun,
      record_id: happening.recordId,
      kind: happening.kind,
      side: actor.side,
      buyer_org_id: happening.buyerOrgId,
      supplier_org_id: happening.supplierOrgId,
      shared: happening.shared,
      actor_user_id: actor.userId,
      actor_name: actor.userName,
      actor_org_id: actor.orgId,
      reason: happening.reason ?? '',
      data: json(happening.data ?? {}),
    })
    .execute()
}
