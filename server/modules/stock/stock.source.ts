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

/** What deliveries bring that have left and are not received, of one material. */
const inTransit = sql<string>`(
  select coalesce(sum(d.reserved_qty), 0) from delivery_lines d join deliveries on deliveries.id = d.delivery_id
  where d.buyer_org_id = balance.org_id and d.material_code = balance.material_code and d.unit = balance.unit and d.reserved_qty > 0
    and deliveries.status in ('SHIPPED', 'ARRIVED', 'RECEIVING'))`

const balances = {
  version: sql<number>`balance.version`,
  materialCode: sql<string>`balance.material_code`,
  materialName: sql<string>`balance.material_name`,
  unit: sql<string>`balance.unit`,
  availableQty: sql<string>`balance.available_qty`,
  quarantineQty: sql<string>`balance.quarantine_qty`,
  blockedQty: sql<string>`balance.blocked_qty`,
  updatedAt: sql<string>`balance.updated_at`,
}

export const stockSource = source({
  catalogue: stockCatalogue,
  from: sql`stock_balances balance`,
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
    shared: sql<boolean>`reported.shared`,
  },
})
export type ListedSupplierStock = RowIn<typeof supplierStockSource>
