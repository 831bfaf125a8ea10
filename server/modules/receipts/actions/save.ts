import { sql } from 'kysely'
import { Exact } from '../../../../contract/exact.ts'
import type { receiptSave } from '../../../../contract/receipts.ts'
import { checkWithin } from '../../../db/find.ts'
import { partiesOf } from '../../../documents/history.ts'
import type { Action } from '../../../http/action.ts'
import { lockDelivery, moveLines, saveDelivery, tellDelivery } from '../../deliveries/deliveries.read.ts'
import { attachFiles } from '../../documents/documents.read.ts'
import { lockLoose } from '../../files/files.read.ts'
import { openLots } from '../../inspections/inspections.read.ts'
import { inStockTypeOf } from '../../orgs/orgs.read.ts'
import { moveStock } from '../../stock/stock.read.ts'
import { linkBetween } from '../../suppliers/suppliers.read.ts'
import { linesOf, permitReceiving } from '../receipts.delivery.ts'
import { arrivedOf, checkBoxes, insertReceipt, shiftOrders, today } from '../receipts.post.ts'
import { receiptSource } from '../receipts.source.ts'
import { detailOf, recordMove } from '../receipts.store.ts'

/** Posts a receipt: ledger, delivery, stock and lots follow in the same transaction. */
export const save: Action<typeof receiptSave> = async ({ body, viewer, db }) => {
  const delivery = await lockDelivery(db, viewer, { id: body.deliveryId, version: body.version })
  permitReceiving(delivery, viewer)
  const arrived = arrivedOf(body.lines, await linesOf(db, delivery))
  await checkBoxes(db, delivery, arrived)
  const photos = await lockLoose(
    db,
    viewer,
    arrived.flatMap((one) => one.photos),
  )
  const inStockType = await inStockTypeOf(db, viewer)
  const link = await linkBetween(db, viewer, delivery.buyer_org_id, delivery.supplier_org_id)
  const iqcMode = inStockType === 2 ? (link?.iqc_mode ?? 'sample') : 'exempt'
  const inspected = iqcMode !== 'exempt'
  const receivedOn = today()

  await shiftOrders(db, viewer, arrived, { inspected, receivedOn })
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
  await saveDelivery(db, viewer, delivery, {
    status,
    received_at: open ? null : sql<string>`clock_timestamp()`,
  })
  const terms = { inStockType, inspected, receivedOn, remark: body.remark }
  const names = new Map(photos.map((file) => [file.id, file.name]))
  const { id, receiptNo } = await insertReceipt(db, viewer, delivery, arrived, terms, names)
  if (iqcMode !== 'exempt') await openLots(db, viewer, id, iqcMode)
  if (inStockType !== 3)
    await moveStock(
      db,
      viewer,
      arrived.map(({ line, received }) => ({
        materialCode: line.material_code,
        materialName: line.material_name,
        unit: line.unit,
        bucket: inspected ? 'quarantine' : 'available',
        qty: received,
        kind: 'receipt',
        source: { noun: 'receipts', id, no: receiptNo },
      })),
    )
  recordMove(db, viewer, { ...partiesOf(delivery), id, receiptNo }, 'post', {
    data: { to: 'POSTED', count: arrived.length },
  })
  if (photos.length > 0)
    await attachFiles(
      db,
      viewer,
      {
        ...partiesOf(delivery),
        noun: 'receipts',
        id,
        no: receiptNo,
        buyerName: delivery.buyer_name,
        supplierName: delivery.supplier_name,
        shared: true,
      },
      photos,
    )
  tellDelivery(db, viewer, delivery, 'receive', {
    data: { from: delivery.status, to: status, count: arrived.length },
  })
  await checkWithin(db, viewer, receiptSource, [id])
  return detailOf(db, viewer, id)
}
