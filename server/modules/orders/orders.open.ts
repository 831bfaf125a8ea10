import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../viewer.ts'
import { recordMove } from './orders.finish.ts'
import { type OrderRow, find, saveSeen } from './orders.store.ts'

/**
 * Opens an order and reads of it. The first time somebody of its supplier does, that is kept before anything is read: from then on
 * the buyer cannot take it back, and one taken back a moment before is not found.
 */
export async function opening<T>(
  { db }: Pick<Deps, 'db'>,
  viewer: Member,
  id: Id,
  read: (tx: Tx, order: OrderRow) => Promise<T> | T,
): Promise<T> {
  const opened = await db.read(viewer, async (tx) => {
    const order = await find(tx, viewer, id)
    return isUnseen(order, viewer) ? undefined : { answer: await read(tx, order) }
  })
  if (opened) return opened.answer
  return db.write(viewer, async (tx) => read(tx, await openUnseen(tx, viewer, id)))
}

async function openUnseen(tx: Tx, viewer: Member, id: Id): Promise<OrderRow> {
  if (await saveSeen(tx, viewer, id)) recordMove(tx, viewer, await find(tx, viewer, id), 'open', {})
  return find(tx, viewer, id)
}

/** The same within a command, which writes anyway. */
export async function openOrder(tx: Tx, viewer: Member, id: Id): Promise<OrderRow> {
  const order = await find(tx, viewer, id)
  return isUnseen(order, viewer) ? openUnseen(tx, viewer, id) : order
}

/** Once it is received, that somebody has read it is known. Whoever looks through another's eyes has not read it for them. */
const isUnseen = ({ status, seen_at }: OrderRow, { side, seeingAs }: Member): boolean =>
  seeingAs === undefined && side === 'supplier' && status === 'SENT' && seen_at === null
