import { sql } from 'kysely'
import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import { labelOf } from '../../../contract/labels.ts'
import { boxesOn } from '../../../contract/pallets.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Expected } from '../../../contract/receipts.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import {
  type DeliveryLineRow,
  deliveryLimit,
  deliveryLinesOf,
  type DeliveryRow,
  palletsOf,
} from '../deliveries/deliveries.read.ts'

/** States in which goods of a delivery may come in. */
const receivable: readonly string[] = ['SHIPPED', 'ARRIVED', 'RECEIVING']
/** States in which a line of which nothing is expected any more has come in; of one that ended otherwise it has not. */
const complete: readonly string[] = [...receivable, 'RECEIVED']

const visible = (db: Tx, viewer: Member) =>
  db
    .selectFrom('deliveries')
    .selectAll('deliveries')
    .where(visibleTo(viewer, { shared: 'deliveries', author: 'supplier' }))
    .where(deliveryLimit(viewer))

const notReceivable = ({ status }: DeliveryRow, { lang }: Member): Refused =>
  new Refused('WRONG_STATE', { status: labelOf('deliveries.status', status, lang), state: status })

/** Throws unless goods of the delivery may come in now. */
export function permitReceiving(delivery: DeliveryRow, viewer: Member): void {
  if (!receivable.includes(delivery.status)) throw notReceivable(delivery, viewer)
}

/** Lines of a delivery that were not taken out of it, by line number. */
export const linesOf = async (db: Tx, delivery: Pick<DeliveryRow, 'id'>): Promise<DeliveryLineRow[]> =>
  (await deliveryLinesOf(db, delivery))
    .filter(({ rejected }) => !rejected)
    .toSorted((one, other) => one.line_no - other.line_no)

/** What the label of a box says: number of the delivery, line and box. */
const boxLabel = /^(.+)\/(\d{1,5})\/(\d{1,4})$/
/** That of a pallet: number of the delivery and of the pallet. */
const palletLabel = /^(.+)\/P(\d{1,3})$/i
const idAtEnd = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const called = (db: Tx, viewer: Member, code: string) => {
  const id = idAtEnd.exec(code)?.[0]?.toLowerCase()
  return visible(db, viewer)
    .where((is) => (id ? is('deliveries.id', '=', id) : is('deliveries.delivery_no', '=', code)))
    .orderBy('deliveries.supplier_name')
    .limit(10)
    .execute()
}

/** Deliveries on their way to the viewer by number, by the id that the text ends with, or by the label of a box or a pallet. */
export async function expected(db: Tx, viewer: Member, code: string): Promise<Expected[]> {
  const rows = await called(db, viewer, code)
  const label = rows.length === 0 ? labelOn(code) : undefined
  if (label) return ofLabel(db, viewer, await called(db, viewer, label.no), label)
  const [first] = rows
  if (!first) throw new Refused('NOT_FOUND')
  const due = rows.filter(({ status }) => receivable.includes(status))
  if (due.length === 0) permitReceiving(first, viewer)
  return Promise.all(due.map((row) => presentExpected(db, row)))
}

interface Label {
  no: string
  /** Null of the label of one box. */
  pallet: number | null
  /** Numbers of the boxes of a line that it stands for. */
  boxesOf(line: DeliveryLineRow): number[]
}

function labelOn(code: string): Label | undefined {
  const [, no, lineNo, number] = boxLabel.exec(code) ?? []
  if (no !== undefined) {
    const box = Number(number)
    const holds = (line: DeliveryLineRow) => line.line_no === Number(lineNo) && box >= 1 && box <= line.boxes
    return { no, pallet: null, boxesOf: (line) => (holds(line) ? [box] : []) }
  }
  const [, of, numbered] = palletLabel.exec(code) ?? []
  if (of === undefined) return undefined
  const pallet = Number(numbered)
  return { no: of, pallet, boxesOf: (line) => boxesOn(palletsOf(line), pallet) }
}

/** Of deliveries of one number those with that box or pallet, and the boxes of it that were not received yet. */
async function ofLabel(
  db: Tx,
  viewer: Member,
  deliveries: readonly DeliveryRow[],
  { pallet, boxesOf }: Label,
): Promise<Expected[]> {
  const due: Expected[] = []
  let refusal = new Refused('NOT_FOUND')
  for (const delivery of deliveries) {
    const lines = (await linesOf(db, delivery)).filter((line) => boxesOf(line).length > 0)
    const [first] = lines
    if (!first) continue
    const came = await boxesIn(db, delivery)
    const open = lines.flatMap((line) => {
      const gone = came.flatMap((one) => (one.delivery_line_id === line.id ? one.boxes : []))
      const boxes = boxesOf(line).filter((box) => !gone.includes(box))
      const whole = complete.includes(delivery.status) && Number(line.reserved_qty) === 0
      return whole ? [] : boxes.map((box) => ({ lineId: line.id, box }))
    })
    if (open.length === 0)
      refusal =
        pallet === null
          ? new Refused('BOX_RECEIVED', { lineNo: first.line_no, box: boxesOf(first)[0] ?? 0 })
          : new Refused('PALLET_RECEIVED', { pallet })
    else if (receivable.includes(delivery.status))
      due.push({ ...(await presentExpected(db, delivery)), scanned: { pallet, boxes: open } })
    else refusal = notReceivable(delivery, viewer)
  }
  if (due.length === 0) throw refusal
  return due
}

/** Which boxes of the lines of a delivery came with receipts that stand. */
export const boxesIn = (db: Tx, { id }: DeliveryRow) =>
  db
    .selectFrom('receipt_lines')
    .select(['delivery_line_id', 'boxes'])
    .where('delivery_id', '=', id)
    .where('status', '=', 'POSTED')
    .execute()

async function presentExpected(db: Tx, delivery: DeliveryRow): Promise<Expected> {
  const rows = await linesOf(db, delivery)
  const spare = await spareOf(
    db,
    rows.map(({ order_line_id }) => order_line_id),
  )
  const came = await boxesIn(db, delivery)
  return {
    id: delivery.id,
    version: delivery.version,
    deliveryNo: delivery.delivery_no,
    status: delivery.status,
    supplierName: delivery.supplier_name,
    supplierCode: delivery.supplier_code,
    expectedOn: delivery.expected_on,
    carrier: delivery.carrier,
    vehicleNo: delivery.vehicle_no,
    shippedAt: delivery.shipped_at,
    updatedBy: delivery.updated_by,
    updatedAt: delivery.updated_at,
    scanned: null,
    lines: rows.map((row) => ({
      id: row.id,
      lineNo: row.line_no,
      orderNo: row.order_no,
      orderLineNo: row.order_line_no,
      materialCode: row.material_code,
      materialName: row.material_name,
      spec: row.spec,
      unit: row.unit,
      unitScale: row.unit_scale,
      lotNo: row.lot_no,
      boxes: row.boxes,
      pallets: palletsOf(row),
      receivedBoxes: came.flatMap((one) => (one.delivery_line_id === row.id ? one.boxes : [])),
      serials: row.serials,
      qty: plainDecimal(row.qty),
      receivedQty: plainDecimal(row.received_qty),
      refusedQty: plainDecimal(row.refused_qty),
      reservedQty: plainDecimal(row.reserved_qty),
      mayReceiveQty: new Exact(row.reserved_qty).plus(spare.get(row.order_line_id) ?? 0).toFixed(),
    })),
  }
}

/** What order lines may have beyond what is received and reserved, by their ceilings. */
export async function spareOf(db: Tx, orderLineIds: readonly Id[]): Promise<Map<Id, string>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'may_ship_qty'])
    .where('id', '=', sql<string>`any(${orderLineIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, may_ship_qty }) => [id, may_ship_qty]))
}
