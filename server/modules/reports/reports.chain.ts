import { type RawBuilder, sql } from 'kysely'
import { type Filter, type ListBody, type Sort, listLimits } from '../../../contract/filter.ts'
import { type ChainQuantity, chainSteps } from '../../../contract/orders.chain.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { chainCatalogue, chainColumns } from '../../../contract/reports.catalogue.ts'
import type { ChainLevel, ChainRow } from '../../../contract/reports.ts'
import { partyFields } from '../../../contract/catalogue.linked.ts'

import type { Id } from '../../../contract/values.ts'
import type { Source } from '../../db/source.ts'
import type { Tx } from '../../db/db.ts'
import { builderOf } from '../../db/fragment.ts'
import { list, listedBy } from '../../db/query.ts'
import type { Member } from '../../viewer.ts'
import { type ListedLine, orderLineSource } from '../orders/orders.read.ts'
import { type Paged, sortsAsked } from './reports.rows.ts'
import { type Narrowed, columns, filtered, planned } from './reports.store.ts'

export interface AskedChain extends Narrowed {
  by: ChainLevel
  sorts: ListBody['sorts']
}

const partyOf = ({ side }: Member) => (side === 'buyer' ? 'supplierOrgId' : 'buyerOrgId')

type ChainLine = ListedLine & { supplierOrgId: Id; buyerOrgId: Id }

/**
 * Lines with their parties, which the list of order lines does not tell. They are read order by order, which `offset 0` holds the planner to: where there are many, it would
 * rather read them all. The border on orders lets their days be found by its index.
 */
const chainSource = (own: string) =>
  ({
    ...orderLineSource,
    from: `(select * from orders where ${own} = (select app_org()) and shared) orders
      cross join lateral (select * from order_lines where order_id = orders.id offset 0) line`,
    columns: new Map([
      ...orderLineSource.columns,
      ...partyFields.map(({ key }) => [key, orderLineSource.linked.get(key) ?? ''] as const),
    ]),
  }) as Source<ChainLine> // what these columns make

const chainSources = { buyer: chainSource('buyer_org_id'), supplier: chainSource('supplier_org_id') }
export const chainLineSource = ({ side }: Member): Source<ChainLine> => chainSources[side]

/** The lines that a chain is about, as filters of the list of order lines: that list shows exactly these. @throws FIELD_UNKNOWN for a filter that reports have not. */
export function chainFilters(viewer: Member, asked: Narrowed): Filter[] {
  const { from, until, partnerOrgId, materialCode, filters } = asked
  filtered(viewer, filters)
  return [
    { field: 'sentAt', sign: 7 },
    { field: 'progress', sign: 3, value: 'CANCELLED' },
    { field: 'orderedOn', sign: 13, value: [from, until] },
    ...(partnerOrgId === null ? [] : [{ field: partyOf(viewer), sign: 2, value: partnerOrgId } as const]),
    ...(materialCode === '' ? [] : [{ field: 'materialCode', sign: 1, value: materialCode }]),
    ...filters,
  ]
}

const usual: Record<ChainLevel, Sort[]> = {
  line: [
    { field: 'orderedOn', sort: 2 },
    { field: 'orderNo', sort: 2 },
  ],
  order: [
    { field: 'orderedOn', sort: 2 },
    { field: 'orderNo', sort: 2 },
  ],
  material: [
    { field: 'materialCode', sort: 1 },
    { field: 'partnerName', sort: 1 },
  ],
  partner: [{ field: 'partnerName', sort: 1 }],
}

const sortsOf = ({ by, sorts }: AskedChain, viewer: Member): readonly Sort[] =>
  sortsAsked(chainCatalogue, chainColumns(by, viewer.side), sorts, viewer, usual[by])

/** The same as sorts of the list of order lines; what is alike stands by the number of its line. */
export const lineSorts = (asked: AskedChain, viewer: Member): Sort[] =>
  [...sortsOf(asked, viewer), { field: 'lineNo', sort: 1 } as const].map(({ field, sort }) => ({
    field: field !== 'partnerName' ? field : viewer.side === 'buyer' ? 'supplierName' : 'buyerName',
    sort,
  }))

export const chainOfLine = (line: ChainLine, viewer: Member): ChainRow => {
  return {
    id: line.id,
    orderId: line.orderId,
    orderNo: line.orderNo,
    orderedOn: line.orderedOn,
    lineNo: line.lineNo,
    materialCode: line.materialCode,
    materialName: line.materialName,
    partnerName: viewer.side === 'buyer' ? line.supplierName : line.buyerName,
    partnerOrgId: line[partyOf(viewer)],
    unit: line.unit,
    unitScale: line.unitScale,
    lines: 1,
    ...quantities(line),
  }
}

const quantities = (of: Record<ChainQuantity, string>) =>
  Object.fromEntries(chainSteps.map(([, key]) => [key, plainDecimal(of[key])])) as Record<
    ChainQuantity,
    string
  > // one for each step

/** One page of the chain, line by line: a page of the list of order lines. */
export async function chainByLine(db: Tx, viewer: Member, asked: AskedChain & Paged) {
  const filters = chainFilters(viewer, asked)
  const { page, pageSize } = asked
  const body = { filters, sorts: lineSorts(asked, viewer), page, pageSize, keyword: '' }
  await planned(db)
  const { rows, total, capped } = await list(db, viewer, chainLineSource(viewer), body)
  return { rows: rows.map((line) => chainOfLine(line, viewer)), total, capped }
}

/** A counter of an order line as the list of order lines reads it. */
const counter = (key: ChainQuantity): RawBuilder<unknown> =>
  builderOf([orderLineSource.columns.get(key) ?? ''])

/** Rows that each stand for several lines, in one unit; a page of them, or all. */
export async function chainOfMany(
  db: Tx,
  viewer: Member,
  asked: AskedChain & Partial<Paged>,
): Promise<{ rows: ChainRow[]; total: number; capped: boolean }> {
  const { by, page = 1, pageSize } = asked
  const { partner, name } = columns(viewer)
  const filters = chainFilters(viewer, asked)
  const ofOrder = by === 'order'
  const ofMaterial = by === 'material'
  const ofPartner = !ofMaterial || viewer.side === 'supplier'
  const keys = [
    ...(ofOrder ? [sql`line.order_id`] : []),
    ...(ofMaterial ? [sql`line.material_code`] : []),
    ...(ofPartner ? [sql`orders.${partner}`] : []),
    sql`line.unit`,
  ]
  const latest = (value: RawBuilder<unknown>) =>
    sql`(array_agg(${value} order by orders.ordered_on desc, line.id))[1]`
  const only = (is: boolean, value: RawBuilder<unknown>, none = sql`''`) => (is ? value : none)
  const order = sortsOf(asked, viewer).map(
    ({ field, sort }) => sql`${sql.ref(field)} ${sort === 2 ? sql`desc` : sql`asc`}`,
  )
  await planned(db)
  const { rows } = await sql<ChainRow & { total: number }>`
    select chain.*, (count(*) over ())::int as total from (
      select concat_ws(' ', ${sql.join(keys)}) as id,
        ${only(ofOrder, sql`line.order_id`, sql`null::uuid`)} as "orderId",
        ${only(ofOrder, sql`min(line.order_no)`)} collate "C" as "orderNo",
        ${only(ofOrder, sql`min(orders.ordered_on)`, sql`null::date`)} as "orderedOn",
        null::int as "lineNo",
        ${only(ofMaterial, sql`line.material_code`)} collate "C" as "materialCode",
        ${only(ofMaterial, latest(sql`line.material_name`))} collate "C" as "materialName",
        ${only(ofPartner, latest(sql`orders.${name}`))} collate "C" as "partnerName",
        ${only(ofPartner, sql`orders.${partner}`, sql`${asked.partnerOrgId}::uuid`)} as "partnerOrgId",
        line.unit, max(line.unit_scale)::int as "unitScale", count(*)::int as lines,
        ${sql.join(chainSteps.map(([, key]) => sql`sum(${counter(key)}) as ${sql.ref(key)}`))}
      from ${builderOf([chainLineSource(viewer).from])}
      where ${listedBy(viewer, orderLineSource, filters)}
      group by ${sql.join(keys)}) chain
    order by ${sql.join([...order, sql`chain.unit collate "C"`, sql`chain.id`])}
    ${pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`}`.execute(db)
  // a page beyond the last one has no row to tell it
  const total =
    rows[0]?.total ??
    (page > 1 ? (await chainOfMany(db, viewer, { ...asked, page: 1, pageSize: 1 })).total : 0)
  return {
    rows: rows.map(({ total: _total, ...row }): ChainRow => ({ ...row, ...quantities(row) })),
    total: Math.min(total, listLimits.count),
    capped: total > listLimits.count,
  }
}
