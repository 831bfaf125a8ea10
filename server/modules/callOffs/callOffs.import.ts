import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { callOffLineCatalogue } from '../../../contract/callOffs.catalogue.ts'
import { callOffLineLimit } from '../../../contract/callOffs.ts'
import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import { Decimal, Flag, type Id, LocalDate, line, text } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { checkWithin } from '../../db/find.ts'
import { bound } from '../../db/fragment.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Finding, Importer } from '../../import/import.ts'
import type { Member } from '../../viewer.ts'
import { type SupplyLine, isAgreed, lockLinesOf, orderLimit, shift } from '../orders/orders.read.ts'
import { partnerLink, partnerLinks } from '../suppliers/suppliers.read.ts'
import { recordMove } from './callOffs.finish.ts'
import { type LineChange, shiftsOf, uncalledOf } from './callOffs.ledger.ts'
import { callOffSource } from './callOffs.source.ts'
import { create } from './callOffs.store.ts'
import { insertLines } from './lines.store.ts'

const schema = z.object({
  orderNo: line(40).min(1),
  orderLineNo: z.coerce.number().int().min(1).max(99_999),
  wantedOn: LocalDate,
  qty: Decimal,
  forecast: Flag.default(false),
  remark: text(500).default(''),
})
type Row = z.output<typeof schema>

const keyOf = ({ orderNo, orderLineNo }: Pick<Row, 'orderNo' | 'orderLineNo'>) => `${orderNo}\n${orderLineNo}`

/** The ids of order lines by number, as far as the viewer sees their orders. */
async function lineIds(db: Tx, viewer: Member, rows: readonly Partial<Row>[]): Promise<Map<string, Id>> {
  const numbers = [...new Set(rows.flatMap(({ orderNo }) => orderNo ?? []))]
  // Orders are found by their number, and lines by their order.
  const found = await db
    .selectFrom(sql<{ no: string }>`unnest(${numbers}::text[])`.as<'wanted'>(sql`wanted(no)`))
    .innerJoin('orders', (on) =>
      on.onRef('orders.order_no', '=', 'wanted.no').on('orders.buyer_org_id', '=', viewer.orgId),
    )
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select(['line.id', 'line.order_no', 'line.line_no'])
    .where(visibleTo(viewer, { shared: 'line' }))
    .where('line.shared', '=', true)
    .where(orderLimit(viewer))
    .execute()
  return new Map(
    found.map(({ id, order_no, line_no }) => [keyOf({ orderNo: order_no, orderLineNo: line_no }), id]),
  )
}

/** Order lines that a transaction holds for its rows, by what names them. */
const held = new WeakMap<Tx, ReadonlyMap<string, SupplyLine>>()

const linesFound = async (db: Tx, viewer: Member, rows: readonly Row[]) =>
  held.get(db) ?? readLines(db, viewer, rows)

async function readLines(
  db: Tx,
  viewer: Member,
  rows: readonly Partial<Row>[],
): Promise<ReadonlyMap<string, SupplyLine>> {
  const ids = await lineIds(db, viewer, rows)
  const wanted = [...ids.values()]
  const [lines, orders] = await Promise.all([
    db
      .selectFrom('order_lines')
      .selectAll()
      .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
      .execute(),
    db
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', (of) =>
        of
          .selectFrom('order_lines')
          .select('order_id')
          .where('id', '=', sql<string>`any(${wanted}::uuid[])`),
      )
      .execute(),
  ])
  const byOrder = new Map(orders.map((order) => [order.id, order]))
  const found = lines.flatMap((line) => {
    const order = byOrder.get(line.order_id)
    return order ? [[line.id, { line, order }] as const] : []
  })
  return byName(ids, new Map(found))
}

/** Order lines by what names them in a sheet. */
const byName = (ids: ReadonlyMap<string, Id>, lines: ReadonlyMap<Id, SupplyLine>): Map<string, SupplyLine> =>
  new Map(
    [...ids].flatMap(([name, id]) => {
      const line = lines.get(id)
      return line ? [[name, line] as const] : []
    }),
  )

/** What is wanted of order lines on days, a row each. Every row is new: a call-off that is there is changed on its page. */
export const callOffImporter: Importer<Row> = {
  catalogue: callOffLineCatalogue,
  takes: ['orderNo', 'orderLineNo', 'wantedOn', 'qty', 'forecast', 'remark'],
  named: 3,
  headings: { wantedOn: 'requestedOn' },
  schema,
  adds: true,
  known: () => Promise.resolve(new Map()),
  async lock(db, viewer, rows) {
    const ids = await lineIds(db, viewer, rows)
    const lines = await lockLinesOf(db, viewer, [bound([...ids.values()], 'uuid[]')])
    held.set(db, byName(ids, lines))
  },
  async cells(db, viewer, parts) {
    // Rows that are wrong elsewhere are not held.
    const found = new Map([...(await readLines(db, viewer, parts)), ...(held.get(db) ?? [])])
    const suppliers = await partnerLinks(
      db,
      viewer,
      [...found.values()].map(({ order }) => order.supplier_org_id),
    )
    return (part) => {
      const { orderNo, orderLineNo } = part
      const isNamed = orderNo !== undefined && orderLineNo !== undefined
      const of = isNamed ? found.get(keyOf({ orderNo, orderLineNo })) : undefined
      const faults: Finding[] = []
      if (isNamed && (!of || !suppliers.has(of.order.supplier_org_id)))
        faults.push({ key: 'orderNo', msg: 'NOT_FOUND' })
      else if (of && !isAgreed(of)) faults.push({ key: 'orderNo', msg: 'CALL_OFF_ROW_NOT_AGREED' })
      const qty = part.qty === undefined ? undefined : new Exact(part.qty)
      if (qty && (qty.lte(0) || (of && qty.decimalPlaces() > of.line.unit_scale)))
        faults.push({ key: 'qty', msg: 'VALUE_WRONG' })
      return faults
    }
  },
  async check(db, viewer, rows) {
    const found = await linesFound(db, viewer, rows)
    const uncalled = await uncalledOf(
      db,
      [...found.values()].map(({ line: { id } }) => id),
    )
    const taken = new Map<string, Exact>()
    const foreseen = new Map<string, Exact>()
    return (row) => {
      const key = keyOf(row)
      const of = found.get(key)
      if (!of) return [] // told of its cells
      const qty = new Exact(row.qty)
      const { id, agreed_qty: agreed, unit, unit_scale: scale } = of.line
      const called = new Exact(of.line.called_off_qty).plus(uncalled.get(id) ?? 0)
      if (row.forecast) {
        const sum = (foreseen.get(key) ?? new Exact(0)).plus(qty)
        foreseen.set(key, sum)
        const open = Exact.max(new Exact(agreed).minus(called), 0)
        if (sum.lte(open)) return []
        const data = { open: `${open.toFixed(scale)} ${unit}` }
        return [{ key: 'qty', msg: 'CALL_OFF_ROW_BEYOND', data, warns: true }]
      }
      const sum = (taken.get(key) ?? new Exact(called)).plus(qty)
      if (sum.gt(agreed)) return [{ key: 'qty', msg: 'CALL_OFF_ROW_OVER' }]
      taken.set(key, sum)
      return []
    }
  },
  async write(db, viewer, added) {
    const lines = await linesFound(db, viewer, added)
    const ids = new Map([...lines].map(([key, { line }]) => [key, line.id]))
    const supply = new Map([...lines.values()].map((one) => [one.line.id, one]))
    const changes: LineChange[] = []
    const written: Id[] = []
    for (const group of groupsOf(added, ids, supply)) {
      const wanted = group.rows.map(({ row, orderLineId }, index) => ({
        lineNo: index + 1,
        orderLineId,
        qty: row.qty,
        wantedOn: row.wantedOn,
        remark: row.remark,
      }))
      const link = await partnerLink(db, viewer, group.supplierOrgId)
      if (!link) throw new Refused('NOT_FOUND')
      const callOff = await create(db, viewer, {
        id: randomUUID(),
        supplier_org_id: group.supplierOrgId,
        buyer_name: link.buyer_name,
        supplier_name: link.supplier_name,
        supplier_code: link.code,
        forecast: group.forecast,
      })
      await insertLines(db, callOff, wanted)
      written.push(callOff.id)
      recordMove(db, viewer, callOff, 'create', { data: { added: wanted.length } })
      if (!group.forecast)
        changes.push(
          ...wanted.map(({ lineNo, orderLineId, qty }) => ({
            lineNo,
            orderLineId,
            before: null,
            after: qty,
          })),
        )
    }
    await checkWithin(db, viewer, callOffSource, written)
    if (changes.length > 0) await shift(db, viewer, shiftsOf(changes), supply)
  },
}

interface Group {
  supplierOrgId: Id
  forecast: boolean
  rows: { row: Row; orderLineId: Id }[]
}

/** The call-offs the rows make: by supplier, forecasts apart, none longer than one may be. */
function groupsOf(
  rows: readonly Row[],
  ids: ReadonlyMap<string, Id>,
  supply: ReadonlyMap<Id, SupplyLine>,
): Group[] {
  const groups = new Map<string, Group[]>()
  for (const row of rows) {
    const orderLineId = ids.get(keyOf(row)) ?? ''
    const of = supply.get(orderLineId)
    if (!of) throw new Refused('NOT_FOUND')
    const supplierOrgId = of.order.supplier_org_id
    const same = groups.get(`${supplierOrgId} ${row.forecast}`) ?? []
    let last = same.at(-1)
    if (!last || last.rows.length === callOffLineLimit)
      same.push((last = { supplierOrgId, forecast: row.forecast, rows: [] }))
    last.rows.push({ row, orderLineId })
    groups.set(`${supplierOrgId} ${row.forecast}`, same)
  }
  return [...groups.values()].flat()
}
