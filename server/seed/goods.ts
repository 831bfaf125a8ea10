import { addDays, dayOf } from '../../contract/calendar.ts'
import { Exact } from '../../contract/exact.ts'
import * as d from '../../contract/deliveries.ts'
import * as i from '../../contract/inspections.ts'
import type { Order, OrderLine } from '../../contract/orders.ts'
import * as r from '../../contract/receipts.ts'
import * as s from '../../contract/reconciliations.ts'
import type { Id } from '../../contract/values.ts'
import { approve } from '../modules/deliveries/actions/approve.ts'
import { arrive } from '../modules/deliveries/actions/arrive.ts'
import { cancel } from '../modules/deliveries/actions/end.ts'
import { save } from '../modules/deliveries/actions/save.ts'
import { ship } from '../modules/deliveries/actions/ship.ts'
import { info } from '../modules/deliveries/actions/info.ts'
import { decide } from '../modules/inspections/actions/decide.ts'
import { approve as approveLot } from '../modules/inspections/actions/review.ts'
import { save as post } from '../modules/receipts/actions/save.ts'
import { auditOfCustomer } from '../modules/reconciliations/actions/audit.ts'
import { build } from '../modules/reconciliations/actions/build.ts'
import { saveInvoice } from '../modules/reconciliations/actions/invoices.ts'
import { settle } from '../modules/reconciliations/actions/settle.ts'
import { callsOff, halfOf } from './callOffs.ts'
import { begins, reads } from './inspections.ts'
import { type Scene, linesOf } from './play.ts'
import { goesBack, reports } from './rejected.ts'
import type { Goods, Story } from './stories.ts'

type Fate = Pick<Story, 'calledOff' | 'returned' | 'report'> & { goods: Goods }

/** Plays what happens to the goods of a confirmed order, as far as the story tells. */
export async function deliver(scene: Scene, order: Order, fate: Fate): Promise<void> {
  const { goods, returned, report } = fate
  const loads = await loadsOf(scene, order, fate)
  if (loads.length === 0) return
  const sent = await applies(scene, order, loads, goods !== 'drafted')
  if (goods === 'cancelled') await cancels(scene, sent)
  if (goods === 'drafted' || goods === 'applied' || goods === 'cancelled') return
  const shipped = await ships(scene, sent)
  if (goods === 'onTheWay') return
  const arrived = await arrives(scene, shipped)
  if (goods === 'arrived') return
  const received = await receives(scene, arrived, goods === 'partlyReceived')
  if (goods === 'inInspection') return begins(scene, received)
  const rejected = await inspects(scene, received)
  if (rejected && returned) await goesBack(scene, rejected, returned)
  if (rejected && report) await reports(scene, rejected, report)
  if (goods === 'claimed' || goods === 'settled')
    await claims(scene, order.buyerOrgId, goods === 'settled' ? 'settled' : 'waiting')
}

const one = ({ id, version }: { id: Id; version: number }) => ({ id, version })

/** What a delivery brings of a line of an order. */
interface Load {
  line: OrderLine
  qty: string
  callOffLineId: Id | null
}

/**
 * Everything agreed in one delivery; the first line of a partial one waits for the next. Of what is called off in part half of the first line comes,
 * and nothing of the last.
 */
async function loadsOf(scene: Scene, order: Order, { goods, calledOff }: Fate): Promise<Load[]> {
  const open = (await linesOf(scene, order)).filter(
    ({ toSendQty, answer }) => answer === 'AGREED' && Number(toSendQty) > 0,
  )
  const called = calledOff ? await callsOff(scene, order, open, calledOff) : new Map<Id, Id>()
  const inPart = calledOff === 'partly'
  const taken = open.slice(goods === 'partlyReceived' ? 1 : 0, inPart ? -1 : undefined)
  return taken.map((line, index) => ({
    line,
    qty: inPart && index === 0 ? halfOf(line.toSendQty) : line.toSendQty,
    callOffLineId: called.get(line.id) ?? null,
  }))
}

function applies(
  { stage, supplier, later }: Scene,
  order: Order,
  loads: readonly Load[],
  submit: boolean,
): Promise<d.Delivery> {
  const at = later(96)
  return stage.play(at, supplier, d.deliverySave, save, {
    body: {
      buyerOrgId: order.buyerOrgId,
      shipTo: order.shipTo,
      expectedOn: addDays(dayOf(at), 2),
      lines: loads.map(({ line, qty, callOffLineId }, index) => ({
        status: 'add' as const,
        lineNo: (index + 1) * 10,
        orderLineId: line.id,
        callOffLineId,
        qty,
        boxes: Math.min(12, Math.ceil(Number(qty) / 500)),
        lotNo: `L${dayOf(at).replaceAll('-', '').slice(2)}`,
      })),
      submit,
    },
  })
}

const cancels = ({ stage, supplier, later }: Scene, sent: d.Delivery): Promise<d.Delivery> =>
  stage.play(later(20), supplier, d.deliveryCancel, cancel, {
    body: { ...one(sent), reason: '设备故障，改期后重新申请' },
  })

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

const arrives = ({ stage, manager, later }: Scene, shipped: d.Delivery): Promise<d.Delivery> =>
  stage.play(later(26), manager, d.deliveryArrive, arrive, { body: one(shipped) })

/** All that came is received; of a dented pallet a part is refused at the dock. */
async function receives(
  { stage, manager, later }: Scene,
  arrived: d.Delivery,
  dented: boolean,
): Promise<r.ReceiptDetail> {
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

/** Each lot is accepted whole, but of the first one some is rejected: that one is answered. */
async function inspects(scene: Scene, { lines }: r.ReceiptDetail): Promise<i.InspectionDetail | undefined> {
  let faulty: i.InspectionDetail | undefined
  for (const [index, line] of lines.entries()) {
    if (line.inspectionId === null) continue
    const { receivedQty } = line
    const rejected = index === 0 && Number(receivedQty) >= 100 ? Math.ceil(Number(receivedQty) / 50) : 0
    const lot = await decides(scene, line, line.inspectionId, rejected)
    if (rejected > 0) faulty = lot
  }
  return faulty
}

async function decides(
  scene: Scene,
  line: r.ReceiptLine,
  id: Id,
  rejected: number,
): Promise<i.InspectionDetail> {
  const { stage, buyer, manager, later } = scene
  const read = await reads(scene, line, { faulty: rejected > 0 })
  const decided = await stage.play(later(3), buyer, i.inspectionDecide, decide, {
    body: {
      id,
      version: read?.version ?? 1,
      acceptedQty: new Exact(line.receivedQty).minus(rejected).toFixed(),
      rejectedQty: String(rejected),
      reason: rejected > 0 ? '镀层起泡，已挑选隔离' : '',
    },
  })
  return decided.status === 'REVIEW'
    ? stage.play(later(2), manager, i.inspectionApprove, approveLot, { body: one(decided) })
    : decided
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
