import { addDays, dayOf } from '../../contract/calendar.ts'
import { Exact } from '../../contract/exact.ts'
import * as d from '../../contract/deliveries.ts'
import * as i from '../../contract/inspections.ts'
import type { Order } from '../../contract/orders.ts'
import { orderLines } from '../../contract/orders.ts'
import * as r from '../../contract/receipts.ts'
import * as s from '../../contract/reconciliations.ts'
import type { Id } from '../../contract/values.ts'
import { approve } from '../modules/deliveries/actions/approve.ts'
import { arrive } from '../modules/deliveries/actions/arrive.ts'
import { save } from '../modules/deliveries/actions/save.ts'
import { ship } from '../modules/deliveries/actions/ship.ts'
import { info } from '../modules/deliveries/actions/info.ts'
import { decide } from '../modules/inspections/actions/decide.ts'
import { approve as approveLot } from '../modules/inspections/actions/review.ts'
import { readLines } from '../modules/orders/actions/lines.ts'
import { mustSee as findOrder } from '../modules/orders/orders.read.ts'
import { save as post } from '../modules/receipts/actions/save.ts'
import { auditOfCustomer } from '../modules/reconciliations/actions/audit.ts'
import { build } from '../modules/reconciliations/actions/build.ts'
import { saveInvoice } from '../modules/reconciliations/actions/invoices.ts'
import { settle } from '../modules/reconciliations/actions/settle.ts'
import type { Scene } from './play.ts'
import type { Goods } from './stories.ts'

/** Plays what happens to the goods of a confirmed order, as far as the story tells. */
export async function deliver(scene: Scene, order: Order, goods: Goods): Promise<void> {
  const sent = await applies(scene, order, goods)
  if (!sent || goods === 'applied') return
  const shipped = await ships(scene, sent)
  if (goods === 'onTheWay') return
  const received = await receives(scene, shipped, goods === 'partlyReceived')
  if (goods !== 'inInspection') await inspects(scene, received)
  if (goods === 'claimed' || goods === 'settled')
    await claims(scene, order.buyerOrgId, goods === 'settled' ? 'settled' : 'waiting')
}

const one = ({ id, version }: { id: Id; version: number }) => ({ id, version })

/** Everything agreed in one delivery; the first line of a partial one waits for the next. */
async function applies(
  { stage, buyer, supplier, later }: Scene,
  order: Order,
  goods: Goods,
): Promise<d.Delivery | undefined> {
  const lines = await stage.play(
    later(0),
    buyer,
    orderLines,
    async ({ db, viewer }) => readLines(db, viewer, await findOrder(db, viewer, order.id)),
    { query: { id: order.id } },
  )
  const open = lines.filter(({ toSendQty, answer }) => answer === 'AGREED' && Number(toSendQty) > 0)
  const taken = goods === 'partlyReceived' ? open.slice(1) : open
  if (taken.length === 0) return undefined
  const at = later(96)
  return stage.play(at, supplier, d.deliverySave, save, {
    body: {
      buyerOrgId: order.buyerOrgId,
      shipTo: order.shipTo,
      expectedOn: addDays(dayOf(at), 2),
      lines: taken.map(({ id, toSendQty }, index) => ({
        status: 'add' as const,
        lineNo: (index + 1) * 10,
        orderLineId: id,
        qty: toSendQty,
        boxes: Math.min(12, Math.ceil(Number(toSendQty) / 500)),
        lotNo: `L${dayOf(at).replaceAll('-', '').slice(2)}`,
      })),
      submit: true,
    },
  })
}

async function ships({ stage, manager, supplier, later }: Scene, sent: d.Delivery): Promise<d.Delivery> {
  const allowed =
    sent.status === 'SUBMITTED'
      ? await stage.play(later(4), manager, d.deliveryApprove, approve, { body: one(sent) })
      : sent
  const at = later(10)
  return stage.play(at, supplier, d.deliveryShip, ship, {
    body: {
      ...one(allowed),
      expectedOn: addDays(dayOf(at), 1),
      carrier: '德邦快递',
      vehicleNo: '沪A·D3815',
      driver: '张师傅',
      driverPhone: '13800005512',
    },
  })
}

/** All that came is received; of a dented pallet a part is refused at the dock. */
async function receives(
  { stage, manager, later }: Scene,
  shipped: d.Delivery,
  dented: boolean,
): Promise<r.ReceiptDetail> {
  const arrived = await stage.play(later(26), manager, d.deliveryArrive, arrive, { body: one(shipped) })
  const { lines } = await stage.play(later(0), manager, d.getCustomerDeliveryInfo, info, {
    query: { id: arrived.id },
  })
  return stage.play(later(1), manager, r.receiptSave, post, {
    body: {
      deliveryId: arrived.id,
      version: arrived.version,
      lines: lines.map(({ id, reservedQty }, index) => {
        const refused = dented && index === 0 ? Math.ceil(Number(reservedQty) / 20) : 0
        return {
          deliveryLineId: id,
          receivedQty: new Exact(reservedQty).minus(refused).toFixed(),
          refusedQty: String(refused),
          refuseReason: refused > 0 ? '外箱破损，受潮' : '',
        }
      }),
    },
  })
}

/** Each lot is accepted whole, but of the first one some goes back. */
async function inspects({ stage, buyer, manager, later }: Scene, { lines }: r.ReceiptDetail): Promise<void> {
  for (const [index, { inspectionId: id, receivedQty }] of lines.entries()) {
    if (id === null) continue
    const rejected = index === 0 && Number(receivedQty) >= 100 ? Math.ceil(Number(receivedQty) / 50) : 0
    const decided = await stage.play(later(3), buyer, i.inspectionDecide, decide, {
      body: {
        id,
        version: 1,
        acceptedQty: new Exact(receivedQty).minus(rejected).toFixed(),
        rejectedQty: String(rejected),
        reason: rejected > 0 ? '镀层起泡，已挑选隔离' : '',
      },
    })
    if (decided.status === 'REVIEW')
      await stage.play(later(2), manager, i.inspectionApprove, approveLot, { body: one(decided) })
  }
}

/** A statement of the supplier over all that is not claimed yet: settled, or it waits for the buyer. */
async function claims(
  { stage, manager, supplier, later }: Scene,
  buyerOrgId: Id,
  end: 'settled' | 'waiting',
): Promise<void> {
  const sent = await stage.play(later(24), supplier, s.buildReconciliation, build, {
    body: { partnerOrgId: buyerOrgId, submit: true, remark: '请于五个工作日内核对' },
  })
  if (end === 'waiting') return
  const agreed = await stage.play(later(40), manager, s.customerAudit, auditOfCustomer, {
    body: { ...one(sent), pass: true, hash: sent.hash ?? '' },
  })
  const at = later(30)
  const invoiced = await stage.play(at, supplier, s.statementSaveInvoice, saveInvoice, {
    body: {
      ...one(agreed),
      invoiceNo: `2631200000${dayOf(at).replaceAll('-', '').slice(2)}`,
      issuedOn: dayOf(at),
      netAmount: agreed.openNet,
      taxAmount: agreed.openTax,
    },
  })
  await stage.play(later(60), manager, s.statementSettle, settle, { body: one(invoiced) })
}
