import { randomUUID } from 'node:crypto'
import type { Id, Side } from '../../contract/values.ts'
import { type EventInput, record } from '../../server/events/record.ts'
import { type Listener, listenTo } from './listener.ts'
import { until } from './until.ts'
import { viewer } from './viewers.ts'
import type { World } from './world.ts'

/** A person at an open stream, as one of the two sides of the organisation. */
export interface Ear extends Listener {
  who: string
  orgId: Id
  side: Side
  token: string
}

export const earOf = async (
  address: string,
  { who, orgId, side, token }: Omit<Ear, keyof Listener>,
): Promise<Ear> => ({ ...(await listenTo(address, { token, side })), who, orgId, side, token })

/** Writes an event as somebody of the organisation. */
export const emit = (
  { deps: { db } }: World,
  orgId: Id,
  side: Side,
  happening: EventInput,
): Promise<void> => {
  const actor = viewer(orgId, side)
  return db.write(actor, async (tx) => record(tx, actor, happening))
}

/** Everybody's stream carries something of its own: what was to be heard before it has been. */
export async function allCaughtUp(world: World, ears: readonly Ear[]): Promise<Id> {
  const recordId = randomUUID()
  for (const { orgId, side } of ears)
    await emit(world, orgId, side, {
      noun: 'menus',
      kind: 'share',
      recordId,
      buyerOrgId: side === 'buyer' ? orgId : null,
      supplierOrgId: side === 'supplier' ? orgId : null,
      shared: false,
    })
  for (const { events } of ears) await until(() => events.some((event) => event.recordId === recordId))
  return recordId
}
