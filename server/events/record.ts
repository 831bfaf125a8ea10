import type { EventData, EventKind, EventNoun } from '../../contract/events.ts'
import type { Lang } from '../../contract/errors.ts'
import { noticeNouns } from '../../contract/notices.kinds.ts'
import type { Id, Side } from '../../contract/values.ts'
import { type AuditNote, noteAudit } from '../audit/notes.ts'
import type { Tx } from '../db/db.ts'
import { fixed } from '../db/fragment.ts'
import { defer } from '../db/deferred.ts'
import { wake } from '../db/wake.ts'
import { enqueueForTransaction } from '../jobs/enqueue.ts'

/** Who did it; every viewer is one. */
export interface Actor {
  userId: Id | null
  userName: string
  orgId: Id | null
  side: Side
  lang?: Lang
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

/** The job that tells people of the events of one transaction (server/modules/notices). */
export const SPREAD_NOTICES = 'spreadNotices'

const spreading = new WeakSet<Tx>()

/** However many documents a transaction moves, one job tells of all of them, in the language of who acts where a person has none. */
function spreadNotices(tx: Tx, lang: Lang): void {
  if (spreading.has(tx)) return
  spreading.add(tx)
  enqueueForTransaction(tx, SPREAD_NOTICES, lang)
}

/** Appends to the history that both parties read, with whatever statement follows, and tells the live hubs after the commit. */
export function record(
  tx: Tx,
  { userId, userName, orgId, side, lang = 'zh' }: Actor,
  { noun, recordId, kind, buyerOrgId, supplierOrgId, shared, reason = '', data = {} }: EventInput,
): void {
  wake(tx, EVENTS)
  // What follows by itself is not what the person of the call did, who may be of another organisation.
  if (userId !== null) noteAudit(tx, auditNoteOf(noun, recordId, data))
  if (noticeNouns.some((one) => one === noun)) spreadNotices(tx, lang)
  defer(
    tx,
    tx.executeQuery(fixed`
    insert into events (noun, record_id, kind, buyer_org_id, supplier_org_id, shared, reason, data, side, actor_user_id, actor_name, actor_org_id)
    values (${noun}, ${recordId}, ${kind}, ${buyerOrgId}, ${supplierOrgId}, ${shared}, ${reason}, ${JSON.stringify(data)}, ${side}, ${userId}, ${userName}, ${orgId})`),
  )
}

/** What a history tells is in the audit log of who acted, too. A menu or a consent is that of an application, which the call names. */
function auditNoteOf(
  noun: EventNoun,
  recordId: Id,
  { orderNo, title, name, changes, fields }: EventData,
): AuditNote {
  const recordNo = orderNo ?? title ?? name
  return {
    recordId,
    ...(noun === 'menus' || noun === 'consents' ? {} : { noun }),
    ...(recordNo ? { recordNo } : {}),
    ...(fields ? { fields } : {}),
    ...(changes
      ? {
          changes: changes.map(({ field, before, after }) => ({
            field,
            before: before ?? '',
            after: after ?? '',
          })),
        }
      : {}),
  }
}
