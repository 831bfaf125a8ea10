import type { EventKind } from '../../../contract/events.ts'
import type { Id } from '../../../contract/values.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import type { Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import type { Member } from '../../viewer.ts'
import type { Published } from '../apps/apps.read.ts'
import { calledBy } from './records.drills.ts'
import type { Data } from './records.store.ts'

export interface Told {
  id: Id
  data: Data
  partner: Id | null
  /** Keys of the fields that changed. */
  fields?: string[]
  /** Keys of the states it was moved between. */
  moved?: { from: string; to: string }
  reason?: string
}

/** Writes into the history of a record; its partner reads it too. */
export function announce(
  db: Tx,
  viewer: Member,
  { head }: Published,
  entity: Entity,
  kind: EventKind<'records'>,
  { id, data, partner, fields = [], moved, reason }: Told,
): void {
  const [buyer, supplier] = head.side === 'buyer' ? [head.org_id, partner] : [partner, head.org_id]
  record(db, viewer, {
    noun: 'records',
    recordId: id,
    kind,
    buyerOrgId: buyer,
    supplierOrgId: supplier,
    shared: partner !== null,
    ...(reason !== undefined && { reason }),
    data: {
      appId: head.app_id,
      entityId: entity.id,
      // To whom a record no longer belongs its new content is no longer told.
      ...(kind === 'leave' ? {} : { title: calledBy(entity, data).name, fields, ...moved }),
    },
  })
}
