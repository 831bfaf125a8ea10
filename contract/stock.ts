import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listExport, listResponse } from './filter.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { moveKinds, stockBuckets } from './stock.catalogue.ts'
import { Decimal, Id, Instant, Version, line, text } from './values.ts'

/**
 * A material in the buyer's stock, in `unit`. In transit is what deliveries bring that have left and are not received; the first of a material
 * to leave begins its balance, with nothing in stock.
 */
export const StockBalance = z.object({
  id: Id,
  version: Version,
  materialCode: z.string(),
  materialName: z.string(),
  unit: z.string(),
  availableQty: Decimal,
  quarantineQty: Decimal,
  blockedQty: Decimal,
  inTransitQty: Decimal,
  updatedAt: Instant,
})
export type StockBalance = z.output<typeof StockBalance>

/** One movement; `qty` is negative for what went out. */
export const StockMove = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(moveKinds),
  materialCode: z.string(),
  materialName: z.string(),
  unit: z.string(),
  bucket: z.enum(stockBuckets),
  qty: Decimal,
  /** The document that moved it: noun, id and number; none of a stock-take. */
  sourceNoun: z.string(),
  sourceId: Id.nullable(),
  sourceNo: z.string(),
  reason: z.string(),
  byName: z.string(),
})
export type StockMove = z.output<typeof StockMove>

/** What a supplier has of a buyer's material, by its own report. */
export const SupplierStock = z.object({
  id: Id,
  version: Version,
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierName: z.string(),
  supplierCode: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  unit: z.string(),
  qty: Decimal,
  remark: z.string(),
  reportedAt: Instant,
  updatedBy: z.string(),
  /** False: the supplier has stopped sharing it, and its buyer does not read it. */
  shared: z.boolean(),
})
export type SupplierStock = z.output<typeof SupplierStock>

const ofBuyer = { may: 'stock.read', side: 'buyer' } as const
export const stockList = call('POST', '/api/Stock/List', {
  ...ofBuyer,
  body: ListBody,
  response: listResponse(StockBalance),
})
export const stockExport = call('POST', '/api/Stock/Export', { ...listExport, ...ofBuyer })
export const stockMoveList = call('POST', '/api/Stock/MoveList', {
  ...ofBuyer,
  body: ListBody,
  response: listResponse(StockMove),
})
export const stockMoveExport = call('POST', '/api/Stock/MoveExport', { ...listExport, ...ofBuyer })

/** What linked suppliers reported; on the supplier's side its own reports for all its customers. */
export const supplierStockList = call('POST', '/api/Stock/SupplierList', {
  body: ListBody,
  response: listResponse(SupplierStock),
  may: 'stock.read',
})
export const supplierStockExport = call('POST', '/api/Stock/SupplierExport', {
  ...listExport,
  may: 'stock.read',
})

/** Reports of one material that are listed. */
export const REPORTS_AT_MOST = 200

/** One report of a supplier's stock, in `unit`. */
export const StockReport = z.object({
  id: z.string(),
  qty: Decimal,
  unit: z.string(),
  remark: z.string(),
  reportedAt: Instant,
  byName: z.string(),
})
export type StockReport = z.output<typeof StockReport>

/** What a supplier reported of a material, the newest first, as far as it is shared: what the figure of today is made of. `REPORTS_AT_MOST` of them. */
export const stockReports = call('GET', '/api/Stock/Reports', {
  query: z.object({ id: Id }),
  response: z.array(StockReport),
  may: 'stock.read',
})

/** The buyer reads no more what was reported of a material, neither today's figure nor earlier ones, until it is reported anew. */
export const stopSharingStock = call('POST', '/api/Stock/StopSharing', {
  body: z.object({ id: Id, version: Version }),
  response: z.null(),
  may: 'stock.write',
  side: 'supplier',
  invalidates: ['supplierStocks'],
  fails: ['NOT_FOUND', 'VERSION_STALE', 'NOTHING_CHANGED'],
})

/**
 * A quantity as it is. On the buyer's side a stock-take of one of its materials: `qty` was counted, the difference is booked with its
 * `reason`. On the supplier's side its report for `buyerOrgId`, of a material which that customer has ordered; who reports
 * shares it.
 */
export const updateStockQty = call('POST', '/api/stock/UpdateStockQty', {
  body: z.object({
    materialCode: line(60).min(1),
    /** In the unit of the material, at most its decimals. */
    qty: Decimal,
    /** What was read, where there was something. */
    version: Version.optional(),
    /** Buyer: which unit, where the material is kept in several, and where it lies. */
    unit: line(12).default(''),
    bucket: z.enum(stockBuckets).default('available'),
    reason: text(500).default(''),
    /** Supplier. */
    buyerOrgId: Id.optional(),
    remark: text(500).default(''),
  }),
  response: z.null(),
  may: 'stock.write',
  invalidates: ['stock', 'stockMoves', 'supplierStocks'],
  fails: [
    'NOT_FOUND',
    'RECORD_OUTSIDE',
    'NUMBER_INVALID',
    'REASON_NEEDED',
    'VERSION_STALE',
    'NOTHING_CHANGED',
  ],
})

/** Materials a supplier may report: what its customers have ordered, by a part of code or name; 50 at most. */
export const reportableMaterials = call('POST', '/api/Stock/Reportable', {
  body: z.object({ buyerOrgId: Id, keyword: line(60).default('') }),
  response: z.array(
    z.object({
      materialCode: z.string(),
      materialName: z.string(),
      unit: z.string(),
      unitScale: z.number().int(),
    }),
  ),
  may: 'stock.write',
  side: 'supplier',
  reads: true,
})

const importing = { may: 'stock.write', side: 'supplier' } as const
/** The supplier's report as a sheet: customer, material code, quantity, remark. */
export const stockImport = call('POST', '/api/Stock/ImportExcel', {
  ...sheetImport,
  ...importing,
  invalidates: ['supplierStocks'],
  fails: [...sheetImport.fails, 'RECORD_OUTSIDE'],
})
export const stockImportFaults = call('POST', '/api/Stock/ImportExcelFaults', {
  ...sheetFaults,
  ...importing,
})
