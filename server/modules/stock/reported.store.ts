import { type Selectable, sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import { touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import { checkWithin } from '../../db/find.ts'
import { isLimited, limitOf } from '../../db/query.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { inTurns } from '../../turns.ts'
import type { Member } from '../../viewer.ts'
import { orderedMaterials } from '../orders/orders.read.ts'
import { activeCustomers } from '../suppliers/suppliers.read.ts'
import { supplierStockSource } from './stock.source.ts'

export type ReportedRow = Selectable<DB['supplier_stocks']>

/** What a supplier may report: a material that an active customer has ordered. */
export interface Reportable {
  buyerOrgId: Id
  buyerName: string
  supplierName: string
  supplierCode: string
  materialCode: string
  materialName: string
  unit: string
  unitScale: number
}

export type ReportedStock = Reportable & { qty: string; remark: string }

/** How a row of a sheet is named: customer and code of the material. */
export const nameOf = (buyerName: string, materialCode: string): string => `${buyerName}\n${materialCode}`

/** The materials of those codes that may be reported, by customer and code. */
export async function reportable(
  db: Tx,
  viewer: Member,
  codes: readonly string[],
): Promise<Map<string, Reportable>> {
  const customers = new Map((await activeCustomers(db, viewer)).map((link) => [link.buyer_org_id, link]))
  const found = new Map<string, Reportable>()
  await inTurns(await orderedMaterials(db, viewer, codes), (material) => {
    const link = customers.get(material.buyerOrgId)
    if (link)
      found.set(nameOf(link.buyer_name, material.materialCode), {
        ...material,
        buyerName: link.buyer_name,
        supplierName: link.supplier_name,
        supplierCode: link.code,
      })
  })
  return found
}

/** What was reported of materials of those codes, as far as the viewer sees it. */
export const reportedOf = (db: Tx, viewer: Member, codes: readonly string[]): Promise<ReportedRow[]> =>
  db
    .selectFrom('supplier_stocks as reported')
    .selectAll('reported')
    .where(visibleTo(viewer, supplierStockSource.scope))
    .where(limitOf(viewer, supplierStockSource))
    .where('reported.material_code', '=', sql<string>`any(${codes}::text[])`)
    .execute()

/** A row of the viewer's, locked. */
export const lockReported = (db: Tx, viewer: Member, id: Id): Promise<ReportedRow | undefined> =>
  db
    .selectFrom('supplier_stocks as reported')
    .selectAll('reported')
    .where('reported.id', '=', id)
    .where(visibleTo(viewer, supplierStockSource.scope))
    .where(limitOf(viewer, supplierStockSource))
    .forUpdate('reported')
    .executeTakeFirst()

/** The reports of a row, the newest first. */
export const reportsOf = (db: Tx, viewer: Member, id: Id, most: number) =>
  db
    .selectFrom('supplier_stock_reports')
    .selectAll()
    .where('supplier_stock_id', '=', id)
    .where(visibleTo(viewer, { shared: 'supplier_stock_reports', author: 'supplier' }))
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()

/** Takes a locked row and its reports out of what the customer reads. */
export async function stopSharing(db: Tx, viewer: Member, { id }: ReportedRow): Promise<void> {
  await db
    .updateTable('supplier_stocks')
    .set({ shared: false, ...touched(viewer) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('supplier_stock_reports')
    .set({ shared: false })
    .where('supplier_stock_id', '=', id)
    .execute()
}

/** Rows that one statement writes. */
const AT_ONCE = 1000

/** Writes reports, whether there were some or not, in the order of their key so that two sheets do not wait for each other in a circle. */
export async function writeReported(db: Tx, viewer: Member, rows: readonly ReportedStock[]): Promise<void> {
  const keyed = await inTurns(rows, (row) => ({ key: keyOf(row), row }))
  const ordered = keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ row }) => row)
  await checkReported(db, viewer, rows)
  let writing: Promise<unknown> = Promise.resolve()
  for (const [first, some] of statementsOf(ordered)) {
    const column = <Key extends keyof ReportedStock>(key: Key) => some.map((row) => row[key])
    // Arrays, which neither side reads as slowly as JSON.
    const next = sql`
      with reported as (
      insert into supplier_stocks as known (supplier_org_id, buyer_org_id, buyer_name, supplier_name, supplier_code, material_code,
        material_name, unit, qty, remark, updated_by)
      select ${viewer.orgId}::uuid, ${first.buyerOrgId}::uuid, ${first.buyerName}, ${first.supplierName}, ${first.supplierCode}, x.*,
        ${viewer.userName}
      from unnest(${column('materialCode')}::text[], ${column('materialName')}::text[], ${column('unit')}::text[],
        ${column('qty')}::numeric[], ${column('remark')}::text[]) as x
      on conflict (buyer_org_id, supplier_org_id, material_code) do update set
        version = known.version + 1, buyer_name = excluded.buyer_name, supplier_name = excluded.supplier_name,
        supplier_code = excluded.supplier_code, material_name = excluded.material_name, unit = excluded.unit, qty = excluded.qty,
        remark = excluded.remark, reported_at = tandem_moment(), updated_at = clock_timestamp(), updated_by = excluded.updated_by, shared = true
      returning id, buyer_org_id, supplier_org_id, qty, unit, remark, reported_at, updated_by)
      insert into supplier_stock_reports (supplier_stock_id, buyer_org_id, supplier_org_id, qty, unit, remark, reported_at, by_name)
      select * from reported`.execute(db)
    next.catch(() => undefined) // told where it is waited for
    // While these are written the next are made ready.
    await writing
    writing = next
  }
  await writing
  await checkReported(db, viewer, rows)
}

/** The rows that one statement writes, with the first of them: all of one customer, so that who it is is said once. */
function* statementsOf(ordered: readonly ReportedStock[]): Generator<[ReportedStock, ReportedStock[]]> {
  for (let at = 0; ;) {
    const some = ordered.slice(at, at + AT_ONCE)
    const [first] = some
    if (!first) return
    const other = some.findIndex(({ buyerOrgId }) => buyerOrgId !== first.buyerOrgId)
    if (other > 0) some.length = other
    at += some.length
    yield [first, some]
  }
}

/** What a role keeps back is not reported: neither over what was there nor as it becomes. */
async function checkReported(db: Tx, viewer: Member, rows: readonly ReportedStock[]): Promise<void> {
  if (!isLimited(viewer, supplierStockSource)) return
  const keys = json(rows.map(({ buyerOrgId, materialCode }) => ({ buyerOrgId, materialCode })))
  const { rows: there } = await sql<{ id: Id }>`
    select reported.id from supplier_stocks reported
      join jsonb_to_recordset(${keys}) as x("buyerOrgId" uuid, "materialCode" text)
        on x."buyerOrgId" = reported.buyer_org_id and x."materialCode" = reported.material_code
    where reported.supplier_org_id = ${viewer.orgId}`.execute(db)
  const ids = there.map(({ id }) => id)
  await checkWithin(db, viewer, supplierStockSource, ids)
}

const keyOf = ({ buyerOrgId, materialCode }: ReportedStock): string => `${buyerOrgId} ${materialCode}`
