import { Exact } from '../../../contract/exact.ts'
import type { InspectionDetail } from '../../../contract/inspections.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { abreast } from '../../db/transaction.ts'
import type { Member } from '../../viewer.ts'
import { shift, type SupplyLine } from '../orders/orders.read.ts'
import { saveInspected } from '../receipts/receipts.read.ts'
import { cancelReturn, openReturn } from './returns/returns.store.ts'
import { moveStock } from '../stock/stock.read.ts'
import { checkNotBuiltOn, checkNotClaimed } from './inspections.built.ts'
import type { Lot } from './inspections.source.ts'
import type { ReadingRow } from './inspections.present.ts'
import { movedDetailOf, put } from './inspections.store.ts'

type Split = Pick<Lot, 'acceptedQty' | 'concessionQty' | 'rejectedQty' | 'destroyedQty'>

type Patch = Parameters<typeof put>[3]

const accepted = ({ acceptedQty, concessionQty }: Split): string =>
  new Exact(acceptedQty).plus(concessionQty).toFixed()
const minus = (qty: string): string => new Exact(qty).neg().toFixed()

/**
 * Lets a decision take effect: the ledger, the receipt line, stock, and a return note over what was rejected. Answers the lot as it is then.
 * Its order line, locked, and its readings are not asked for again where they are given.
 */
export async function settle(
  db: Tx,
  viewer: Member,
  lot: Lot,
  split: Split,
  patch: Patch,
  { held, readings }: { held?: ReadonlyMap<Id, SupplyLine>; readings?: readonly ReadingRow[] } = {},
): Promise<InspectionDetail> {
  // A lot that is reopened goes on as a new one: nothing of this one has gone back before, and of the first there is no other.
  const known = { ...(readings ? { readings } : {}), alone: lot.revision === 1 }
  const rejects = new Exact(split.rejectedQty).gt(0)
  const [, , , settled] = await abreast(
    db,
    () => shift(db, viewer, [{ lineId: lot.orderLineId, delta: { accepted: accepted(split) } }], held),
    () =>
      saveInspected(db, lot.receiptLineId, {
        accepted_qty: accepted(split),
        destroyed_qty: split.destroyedQty,
        inspection: 'DECIDED',
      }),
    () => moveParts(db, viewer, lot, split, (qty) => qty),
    async () => {
      await put(db, viewer, lot, { ...patch, status: 'DECIDED', shared: true })
      return rejects ? undefined : movedDetailOf(db, viewer, lot.id, { ...known, kept: true })
    },
  )
  // What was destroyed counts in what the order still has to reconcile, which the line says only now.
  if (new Exact(split.destroyedQty).gt(0)) await shift(db, viewer, [{ lineId: lot.orderLineId, delta: {} }])
  if (settled) return settled
  await openReturn(db, viewer, lot, split.rejectedQty)
  return movedDetailOf(db, viewer, lot.id, known)
}

/** Takes back what `settle` did, unless something is built on it. */
export async function unsettle(db: Tx, viewer: Member, lot: Lot, patch: Patch): Promise<void> {
  await checkNotBuiltOn(db, viewer, lot)
  await cancelReturn(db, viewer, lot.id)
  // Its order is locked before one looks what was claimed of it, and whether it was closed.
  await shift(db, viewer, [{ lineId: lot.orderLineId, delta: {} }])
  await checkNotClaimed(db, viewer, lot)
  await saveInspected(db, lot.receiptLineId, { accepted_qty: '0', destroyed_qty: '0', inspection: 'PENDING' })
  await shift(db, viewer, [{ lineId: lot.orderLineId, delta: { accepted: minus(accepted(lot)) } }])
  await moveParts(db, viewer, lot, lot, minus)
  await put(db, viewer, lot, { ...patch, status: 'REOPENED' })
}

/** Moves the parts of a lot out of quarantine, or back. */
const moveParts = (db: Tx, viewer: Member, lot: Lot, split: Split, signed: (qty: string) => string) => {
  const stock = {
    materialCode: lot.materialCode,
    materialName: lot.materialName,
    unit: lot.unit,
    kind: 'inspection',
    source: { noun: 'inspections', id: lot.id, no: lot.inspectionNo },
  } as const
  return moveStock(db, viewer, [
    { ...stock, bucket: 'quarantine', qty: signed(minus(lot.lotQty)) },
    { ...stock, bucket: 'available', qty: signed(accepted(split)) },
    { ...stock, bucket: 'blocked', qty: signed(split.rejectedQty) },
  ])
}
