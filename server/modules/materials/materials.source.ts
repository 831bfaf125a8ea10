import { sql } from 'kysely'
import { materialCatalogue } from '../../../contract/materials.ts'
import { source } from '../../db/source.ts'

/** What the list of materials reads: the answer's fields. */
export const materialSource = source({
  catalogue: materialCatalogue,
  from: sql`materials join units on units.org_id = materials.org_id and units.code = materials.unit`,
  id: sql<string>`materials.id`,
  scope: { own: 'materials' },
  columns: {
    version: sql<number>`materials.version`,
    code: sql<string>`materials.code`,
    name: sql<string>`materials.name`,
    spec: sql<string>`materials.spec`,
    drawingNo: sql<string>`materials.drawing_no`,
    unit: sql<string>`materials.unit`,
    unitScale: sql<number>`units.scale`,
    currency: sql<string>`materials.currency`,
    price: sql<string>`materials.price`,
    taxRate: sql<string>`materials.tax_rate`,
    leadDays: sql<number>`materials.lead_days`,
    active: sql<boolean>`materials.active`,
    category: sql<string>`materials.category`,
    certificates: sql<string>`materials.certificates`,
    remark: sql<string>`materials.remark`,
    updatedAt: sql<string>`materials.updated_at`,
  },
})
