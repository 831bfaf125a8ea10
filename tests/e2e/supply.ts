import type { Page } from '@playwright/test'
import type { BodyIn } from '../../contract/call.ts'
import * as d from '../../contract/deliveries.ts'
import { inspectionDecide, inspectionPlan, inspectionSavePlan } from '../../contract/inspections.ts'
import { answerLine, orderLines, type Order } from '../../contract/orders.ts'
import { setOrgInStockType } from '../../contract/orgs.ts'
import { receiptSave, type ReceiptLine } from '../../contract/receipts.ts'
import type { Id } from '../../contract/values.ts'
import type { LineSpec } from '../support/traders.ts'
import { dayFromNow, receive, send, sendOrder } from './api.ts'

const as = { side: 'supplier' } as const

/** What is ordered, where it is to be something that no other story orders. */
type Material = Pick<LineSpec, 'code' | 'unit'>

/** An order of the buyer at work in one page that the supplier at work in the other has agreed to as it stands. */
export async function agreedOrder(
  buyer: Page,
  supplier: Page,
  name: string,
  specs: Parameters<typeof sendOrder>[2],
  currency?: string,
): Promise<Order> {
  const sent = await sendOrder(buyer, name, specs, undefined, currency)
  const { id, version } = await receive(supplier, sent)
  const lines = await send(buyer, orderLines, { query: { id } })
  return send(supplier, answerLine, {
    body: { id, version, lines: lines.map((line) => ({ lineId: line.id, answer: 'accept' as const })) },
    ...as,
  })
}

/** An order of the buyer at work in one page that is confirmed and on its way whole, ten pieces a line unless said; the supplier is at work in the other. */
export async function shippedOrder(
  buyer: Page,
  supplier: Page,
  name: string,
  {
    lines = 2,
    boxes = 1,
    qty = '10',
    currency = 'CNY',
    ...material
  }: { lines?: number; boxes?: number; qty?: string; currency?: string } & Material = {},
): Promise<{ order: Order; delivery: d.Delivery }> {
  const spec = { qty, price: '3.5', ...material }
  const order = await agreedOrder(
    buyer,
    supplier,
    name,
    Array.from({ length: lines }, () => spec),
    currency,
  )
  const rows = await send(supplier, orderLines, { query: { id: order.id }, ...as })
  const written = await send(supplier, d.deliverySave, {
    body: {
      buyerOrgId: order.buyerOrgId,
      expectedOn: dayFromNow(1),
      submit: true,
      lines: rows.map(({ id }, at) => ({
        status: 'add' as const,
        lineNo: at + 1,
        orderLineId: id,
        qty,
        boxes,
      })),
    },
    ...as,
  })
  const one = ({ id, version }: d.Delivery) => ({ id, version })
  const approved =
    written.status === 'SUBMITTED' ? await send(buyer, d.deliveryApprove, { body: one(written) }) : written
  const delivery = await send(supplier, d.deliveryShip, {
    body: { ...one(approved), carrier: '顺丰', vehicleNo: '沪A12345', expectedOn: dayFromNow(1) },
    ...as,
  })
  return { order, delivery }
}

/** Such an order of one line, received whole; its lot waits to be inspected by a plan with these check items. Of ten pieces. */
export async function waitingLot(
  buyer: Page,
  supplier: Page,
  name: string,
  plan: Pick<BodyIn<typeof inspectionSavePlan>, 'aql' | 'items'>,
  material: Material = {},
): Promise<{ id: Id }> {
  await send(buyer, setOrgInStockType, { body: { inStockType: 2 } })
  const { order, delivery } = await shippedOrder(buyer, supplier, name, { lines: 1, ...material })
  const [line] = await send(buyer, orderLines, { query: { id: order.id } })
  const materialCode = line?.materialCode ?? ''
  const { version } = await send(buyer, inspectionPlan, { query: { materialCode } })
  await send(buyer, inspectionSavePlan, {
    body: { materialCode, ...(version === null ? {} : { version }), level: 'II', ...plan },
  })
  const [posted] = await receivesWhole(buyer, delivery)
  return { id: posted?.inspectionId ?? '' }
}

/** Everything that is on its way of a delivery comes in. */
export async function receivesWhole(buyer: Page, { id, version }: d.Delivery): Promise<ReceiptLine[]> {
  const { lines: coming } = await send(buyer, d.getCustomerDeliveryInfo, { query: { id } })
  const { lines } = await send(buyer, receiptSave, {
    body: {
      deliveryId: id,
      version,
      lines: coming.map((line) => ({ deliveryLineId: line.id, receivedQty: '10' })),
    },
  })
  return lines
}

/** Such an order, received whole, each line inspected where the buyer does that. */
export async function receivedOrder(
  buyer: Page,
  supplier: Page,
  name: string,
  lines = 2,
  rejectedQty = '0',
  material: Material = {},
): Promise<Order> {
  const { order, delivery } = await shippedOrder(buyer, supplier, name, { lines, ...material })
  const posted = await receivesWhole(buyer, delivery)
  const split = { acceptedQty: String(10 - Number(rejectedQty)), rejectedQty, reason: '镀层起泡' }
  for (const { inspectionId: id } of posted)
    if (id !== null) await send(buyer, inspectionDecide, { body: { id, version: 1, ...split } })
  return order
}
