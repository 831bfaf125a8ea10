import type { BodyOf } from '../../../contract/call.ts'
import { dayOf } from '../../../contract/calendar.ts'
import {
  type Delivery,
  type DeliveryLineDraft,
  type deliverySave,
  deliveryLineLimit,
} from '../../../contract/deliveries.ts'
import type { PackedLine } from '../../../contract/deliveries.pack.ts'
import { Refused } from '../../../contract/errors.ts'
import { Exact } from '../../../contract/exact.ts'
import { canStand } from '../../../contract/pallets.ts'
import type { Tx } from '../../db/db.ts'
import { checkWithin } from '../../db/find.ts'
import { changesIn, checkIdOf } from '../../documents/lines.ts'
import { under } from '../../sessions/grants.ts'
import { type Member, has } from '../../viewer.ts'
import { shipTosOf } from '../callOffs/callOffs.read.ts'
import { checkQty } from '../orders/orders.read.ts'
import { linkBetween, partnerLink } from '../suppliers/suppliers.read.ts'
import { requireCertificates } from './deliveries.certificates.ts'
import { recordMove } from './deliveries.finish.ts'
import { permit } from './deliveries.policy.ts'
import { present } from './deliveries.present.ts'
import { hold, type Held, partsOf } from './deliveries.reserve.ts'
import { deliverySource } from './deliveries.source.ts'
import {
  type DeliveryLineRow,
  type DeliveryRow,
  create,
  keep,
  linesOf,
  lock,
  nextDeliveryNo,
  save as saveDelivery,
} from './deliveries.store.ts'
import { submitDelivery } from './deliveries.submit.ts'
import { supplied, writeLines } from './lines.store.ts'

type Body = BodyOf<typeof deliverySave>

/** Writes a draft or a rejected delivery, the header and of the lines those that changed; submitted at once, only if that can be done. */
export async function writeDelivery(db: Tx, viewer: Member, body: Body): Promise<Delivery> {
  const known =
    body.id === undefined ? undefined : await lock(db, viewer, { id: body.id, version: body.version })
  if (known) permit(known, 'edit', viewer)
  if (body.submit && !has(viewer, 'deliveries.ship')) throw new Refused('NO_RIGHT')
  const before = known ? await linesOf(db, known) : []
  // Orders are locked before a line refers to them: a reference holds its order too, and two saves would wait for each other.
  const held = await hold(db, viewer, [...partsOf(before), ...body.lines])
  checkLines(body, held)
  const head = await headOf(db, viewer, body, known)
  const draft = known ? await saveDelivery(db, viewer, known, head) : await create(db, viewer, head)
  await writeLines(db, draft, body.lines, held.supply)
  const lines = await linesOf(db, draft)
  if (lines.length > deliveryLineLimit) throw new Refused('DELIVERY_LINES_MANY', { limit: deliveryLineLimit })
  await requireCertificates(db, draft, lines)
  const place = await onePlace(db, lines, held)
  const saved = await keep(db, draft, { line_count: lines.length, ship_to: draft.ship_to || place })
  recordMove(db, viewer, saved, known ? 'edit' : 'create', { data: changesIn(body.lines) })
  await checkWithin(db, viewer, deliverySource, [saved.id])
  if (body.submit) await checkWithin(db, under(viewer, 'deliveries.ship'), deliverySource, [saved.id])
  if (!body.submit) return present(saved, viewer)
  const link = await linkBetween(db, viewer, saved.buyer_org_id, saved.supplier_org_id)
  return submitDelivery(db, viewer, saved, lines, held, link)
}

async function headOf(db: Tx, viewer: Member, body: Body, known: DeliveryRow | undefined) {
  const link = await partnerLink(db, viewer, body.buyerOrgId)
  if (!link || (known && known.buyer_org_id !== body.buyerOrgId)) throw new Refused('NOT_FOUND')
  return {
    delivery_no:
      body.deliveryNo || known?.delivery_no || (await nextDeliveryNo(db, viewer, dayOf(new Date()))),
    buyer_org_id: body.buyerOrgId,
    buyer_name: link.buyer_name,
    supplier_name: link.supplier_name,
    supplier_code: link.code,
    ship_to: body.shipTo,
    expected_on: body.expectedOn,
    carrier: body.carrier,
    vehicle_no: body.vehicleNo,
    driver: body.driver,
    driver_phone: body.driverPhone,
    tracking_no: body.trackingNo,
    remark: body.remark,
  }
}

/** Where the lines go, empty where nobody says; refuses lines that are wanted at several places or are of several currencies. */
async function onePlace(db: Tx, lines: readonly DeliveryLineRow[], { supply }: Held): Promise<string> {
  const places = await shipTosOf(
    db,
    lines.flatMap(({ call_off_line_id }) => call_off_line_id ?? []),
  )
  let [place, currency] = ['', '']
  for (const { line_no: lineNo, order_line_id, call_off_line_id, rejected } of lines) {
    if (rejected) continue
    const { order } = supplied(supply, order_line_id)
    const shipTo = places.get(call_off_line_id ?? '') || order.ship_to
    if (place !== '' && shipTo !== '' && shipTo !== place)
      throw new Refused('DELIVERY_PLACES', { lineNo, shipTo, other: place })
    if (currency !== '' && order.currency !== currency)
      throw new Refused('DELIVERY_CURRENCIES', { lineNo, currency: order.currency, other: currency })
    place ||= shipTo
    currency = order.currency
  }
  return place
}

/** Refuses the first line that cannot be written: whether it may be delivered is looked at when it is submitted. */
function checkLines({ buyerOrgId, lines }: Body, { supply, called }: Held): void {
  for (const [index, given] of lines.entries()) {
    checkIdOf(given, index)
    if (given.status === 'delete') continue
    const { lineNo, orderLineId, callOffLineId } = given
    const { line } = supplied(supply, orderLineId)
    if (line.buyer_org_id !== buyerOrgId) throw new Refused('NOT_FOUND')
    if (callOffLineId !== null && called.get(callOffLineId)?.order_line_id !== orderLineId)
      throw new Refused('CALL_OFF_NOT_OPEN', { lineNo })
    checkLine(given, line.unit_scale)
  }
}

/** Refuses a line that is wrong by itself; its unit has so many decimals. */
function checkLine(given: DeliveryLineDraft, unitScale: number): void {
  checkQty(given.lineNo, given.qty, unitScale)
  checkPacked(given)
}

/** The same of how it is packed. */
export function checkPacked(given: Packed): void {
  const [refused] = packedFaults(given)
  if (refused) throw refused
}

type Packed = Omit<PackedLine, 'id'> & Pick<DeliveryLineDraft, 'lineNo' | 'qty'>

/** All that is wrong with how a line is packed. */
export function packedFaults({
  lineNo,
  producedOn,
  expiresOn,
  qty,
  serials,
  boxes,
  pallets,
}: Packed): Refused[] {
  const faults: Refused[] = []
  if (producedOn !== null && expiresOn !== null && expiresOn < producedOn)
    faults.push(new Refused('EXPIRES_BEFORE_MADE', { lineNo }))
  if (!canStand(pallets, boxes)) faults.push(new Refused('PALLETS_INVALID', { lineNo, boxes }))
  if (serials.length > 0 && !new Exact(qty).eq(serials.length))
    faults.push(new Refused('SERIALS_INVALID', { lineNo }))
  return faults
}
