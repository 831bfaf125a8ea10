import { sql } from 'kysely'
import type { DeliveryLineDraft } from '../../../contract/deliveries.ts'
import type { PackedLine } from '../../../contract/deliveries.pack.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import { json } from '../../db/json.ts'
import { type SupplyLine, bulkValues, document, value } from '../orders/orders.read.ts'
import type { DeliveryRow } from './deliveries.store.ts'

/** Adds, updates and deletes lines of a locked draft: one statement each for any number of lines; what they are of comes from the order. */
export async function writeLines(
  db: Tx,
  delivery: DeliveryRow,
  lines: readonly DeliveryLineDraft[],
  supply: ReadonlyMap<Id, SupplyLine>,
): Promise<void> {
  const of = (status: DeliveryLineDraft['status']) => lines.filter((line) => line.status === status)
  await remove(db, delivery, of('delete'))
  await update(db, delivery, of('update'))
  await insert(db, delivery, of('add'), supply)
  const { rows } = await sql<{ line_no: number }>`
    select line_no from delivery_lines where delivery_id = ${delivery.id} group by line_no having count(*) > 1 limit 1`.execute(
    db,
  )
  if (rows[0]) throw new Refused('LINE_NO_TAKEN', { lineNo: rows[0].line_no })
  await checkSerials(db, delivery)
}

/** Refuses a serial number that stands twice among the lines of one material. */
async function checkSerials(db: Tx, { id }: DeliveryRow): Promise<void> {
  const { rows } = await sql<{ line_no: number }>`
    select max(line_no) as line_no from delivery_lines cross join unnest(serials) as serial
    where delivery_id = ${id} group by material_code, serial having count(*) > 1 order by 1 limit 1`.execute(
    db,
  )
  if (rows[0]) throw new Refused('SERIALS_INVALID', { lineNo: rows[0].line_no })
}

/** Refuses when a line named is none of this delivery, or was named twice. */
function expectAll(changed: bigint | undefined, lines: readonly unknown[]): void {
  if (Number(changed ?? 0) !== lines.length) throw new Refused('NOT_FOUND')
}

async function remove(db: Tx, { id }: DeliveryRow, lines: readonly DeliveryLineDraft[]): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map((line) => line.id ?? '')
  const { numAffectedRows } = await sql`
    delete from delivery_lines where delivery_id = ${id} and id = any(${ids}::uuid[])`.execute(db)
  expectAll(numAffectedRows, lines)
}

/** What is known of a line when it is packed. */
const packed = sql`boxes = ${value('boxes')}::int, pallets = ${document('pallets')}, lot_no = ${value('lotNo')},
      produced_on = ${value('producedOn')}::date, expires_on = ${value('expiresOn')}::date,
      serials = array(select jsonb_array_elements_text(${document('serials')}))`

/** Another order line or call-off is another line: it is deleted and added. */
async function update(db: Tx, { id }: DeliveryRow, lines: readonly DeliveryLineDraft[]): Promise<void> {
  if (lines.length === 0) return
  const given = bulkValues(lines)
  const { numAffectedRows } = await sql`
    ${given.with}
    update delivery_lines l set
      version = l.version + 1, line_no = ${value('lineNo')}::int, qty = ${value('qty')}::numeric, ${packed}, remark = ${value('remark')}
    from given where ${given.named} and l.delivery_id = ${id} and l.order_line_id = ${value('orderLineId')}::uuid`.execute(
    db,
  )
  expectAll(numAffectedRows, lines)
}

/** How lines of a locked delivery are packed; all of them are its own. */
export async function writePacked(
  db: Tx,
  delivery: DeliveryRow,
  lines: readonly PackedLine[],
): Promise<void> {
  const given = bulkValues(lines)
  await sql`
    ${given.with}
    update delivery_lines l set version = l.version + 1, ${packed} from given where ${given.named} and l.delivery_id = ${delivery.id}`.execute(
    db,
  )
  await checkSerials(db, delivery)
}

async function insert(
  db: Tx,
  delivery: DeliveryRow,
  lines: readonly DeliveryLineDraft[],
  supply: ReadonlyMap<Id, SupplyLine>,
): Promise<void> {
  if (lines.length === 0) return
  const { id, buyer_org_id, supplier_org_id, shared, delivery_no } = delivery
  await db
    .insertInto('delivery_lines')
    .values(
      lines.map((given) => {
        const { line } = supplied(supply, given.orderLineId)
        return {
          delivery_id: id,
          buyer_org_id,
          supplier_org_id,
          shared,
          delivery_no,
          line_no: given.lineNo,
          order_line_id: line.id,
          order_id: line.order_id,
          order_no: line.order_no,
          order_line_no: line.line_no,
          call_off_line_id: given.callOffLineId,
          material_code: line.material_code,
          material_name: line.material_name,
          spec: line.spec,
          unit: line.unit,
          unit_scale: line.unit_scale,
          qty: given.qty,
          boxes: given.boxes,
          pallets: json(given.pallets),
          lot_no: given.lotNo,
          produced_on: given.producedOn,
          expires_on: given.expiresOn,
          serials: given.serials,
          remark: given.remark,
        }
      }),
    )
    .execute()
}

/** The order line of a delivery line; what is not among those that were looked up is not there. */
export function supplied(supply: ReadonlyMap<Id, SupplyLine>, id: Id): SupplyLine {
  const found = supply.get(id)
  if (!found) throw new Refused('NOT_FOUND')
  return found
}

/** Lines that were submitted reserve what they announce; nothing of them is rejected any more. */
export const writeReserved = async (db: Tx, { id }: DeliveryRow): Promise<void> => {
  await sql`
    update delivery_lines set version = version + 1, reserved_qty = qty, rejected = false, reject_reason = ''
    where delivery_id = ${id}`.execute(db)
}

/** Nothing of these lines is on its way any more; what is closed short is remembered, and expected no more. */
export const writeReleased = async (db: Tx, ids: readonly Id[], isClosed: boolean): Promise<void> => {
  await sql`
    update delivery_lines set version = version + 1, reserved_qty = 0, closed_qty = closed_qty + case when ${isClosed} then reserved_qty else 0 end
    where id = any(${ids}::uuid[])`.execute(db)
}

/** Takes lines out that reserve nothing any more. */
export const writeRejected = async (
  db: Tx,
  rejected: readonly { id: Id; reason: string }[],
): Promise<void> => {
  const given = bulkValues(rejected)
  await sql`
    ${given.with}
    update delivery_lines l set rejected = true, reject_reason = ${value('reason')}
    from given where ${given.named}`.execute(db)
}

/** How one line of a delivery moves with a receipt, or back with its reversal. */
export interface LineMove {
  id: Id
  received: string
  refused: string
  /** What becomes of its reservation: negative when it is used up. */
  reserved: string
}

/** Moves the lines of a locked delivery; answers whether anything is still expected. */
export async function moveLines(db: Tx, delivery: DeliveryRow, moves: readonly LineMove[]): Promise<boolean> {
  const rows = JSON.stringify(moves)
  const { rows: open } = await db.executeQuery(fixed`
    with moved as (
      update delivery_lines l set version = l.version + 1, received_qty = l.received_qty + move.received,
        refused_qty = l.refused_qty + move.refused, reserved_qty = l.reserved_qty + move.reserved
      from jsonb_to_recordset(${rows}::jsonb) as move(id uuid, received numeric, refused numeric, reserved numeric)
      where l.id = move.id and l.delivery_id = ${delivery.id} returning l.id, l.reserved_qty)
    select id from moved where reserved_qty > 0
    union all
    select id from delivery_lines where delivery_id = ${delivery.id} and reserved_qty > 0 and id not in (select id from moved)
    limit 1`)
  return open.length > 0
}
