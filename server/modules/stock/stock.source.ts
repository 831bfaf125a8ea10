import { sql } from 'kysely'
import {
  type moveKinds,
  type stockBuckets,
  stockCatalogue,
  stockMoveCatalogue,
  supplierStockCatalogue,
} from '../../../contract/stock.catalogue.ts'
import { source, type Source } from '../../db/source.ts'

type RowIn<S> = S extends Source<infer Row> ? Row : never

/** Lines `d` of deliveries that have left, with something that is not received yet. */
const onTheirWay = sql`delivery_lines d join deliveries on deliveries.id = d.delivery_id and d.reserved_qty > 0
  and deliveries.status in ('SHIPPED', 'ARRIVED', 'RECEIVING')`

/** What they bring of one material. */
const inTransit = sql<string>`(
  select coalesce(sum(d.reserved_qty), 0) from ${onTheirWay}
  where d.buyer_org_id = balance.org_id and d.material_code = balance.material_code and d.unit = balance.unit)`

/**
 * Balances, and nothing of what is on its way and was never in stock: such a row has the id of its first line, and the version with which
 * a balance begins, so that a count of it is refused once something was booked.
 */
const balancesAndExpected = sql`(
  select id, org_id, material_code, material_name, unit, version, available_qty, quarantine_qty, blocked_qty, updated_at from stock_balances
  union all
  select (array_agg(d.id order by d.id))[1], d.buyer_org_id, d.material_code,
    (array_agg(d.material_name order by deliveries.shipped_at desc, d.id))[1], d.unit, 1, 0, 0, 0, null
  from ${onTheirWay}
  where not exists (select from stock_balances kept
    where kept.org_id = d.buyer_org_id and kept.material_code = d.material_code and kept.unit = d.unit)
  group by d.buyer_org_id, d.material_code, d.unit) balance`

const balances = {
  version: sql<number>`balance.version`,
  materialCode: sql<string>`balance.material_code`,
  materialName: sql<string>`balance.material_name`,
  unit: sql<string>`balance.unit`,
  availableQty: sql<string>`balance.available_qty`,
  quarantineQty: sql<string>`balance.quarantine_qty`,
  blockedQty: sql<string>`balance.blocked_qty`,
  updatedAt: sql<string | null>`balance.updated_at`,
}

export const stockSource = source({
  catalogue: stockCatalogue,
  from: balancesAndExpected,
  id: sql<string>`balance.id`,
  scope: { own: 'balance' },
  columns: { ...balances, inTransitQty: inTransit },
})
export type ListedBalance = RowIn<typeof stockSource>

/** Each move has its balance, whose conditions hold for it too. */
export const moveSource = source({
  catalogue: stockMoveCatalogue,
  from: sql`stock_moves move left join stock_balances balance
    on balance.org_id = move.org_id and balance.material_code = move.material_code and balance.unit = move.unit`,
  id: sql<string>`move.seq`,
  scope: { own: 'move' },
  within: stockSource,
  columns: {
    at: sql<string>`move.at`,
    kind: sql<(typeof moveKinds)[number]>`move.kind`,
    materialCode: sql<string>`move.material_code`,
    materialName: sql<string>`move.material_name`,
    unit: sql<string>`move.unit`,
    bucket: sql<(typeof stockBuckets)[number]>`move.bucket`,
    qty: sql<string>`move.qty`,
    sourceNoun: sql<string>`move.source_noun`,
    sourceId: sql<string | null>`move.source_id`,
    sourceNo: sql<string>`move.source_no`,
    reason: sql<string>`move.reason`,
    byName: sql<string>`move.by_name`,
  },
})
export type ListedMove = RowIn<typeof moveSource>

/** A condition on stock as it holds for what suppliers report: all of that is free to use. */
const reportedAsStock = source({
  catalogue: stockCatalogue,
  from: sql`supplier_stocks reported`,
  id: sql<string>`reported.id`,
  scope: { shared: 'reported' },
  columns: {
    ...balances,
    materialCode: sql<string>`reported.material_code`,
    materialName: sql<string>`reported.material_name`,
    unit: sql<string>`reported.unit`,
    availableQty: sql<string>`reported.qty`,
    quarantineQty: sql<string>`0::numeric`,
    blockedQty: sql<string>`0::numeric`,
    inTransitQty: sql<string>`0::numeric`,
    updatedAt: sql<string>`reported.reported_at`,
  },
})

export const supplierStockSource = source({
  catalogue: supplierStockCatalogue,
  from: sql`supplier_stocks reported`,
  id: sql<string>`reported.id`,
  scope: { shared: 'reported', author: 'supplier' },
  within: reportedAsStock,
  columns: {
    version: sql<number>`reported.version`,
    buyerOrgId: sql<string>`reported.buyer_org_id`,
    buyerName: sql<string>`reported.buyer_name`,
    supplierName: sql<string>`reported.supplier_name`,
    supplierCode: sql<string>`reported.supplier_code`,
    materialCode: sql<string>`reported.material_code`,
    materialName: sql<string>`reported.material_name`,
    unit: sql<string>`reported.unit`,
    qty: sql<string>`reported.qty`,
    remark: sql<string>`reported.remark`,
    reportedAt: sql<string>`reported.reported_at`,
    updatedBy: sql<string>`reported.updated_by`,
  },
})
export type ListedSupplierStock = RowIn<typeof supplierStockSource>
