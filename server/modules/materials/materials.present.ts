import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Material } from '../../../contract/materials.ts'
import type { materialSource } from './materials.source.ts'
import type { MaterialRow } from './materials.store.ts'

export const present = (row: MaterialRow): Material => ({
  id: row.id,
  version: row.version,
  code: row.code,
  name: row.name,
  spec: row.spec,
  drawingNo: row.drawing_no,
  unit: row.unit,
  unitScale: row.unit_scale,
  currency: row.currency,
  price: plainDecimal(row.price),
  taxRate: plainDecimal(row.tax_rate),
  leadDays: row.lead_days,
  active: row.active,
  category: row.category,
  certificates: row.certificates,
  remark: row.remark,
  updatedAt: row.updated_at,
})

/** A row of the list of materials. */
export const presentListed = (row: NonNullable<(typeof materialSource)['row']>): Material => ({
  ...row,
  price: plainDecimal(row.price),
  taxRate: plainDecimal(row.taxRate),
})
