import { z } from 'zod'
import { Exact } from '../../../contract/exact.ts'
import { commitKey, forecastKey, forecastSheetCatalogue } from '../../../contract/forecasts.sheet.ts'
import { forecastLimits } from '../../../contract/forecasts.ts'
import { weeksFrom } from '../../../contract/forecasts.weeks.ts'
import { Decimal, type Id, line, text } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Finding, Importer } from '../../import/import.ts'
import type { Member } from '../../viewer.ts'
import { writeCommitment } from './forecasts.commit.ts'
import { checkedLines, faultOfQty, namesOf } from './forecasts.lines.ts'
import { isOver, permit } from './forecasts.policy.ts'
import { find, lock, recordMove, save } from './forecasts.store.ts'
import { linesOf, type StoredLine, writeLines } from './lines.store.ts'

interface Expected {
  id: Id
  version: number
}

const name = z.object({ materialCode: line(60).min(1, 'VALUE_MISSING') })
const quantity = Decimal.transform((value) => new Exact(value).toFixed())
const withWeeks = <Row>(row: z.ZodObject, keys: readonly string[], value: z.ZodType) =>
  row.extend(Object.fromEntries(keys.map((key) => [key, value]))) as unknown as z.ZodType<Row> // the weeks are keys of the row
const cellsOf = <Value>(keys: readonly string[], values: readonly Value[] | null) =>
  Object.fromEntries(keys.map((key, at) => [key, values?.[at] ?? null]))

/** A material by its code and quantities by the keys of their weeks. */
type Row = z.output<typeof name> & Record<string, string>

/** The quantities of a draft by a sheet: a row is that of its material, which is added where no line has it. */
export async function forecastImporter(db: Tx, viewer: Member, named: Expected): Promise<Importer<Row>> {
  const head = await find(db, viewer, named.id)
  permit(head, 'edit', viewer)
  const keys = weeksFrom(head.startsOn, head.weekCount).map(forecastKey)
  const writtenIn = (row: Row) => ({
    materialCode: row.materialCode,
    qtys: keys.map((key) => row[key] ?? '0'),
  })
  return {
    catalogue: forecastSheetCatalogue(head, false),
    takes: ['materialCode', ...keys],
    isNamed: (code) => code !== '',
    schema: withWeeks<Row>(name, keys, quantity.default('0')),
    adds: true,
    async known(tx) {
      const lines = await linesOf(tx, named)
      return new Map(
        lines.map(({ materialCode, qtys }) => [materialCode, { materialCode, ...cellsOf(keys, qtys) }]),
      )
    },
    async cells(tx, who, parts) {
      const codes = parts.flatMap(({ materialCode }) => materialCode ?? [])
      const names = await namesOf(tx, who, codes, await linesOf(tx, named))
      return ({ materialCode: code }) =>
        code === undefined || names.has(code)
          ? []
          : [{ key: 'materialCode', msg: 'FORECAST_MATERIAL', data: { code } }]
    },
    async check(tx, who, rows) {
      const before = await linesOf(tx, named)
      const codes = rows.map(({ materialCode }) => materialCode)
      const names = await namesOf(tx, who, codes, before)
      const lineNos = new Map(before.map(({ materialCode, lineNo }) => [materialCode, lineNo]))
      let count = before.length
      return ({ materialCode: code, ...cells }) => {
        const of = names.get(code)
        if (!of) return [] // told of its cell
        const lineNo = lineNos.get(code) ?? count + 1
        const faults = keys.flatMap((key): Finding[] => {
          const fault = faultOfQty(cells[key] ?? '0', { ...of, lineNo })
          return fault ? [{ key, ...fault }] : []
        })
        if (faults.length > 0 || lineNos.has(code) || ++count <= forecastLimits.lines) return faults
        return [{ key: 'materialCode', msg: 'FORECAST_LINES_MANY', data: { limit: forecastLimits.lines } }]
      }
    },
    async write(tx, who, added, changed) {
      const draft = await lock(tx, who, named)
      permit(draft, 'edit', who)
      const before = await linesOf(tx, draft)
      const given = new Map(changed.map((row) => [row.materialCode, writtenIn(row)]))
      const whole = [...before.map((each) => given.get(each.materialCode) ?? each), ...added.map(writtenIn)]
      const lines = await checkedLines(tx, who, whole, draft.weekCount, before)
      const saved = await save(tx, who, draft, { line_count: lines.length })
      await writeLines(tx, saved, lines)
      recordMove(tx, who, saved, 'edit')
    },
  }
}

const said = name.extend({ note: text(200) })
/** The same with what the supplier says of the material; null in the weeks of what is not committed. */
type Said = z.output<typeof said> & Record<string, string | null>

/** What a supplier commits to by a sheet. What is not committed yet is none of a row, so that saying what is forecast is a change. */
export async function commitImporter(db: Tx, viewer: Member, named: Expected): Promise<Importer<Said>> {
  const head = await find(db, viewer, named.id)
  permit(head, 'commit', viewer)
  const weeks = weeksFrom(head.startsOn, head.weekCount)
  const keys = weeks.map(commitKey)
  const byCode = async (tx: Tx) =>
    new Map((await linesOf(tx, named)).map((each) => [each.materialCode, each]))
  return {
    catalogue: forecastSheetCatalogue(head, true),
    takes: ['materialCode', ...keys, 'note'],
    isNamed: (code) => code !== '',
    schema: withWeeks<Said>(said, keys, quantity.nullable()),
    adds: false,
    async known(tx) {
      const rowOf = ({ materialCode, note, commits }: StoredLine) => ({
        materialCode,
        note,
        ...cellsOf(keys, commits),
      })
      return new Map([...(await byCode(tx))].map(([code, each]) => [code, rowOf(each)]))
    },
    async check(tx) {
      const lines = await byCode(tx)
      return (row) => {
        const of = lines.get(row.materialCode)
        if (!of) return [{ key: 'materialCode', msg: 'NOT_FOUND' }]
        // Nothing is committed of it, and nothing is said.
        if (row.note === of.note && keys.every((key) => row[key] === null)) return []
        const faults = keys.flatMap((key): Finding[] => {
          const qty = row[key] ?? null
          const fault = qty === null ? ({ msg: 'VALUE_MISSING' } as const) : faultOfQty(qty, of)
          return fault ? [{ key, ...fault }] : []
        })
        if (faults.length > 0) return faults
        return keys.flatMap((key, at): Finding[] =>
          of.commits && isOver(weeks[at] ?? '') && row[key] !== of.commits[at]
            ? [{ key, msg: 'FORECAST_WEEK', warns: true }]
            : [],
        )
      }
    },
    async write(tx, who, _added, changed) {
      const published = await lock(tx, who, named)
      permit(published, 'commit', who)
      const lines = await byCode(tx)
      const given = changed.map((row) => ({
        id: lines.get(row.materialCode)?.id ?? '',
        qtys: keys.map((key) => row[key] ?? '0'),
        note: row.note,
      }))
      await writeCommitment(tx, who, published, { comment: published.comment, lines: given })
    },
  }
}
