import type { EventData, EventKind, EventNoun } from '../../contract/events.ts'
import type { Id, Side } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'
import { fixed } from '../db/fragment.ts'
import { defer } from '../db/deferred.ts'
import { wake } from '../db/wake.ts'

/** Who did it; every viewer is one. */
export interface Actor {
  userId: Id | null
  userName: string
  orgId: Id | null
  side: Side
}

/** Something that happened, of a kind its noun has. `data` belongs to the kind and is read by both parties when `shared`. */
export type EventInput = { [Noun in EventNoun]: About & { noun: Noun; kind: EventKind<Noun> } }[EventNoun]

interface About {
  recordId: Id
  buyerOrgId: Id | null
  supplierOrgId: Id | null
  /** False: only the actor's own side reads it. */
  shared: boolean
  reason?: string
  data?: EventData
}

/** The channel on which the live hub is told that there are new events. */
export const EVENTS = 'events'

/** Appends to the history that both parties read, with whatever statement follows, and tells the live hubs after the commit. */
export function record(
  tx: Tx,
  { userId, userName, orgId, side }: Actor,
  { noun, recordId, kind, buyerOrgId, supplierOrgId, shared, reason = '', data = {} }: EventInput,
): void {
  wake(tx, EVENTS)
  defer(
    tx,
    tx.executeQuery(fixed`
    insert into events (noun, record_id, kind, buyer_org_id, supplier_org_id, shared, reason, data, side, actor_user_id, actor_name, actor_org_id)
    values (${noun}, ${recordId}, ${kind}, ${buyerOrgId}, ${supplierOrgId}, ${shared}, ${reason}, ${JSON.stringify(data)}, ${side}, ${userId}, ${userName}, ${orgId})`),
  )
}
