import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { StockBalance, StockMove, StockReport, SupplierStock } from '../../../contract/stock.ts'
import type { reportsOf } from './reported.store.ts'
import type { ListedBalance, ListedMove, ListedSupplierStock } from './stock.source.ts'

export const presentBalance = (row: ListedBalance): StockBalance => ({
  ...row,
  availableQty: plainDecimal(row.availableQty),
  quarantineQty: plainDecimal(row.quarantineQty),
  blockedQty: plainDecimal(row.blockedQty),
  inTransitQty: plainDecimal(row.inTransitQty),
})

export const presentMove = (row: ListedMove): StockMove => ({
  ...row,
  id: String(row.id),
  qty: plainDecimal(row.qty),
})

export const presentSupplierStock = (row: ListedSupplierStock): SupplierStock => ({
  ...row,
  qty: plainDecimal(row.qty),
})

export const presentReport = (row: Awaited<ReturnType<typeof reportsOf>>[number]): StockReport => ({
  id: String(row.seq),
  qty: plainDecimal(row.qty),
  unit: row.unit,
  remark: row.remark,
  reportedAt: row.reported_at,
  byName: row.by_name,
})
