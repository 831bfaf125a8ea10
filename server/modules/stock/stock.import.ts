import { z } from 'zod'
import { Exact } from '../../../contract/exact.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { supplierStockCatalogue } from '../../../contract/stock.catalogue.ts'
import { Decimal, line, text } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Finding, Importer } from '../../import/import.ts'
import type { Member } from '../../viewer.ts'
import {
  nameOf,
  type Reportable,
  reportable,
  reportedOf,
  type ReportedStock,
  writeReported,
} from './reported.store.ts'

const schema = z.object({
  buyerName: line(200).min(1),
  materialCode: line(60).min(1),
  qty: Decimal,
  remark: text(500).default(''),
})
type Row = z.output<typeof schema>

/** The codes of materials among the names of rows, which `nameOf` made. */
const codesOf = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.slice(name.indexOf('\n') + 1))),
]

/** Of a row that was checked, what may be reported of its material: looked up once for all rows of a sheet. */
const materialOf = new WeakMap<Partial<Row>, Reportable>()

/** What a supplier has in stock, by customer and the customer's code of the material, which it must have ordered. */
export const stockImporter: Importer<Row, Map<string, Reportable>> = {
  catalogue: supplierStockCatalogue,
  takes: ['buyerName', 'materialCode', 'qty', 'remark'],
  named: 2,
  schema,
  adds: true,
  async known(db, viewer, names) {
    const rows = await reportedOf(db, viewer, codesOf(names))
    return new Map(
      rows.map(({ buyer_name, material_code, qty, remark }) => [
        nameOf(buyer_name, material_code),
        { buyerName: buyer_name, materialCode: material_code, qty: plainDecimal(qty), remark },
      ]),
    )
  },
  look: (db, viewer, names) => reportable(db, viewer, codesOf(names)),
  async cells(_db, _viewer, _parts, known) {
    const customers = new Set([...known.values()].map(({ buyerName }) => buyerName))
    return (part) => {
      const { buyerName, materialCode, qty } = part
      const faults: Finding[] = []
      const isKnown = buyerName === undefined || customers.has(buyerName)
      if (!isKnown) faults.push({ key: 'buyerName', msg: 'NOT_FOUND' })
      const material =
        buyerName === undefined || materialCode === undefined
          ? undefined
          : known.get(nameOf(buyerName, materialCode))
      if (material) materialOf.set(part, material)
      else if (isKnown && buyerName !== undefined && materialCode !== undefined)
        faults.push({ key: 'materialCode', msg: 'NOT_FOUND' })
      const exact = qty === undefined ? undefined : new Exact(qty)
      if (exact && (exact.lt(0) || (material && exact.decimalPlaces() > material.unitScale)))
        faults.push({ key: 'qty', msg: 'NUMBER_INVALID' })
      return faults
    }
  },
  write: (db, viewer, added, changed) => writeRows(db, viewer, [...added, ...changed]),
  confirm: (db, viewer, same) => writeRows(db, viewer, same),
}

const writeRows = (db: Tx, viewer: Member, rows: readonly Row[]): Promise<void> =>
  writeReported(
    db,
    viewer,
    rows.flatMap((row): ReportedStock[] => {
      const material = materialOf.get(row)
      return material ? [{ ...material, qty: row.qty, remark: row.remark }] : []
    }),
  )
