import { sql } from 'kysely'
import { Exact } from '../../../../contract/exact.ts'
import type { receiptSave } from '../../../../contract/receipts.ts'
import type { Id } from '../../../../contract/values.ts'
import type { Tx } from '../../../db/db.ts'
import { checkWithin } from '../../../db/find.ts'
import { abreast } from '../../../db/transaction.ts'
import { partiesOf } from '../../../documents/history.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import {
  type DeliveryRow,
  lockDelivery,
  moveLines,
  putDelivery,
  tellDelivery,
} from '../../deliveries/deliveries.read.ts'
import { attachFiles, namedPartiesOf } from '../../documents/documents.read.ts'
import { checkPhotos, lockLoose } from '../../files/files.read.ts'
import { inspecting, openLots } from '../../inspections/inspections.read.ts'
import { inStockTypeOf } from '../../orgs/orgs.read.ts'
import { type StockMove, bookStock, lockStock } from '../../stock/stock.read.ts'
import { linkBetween } from '../../suppliers/suppliers.read.ts'
import { linesOf, permitReceiving } from '../receipts.delivery.ts'
import {
  type Arrived,
  arrivedOf,
  checkBoxes,
  holdArrived,
  insertReceipt,
  shiftOrders,
  today,
} from '../receipts.post.ts'
import { presentPosted } from '../receipts.present.ts'
import { receiptSource } from '../receipts.source.ts'
import { recordMove } from '../receipts.store.ts'

/** Posts a receipt: ledger, delivery, stock and lots follow in the same transaction. */
export const save: Action<typeof receiptSave> = async ({ body, viewer, db }) => {
  const { deliveryId: id, version } = body
  const [delivery, lines, inStockType] = await abreast(
    db,
    () => lockDelivery(db, viewer, { id, version }),
    () => linesOf(db, { id }),
    () => inStockTypeOf(db, viewer),
  )
  permitReceiving(delivery, viewer)
  const arrived = arrivedOf(body.lines, lines)
  await checkBoxes(db, delivery, arrived)
  const photos = await lockLoose(
    db,
    viewer,
    arrived.flatMap((one) => one.photos),
  )
  checkPhotos(photos)
  const [link, held, plans] = await abreast(
    db,
    () => linkBetween(db, viewer, delivery.buyer_org_id, delivery.supplier_org_id),
    () => holdArrived(db, viewer, arrived),
    // Asked before it is known whether the link wants them: that saves a round trip.
    async () =>
      inStockType === 2 ? inspecting(db, viewer, delivery.supplier_org_id, materialsOf(arrived)) : undefined,
  )
  const iqcMode = inStockType === 2 ? (link?.iqc_mode ?? 'sample') : 'exempt'
  const inspected = iqcMode !== 'exempt'
  const receivedOn = today()

  const [, status, { posted: receipt, lots }] = await abreast(
    db,
    () => shiftOrders(db, viewer, arrived, held, { inspected, receivedOn }),
    () => moveDelivery(db, viewer, delivery, arrived),
    async () => {
      const terms = { inStockType, inspected, receivedOn, remark: body.remark }
      const names = new Map(photos.map((file) => [file.id, file.name]))
      const moves = inStockType === 3 ? [] : stockOf(arrived, inspected)
      const [posted, balances] = await abreast(
        db,
        () => insertReceipt(db, viewer, delivery, arrived, terms, names),
        () => lockStock(db, viewer, moves),
      )
      const lots =
        plans && iqcMode !== 'exempt'
          ? openLots(db, viewer, delivery, posted.lines, iqcMode, plans)
          : new Map<Id, Id>()
      const source = { noun: 'receipts', id: posted.id, no: posted.receiptNo }
      bookStock(
        db,
        viewer,
        moves.map((move) => ({ ...move, source })),
        balances,
      )
      return { posted, lots }
    },
  )
  recordMove(db, viewer, { ...partiesOf(delivery), ...receipt }, 'post', {
    data: { to: 'POSTED', count: arrived.length },
  })
  if (photos.length > 0)
    await attachFiles(
      db,
      viewer,
      { ...namedPartiesOf(delivery), noun: 'receipts', id: receipt.id, no: receipt.receiptNo },
      photos,
    )
  tellDelivery(db, viewer, delivery, 'receive', {
    data: { from: delivery.status, to: status, count: arrived.length },
  })
  await checkWithin(db, viewer, receiptSource, [receipt.id])
  return presentPosted(viewer, delivery, arrived, { receivedOn, remark: body.remark }, receipt, lots)
}

/** Lets the delivery follow what came in; answers the state it is in then. */
async function moveDelivery(
  db: Tx,
  viewer: Member,
  delivery: DeliveryRow,
  arrived: readonly Arrived[],
): Promise<string> {
  const open = await moveLines(
    db,
    delivery,
    arrived.map(({ line, received, refused, released }) => ({
      id: line.id,
      received,
      refused,
      reserved: new Exact(released).neg().toFixed(),
    })),
  )
  const status = open ? 'RECEIVING' : 'RECEIVED'
  await putDelivery(db, viewer, delivery, {
    status,
    received_at: open ? null : sql<string>`clock_timestamp()`,
  })
  return status
}

const materialsOf = (arrived: readonly Arrived[]): string[] => arrived.map(({ line }) => line.material_code)

/** What comes into stock: what is inspected waits. */
const stockOf = (arrived: readonly Arrived[], inspected: boolean): StockMove[] =>
  arrived.map(({ line, received }) => ({
    materialCode: line.material_code,
    materialName: line.material_name,
    unit: line.unit,
    bucket: inspected ? 'quarantine' : 'available',
    qty: received,
    kind: 'receipt',
  }))
