import { type Insertable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { LineDraft } from '../../../contract/orders.ts'
import type { Id } from '../../../contract/values.ts'
import { authored, refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import { nextNumber } from '../../numbers.ts'
import type { Member } from '../../viewer.ts'
import { bulkValues, value } from './lines.bulk.ts'
import type { OrderRow } from './orders.store.ts'

/** A line as it is written: with the decimals of its unit, and whole. */
export type DraftLine = LineDraft & { unitScale: number; price: string; taxRate: string }

const noMaterial = () => new Refused('NOT_FOUND')

type Header = Omit<Insertable<DB['orders']>, 'buyer_org_id' | 'author_id' | 'author_name' | 'updated_by'>

/** A draft of the viewer's organisation, written by the viewer. */
export const createDraft = (db: Tx, viewer: Member, header: Header): Promise<OrderRow> =>
  db
    .insertInto('orders')
    .values({
      ...header,
      buyer_org_id: viewer.orgId,
      ...authored(viewer),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Gives a draft that was written on behalf of somebody to them. */
export const assignAuthor = (db: Tx, id: Id, author: { id: Id; name: string }) =>
  db
    .updateTable('orders')
    .set({ author_id: author.id, author_name: author.name })
    .where('id', '=', id)
    .where('status', '=', 'DRAFT')
    .execute()

/** Adds, updates and deletes lines of a locked draft: one statement each for any number of lines. */
export async function writeLines(db: Tx, order: OrderRow, lines: readonly DraftLine[]): Promise<void> {
  const of = (status: DraftLine['status']) => lines.filter((line) => line.status === status)
  const named = (status: DraftLine['status']) => of(status).map(({ id }) => id ?? '')
  await expectAll(removeLines(db, order, named('delete')), named('delete'))
  await expectAll(updateLines(db, order, of('update')), named('update'))
  await insertLines(db, order, of('add'))
  const { rows } = await sql<{ line_no: number }>`
    select line_no from order_lines where order_id = ${order.id} group by line_no having count(*) > 1 limit 1`.execute(
    db,
  )
  const [twice] = rows
  if (twice) throw new Refused('LINE_NO_TAKEN', { lineNo: twice.line_no })
}

/** Refuses when a line named is none of this order, or was named twice. */
async function expectAll(changed: Promise<number>, ids: readonly string[]): Promise<void> {
  if ((await changed) !== ids.length) throw new Refused('NOT_FOUND')
}

const removeLines = async (db: Tx, order: OrderRow, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0
  const { numAffectedRows } =
    await sql`delete from order_lines where order_id = ${order.id} and id = any(${ids}::uuid[])`.execute(db)
  return Number(numAffectedRows)
}

const updateLines = async (db: Tx, order: OrderRow, lines: readonly DraftLine[]): Promise<number> => {
  if (lines.length === 0) return 0
  const given = bulkValues(lines)
  const update = sql`
    ${given.with}
    update order_lines l set
      version = l.version + 1, line_no = ${value('lineNo')}::int, material_id = ${value('materialId')}::uuid,
      material_code = ${value('materialCode')}, material_name = ${value('materialName')}, spec = ${value('spec')},
      unit = ${value('unit')}, unit_scale = ${value('unitScale')}::int, qty = ${value('qty')}::numeric, price = ${value('price')}::numeric,
      tax_rate = ${value('taxRate')}::numeric, requested_on = ${value('requestedOn')}::date, remark = ${value('remark')}
    from given where ${given.named} and l.order_id = ${order.id}`.execute(db)
  const { numAffectedRows } = await refusing('referenced', noMaterial, update)
  return Number(numAffectedRows)
}

const insertLines = async (db: Tx, order: OrderRow, lines: readonly DraftLine[]): Promise<void> => {
  if (lines.length === 0) return
  const insert = sql`
    insert into order_lines (order_id, buyer_org_id, supplier_org_id, shared, order_no, currency, line_no, material_id, material_code, material_name, spec, unit,
      unit_scale, qty, price, tax_rate, requested_on, remark)
    select ${order.id}, ${order.buyer_org_id}, ${order.supplier_org_id}, false, ${order.order_no}, ${order.currency}, given."lineNo", given."materialId", given."materialCode",
      given."materialName", given.spec, given.unit, given."unitScale", given.qty, given.price, given."taxRate", given."requestedOn", given.remark
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given(
      "lineNo" int, "materialId" uuid, "materialCode" text, "materialName" text, spec text, unit text, "unitScale" int,
      qty numeric, price numeric, "taxRate" numeric, "requestedOn" date, remark text)`.execute(db)
  await refusing('referenced', noMaterial, insert)
}

/** The next free number of the organisation: PO, year and month of the order, four digits. */
export const nextOrderNo = (db: Tx, viewer: Member, orderedOn: string): Promise<string> =>
  nextNumber(db, viewer, { noun: 'orders', prefix: 'PO', on: orderedOn }, (orderNo) =>
    isTaken(db, viewer, orderNo),
  )

const isTaken = async (db: Tx, viewer: Member, orderNo: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('buyer_org_id', '=', viewer.orgId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()) !== undefined

/** Runs a write of a header and says so when its number is taken. */
export const numbered = <T>(write: Promise<T>): Promise<T> =>
  refusing('taken', () => new Refused('ORDER_NO_TAKEN'), write)
