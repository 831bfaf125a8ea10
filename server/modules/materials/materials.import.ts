import { sql } from 'kysely'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { Exact } from '../../../contract/exact.ts'
import { MaterialBody, materialCatalogue } from '../../../contract/materials.ts'
import { Decimal } from '../../../contract/values.ts'
import { Refused } from '../../../contract/errors.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { Finding, Importer } from '../../import/import.ts'
import type { Member } from '../../viewer.ts'
import { keepMasters, knowsCurrency, scalesOf } from '../masters/masters.read.ts'
import { codesHidden, codesOutside, rowsByCodes } from './materials.store.ts'

const schema = MaterialBody.omit({ id: true, version: true }).extend({ price: Decimal.default('0') })
type Row = ReturnType<typeof schema.parse>

const columnsOf = ({ drawingNo, taxRate, leadDays, ...same }: Row) => ({
  ...same,
  drawing_no: drawingNo,
  tax_rate: taxRate,
  lead_days: leadDays,
})

const textsOf = (parts: readonly Partial<Row>[], key: 'code' | 'unit' | 'currency'): string[] => [
  ...new Set(parts.flatMap((part) => part[key] ?? [])),
]

const isRate = (percent: Exact): boolean => !percent.lt(0) && !percent.gt(100) && percent.decimalPlaces() <= 4

/** Rows that one statement changes. */
const AT_ONCE = 2000

/** Materials by their code: known ones are changed in what the sheet says, others are added. */
export const materialImporter: Importer<Row> = {
  catalogue: materialCatalogue,
  takes: [
    'code',
    'name',
    'spec',
    'drawingNo',
    'unit',
    'price',
    'currency',
    'taxRate',
    'leadDays',
    'active',
    'certificates',
    'remark',
  ],
  headings: { code: 'materialCode', name: 'materialName' },
  schema,
  adds: true,
  async known(db, viewer, codes) {
    const rows = await rowsByCodes(db, viewer, codes)
    return new Map(
      rows.map(({ drawing_no, tax_rate, lead_days, price, ...row }) => [
        row.code,
        {
          ...row,
          price: plainDecimal(price),
          drawingNo: drawing_no,
          taxRate: plainDecimal(tax_rate),
          leadDays: lead_days,
        },
      ]),
    )
  },
  async cells(db, viewer, parts) {
    await keepMasters(db, viewer)
    const units = await scalesOf(db, viewer, textsOf(parts, 'unit'))
    const currencies = new Map<string, boolean>()
    for (const currency of textsOf(parts, 'currency'))
      currencies.set(currency, await knowsCurrency(db, viewer, currency))
    const hidden = await codesHidden(db, viewer, textsOf(parts, 'code'))
    return ({ code, unit, currency, price, taxRate }) => {
      const faults: Finding[] = []
      if (code !== undefined && hidden.has(code))
        faults.push({ key: 'code', msg: 'CODE_TAKEN', data: { code } })
      if (unit !== undefined && !units.has(unit)) faults.push({ key: 'unit', msg: 'NOT_FOUND' })
      if (currency !== undefined && !currencies.get(currency))
        faults.push({ key: 'currency', msg: 'NOT_FOUND' })
      if (price !== undefined && new Exact(price).lt(0)) faults.push({ key: 'price', msg: 'NUMBER_INVALID' })
      if (taxRate !== undefined && !isRate(new Exact(taxRate)))
        faults.push({ key: 'taxRate', msg: 'NUMBER_INVALID' })
      return faults
    }
  },
  async check(db, viewer, rows) {
    const outside = await codesOutside(db, viewer, rows.map(columnsOf))
    return ({ code }) => (outside.has(code) ? [{ key: 'code', msg: 'RECORD_OUTSIDE' }] : [])
  },
  async write(db, viewer, added, changed) {
    // Another sheet may have the same rows in another order.
    await lockCodes(
      db,
      viewer,
      changed.map(({ code }) => code),
    )
    const sorted = added.toSorted((one, other) => (one.code < other.code ? -1 : 1))
    for (let at = 0; at < sorted.length; at += AT_ONCE)
      await addAll(db, viewer, sorted.slice(at, at + AT_ONCE))
    for (let at = 0; at < changed.length; at += AT_ONCE)
      await changeAll(db, viewer, changed.slice(at, at + AT_ONCE))
  },
}

async function lockCodes(db: Tx, { orgId }: Member, codes: readonly string[]): Promise<void> {
  if (codes.length > 0)
    await sql`
      select from materials where org_id = ${orgId} and code = any(${codes}::text[]) order by id for update`.execute(
      db,
    )
}

const fields = sql`code text, name text, spec text, drawing_no text, unit text, currency text, price numeric, tax_rate numeric,
  lead_days integer, active boolean, category text, certificates text, remark text`

/** Somebody may have added one of them meanwhile. */
async function addAll(db: Tx, viewer: Member, rows: readonly Row[]): Promise<void> {
  const added = sql`
    insert into materials (org_id, updated_by, code, name, spec, drawing_no, unit, currency, price, tax_rate, lead_days, active, category, certificates, remark)
    select ${viewer.orgId}, ${viewer.userName}, x.* from jsonb_to_recordset(${json(rows.map(columnsOf))}) as x(${fields})`.execute(
    db,
  )
  await refusing(
    'taken',
    () =>
      new Refused('CODE_TAKEN', {
        code: rows
          .map(({ code }) => code)
          .slice(0, 3)
          .join(', '),
      }),
    added,
  )
}

async function changeAll(db: Tx, viewer: Member, rows: readonly Row[]): Promise<void> {
  await sql`
    update materials m set name = x.name, spec = x.spec, drawing_no = x.drawing_no, unit = x.unit, currency = x.currency, price = x.price,
      tax_rate = x.tax_rate, lead_days = x.lead_days, active = x.active, category = x.category, certificates = x.certificates, remark = x.remark,
      version = m.version + 1, updated_at = clock_timestamp(), updated_by = ${viewer.userName}
    from jsonb_to_recordset(${json(rows.map(columnsOf))}) as x(${fields})
    where m.org_id = ${viewer.orgId} and m.code = x.code`.execute(db)
}
