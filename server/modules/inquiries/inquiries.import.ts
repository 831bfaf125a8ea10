import { z } from 'zod'
import { Refused } from '../../../contract/errors.ts'
import { inquirySheetCatalogue } from '../../../contract/inquiries.sheet.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { quoteLineLimit } from '../../../contract/quotes.ts'
import { Decimal, type Id, LocalDate, line, text } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { findingsOf } from '../../import/findings.ts'
import type { Finding, Importer } from '../../import/import.ts'
import type { Member } from '../../viewer.ts'
import { scalesOf } from '../masters/masters.read.ts'
import { materialsOfCodes } from '../materials/materials.read.ts'
import { recordMove } from './inquiries.finish.ts'
import { checkedLines, checkLine, checkTarget, type LineIn, writeLines } from './inquiries.lines.ts'
import { permit } from './inquiries.policy.ts'
import { presentLines } from './inquiries.present.ts'
import { find, lock, save } from './inquiries.store.ts'

const schema = z.object({
  materialCode: line(60).min(1, 'VALUE_MISSING'),
  materialName: line(200).default(''),
  spec: line(200).default(''),
  unit: line(12).default(''),
  qty: Decimal.transform(plainDecimal),
  neededOn: LocalDate,
  targetPrice: Decimal.transform(plainDecimal).nullable().default(null),
  remark: text(500).default(''),
})
type Row = z.output<typeof schema>

/** The lines of a draft as rows of the sheet. */
export const rowsOf = async (db: Tx, id: Id): Promise<(Row & { lineNo: number })[]> =>
  (await presentLines(db, { id })).map(
    ({ lineNo, materialCode, materialName, spec, unit, qty, neededOn, targetPrice, remark }) => ({
      lineNo,
      materialCode,
      materialName,
      spec,
      unit,
      qty: plainDecimal(qty),
      neededOn,
      targetPrice,
      remark,
    }),
  )

/** Which cell a refusal of a line is about. */
const keyOf: Readonly<Record<string, keyof Row>> = {
  UNIT_UNKNOWN: 'unit',
  QTY_INVALID: 'qty',
  QTY_SCALE: 'qty',
  PRICE_INVALID: 'targetPrice',
}

const missing = (key: keyof Row): Finding => ({ key, msg: 'VALUE_MISSING' })

/** Name, specification and unit of a material that the sheet leaves empty, as the buyer keeps them. */
async function completing(db: Tx, viewer: Member, rows: readonly Row[]): Promise<(row: Row) => LineIn> {
  const materials = await materialsOfCodes(
    db,
    viewer,
    rows.map(({ materialCode }) => materialCode),
  )
  const byCode = new Map(materials.map((material) => [material.code, material]))
  return (row) => {
    const known = byCode.get(row.materialCode)
    return {
      ...row,
      materialId: null,
      materialName: row.materialName || (known?.name ?? ''),
      spec: row.spec || (known?.spec ?? ''),
      unit: row.unit || (known?.unit ?? ''),
    }
  }
}

/** Lines of one draft by a sheet: a row is that of its material, which is added where no line has it. */
export async function inquiryImporter(
  db: Tx,
  viewer: Member,
  named: { id: Id; version: number },
): Promise<Importer<Row>> {
  permit(await find(db, viewer, named.id), 'edit', viewer)
  return {
    catalogue: inquirySheetCatalogue,
    takes: ['materialCode', 'materialName', 'spec', 'unit', 'qty', 'neededOn', 'targetPrice', 'remark'],
    headings: { neededOn: 'requestedOn' },
    schema,
    adds: true,
    async known(tx) {
      const lines = await rowsOf(tx, named.id)
      return new Map(lines.map(({ lineNo: _lineNo, ...row }) => [row.materialCode, row]))
    },
    async check(tx, who, rows) {
      const there = Map.groupBy(await rowsOf(tx, named.id), ({ materialCode }) => materialCode)
      const complete = await completing(tx, who, rows)
      const scales = await scalesOf(tx, who, [...new Set(rows.map((row) => complete(row).unit))])
      const count = [...there.values()].reduce((sum, lines) => sum + lines.length, 0)
      const added = rows.filter(({ materialCode }) => !there.has(materialCode))
      const lineNos = new Map(added.map((row, at) => [row, count + at + 1]))
      return (row) => {
        const lines = there.get(row.materialCode) ?? []
        // Which of them is meant, the sheet does not say.
        if (lines.length > 1) return [{ key: 'materialCode', msg: 'VALUE_TWICE' }]
        const whole = complete(row)
        const lineNo = lines[0]?.lineNo ?? lineNos.get(row) ?? 0
        const cellOf = (code: string) => keyOf[code] ?? 'materialCode'
        return [
          ...(whole.materialName === '' ? [missing('materialName')] : []),
          ...(whole.unit === ''
            ? [missing('unit')]
            : findingsOf(() => checkLine(lineNo, { ...whole, targetPrice: null }, scales), cellOf)),
          ...findingsOf(() => checkTarget(lineNo, whole), cellOf),
        ]
      }
    },
    async write(tx, who, added, changed) {
      const inquiry = await lock(tx, who, named)
      permit(inquiry, 'edit', who)
      const complete = await completing(tx, who, [...added, ...changed])
      const given = new Map(changed.map((row) => [row.materialCode, row]))
      const kept = (await rowsOf(tx, inquiry.id)).map(
        ({ lineNo: _lineNo, ...row }) => given.get(row.materialCode) ?? row,
      )
      const whole = [...kept, ...added]
      if (whole.length > quoteLineLimit) throw new Refused('INQUIRY_LINES_MANY', { limit: quoteLineLimit })
      const lines = await checkedLines(tx, who, whole.map(complete), inquiry.id)
      await writeLines(tx, who, inquiry.id, lines)
      const saved = await save(tx, who, inquiry, { line_count: lines.length })
      recordMove(tx, who, saved, 'edit', { data: { count: lines.length } })
    },
  }
}
