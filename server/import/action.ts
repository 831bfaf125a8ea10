import type { Catalogue, Field } from '../../contract/catalogue.ts'
import { errorText, type Lang, Refused } from '../../contract/errors.ts'
import type { ImportAnswer } from '../../contract/imports.ts'
import type { Call } from '../../contract/call.ts'
import { writeOnce } from '../db/idempotency.ts'
import { sendXlsx } from '../export/xlsx.ts'
import type { ActionContext } from '../http/action.ts'
import type { Member } from '../viewer.ts'
import { type Checked, type Importer, type RowFault, importRows, titlesOf } from './import.ts'
import { type Sent, receiveSheet } from './receive.ts'

type Context = Pick<ActionContext<Call>, 'deps' | 'reply' | 'lang' | 'audit' | 'mark'> & {
  viewer: Member
  /** What names the list that the sheet is for. */
  query: unknown
}

/** The two calls of an import: check or write, and the sheet back with what is wrong in it. The sheet is read outside of the transaction. */
export function importActions<Row extends object, Looked>(importer: Importer<Row, Looked>) {
  const run = (asked: Context): Promise<ImportAnswer> => {
    const { viewer, deps, lang, audit, mark, query } = asked
    audit({ act: 'none' }) // what is written says so in its transaction
    return receiveSheet(asked, async ({ rows, sha256, dryRun, partly, columns }, gone) => {
      const wish = { write: !dryRun, partly, columns, lang, config: deps.config, gone }
      if (dryRun)
        return (await deps.db.read(viewer, (db) => importRows(db, viewer, importer, rows, wish))).answer
      return writeOnce(deps.db, viewer, mark, [query, sha256, partly, columns], async (db) => {
        const { answer } = await importRows(db, viewer, importer, rows, wish)
        const { written, added, changed } = answer
        if (written) audit({ recordNo: `+${added} ~${changed}` }, db)
        gone.throwIfAborted() // the last moment: what was cancelled is rolled back
        return answer
      })
    })
  }
  const faults = (asked: Context): Promise<null> => {
    const { viewer, deps, lang, reply } = asked
    return receiveSheet(asked, async (sent, gone) => {
      const { columns } = sent
      const wish = { write: false, partly: false, columns, lang, config: deps.config, gone }
      const checked = await deps.db.read(viewer, (db) => importRows(db, viewer, importer, sent.rows, wish))
      const [missing] = checked.answer.missing
      if (missing !== undefined) throw new Refused('SHEET_COLUMN', { title: missing })
      await sendXlsx(reply, deps.ending, {
        name: importer.catalogue[lang],
        ...sheetOf(importer.catalogue, sent, checked, lang),
        lang,
      })
      return null
    })
  }
  return { run, faults }
}

/** The columns as they were sent, before them one that says what is wrong with the row, and where a row is to be looked at one for that. */
function sheetOf(catalogue: Catalogue, { rows }: Sent, { columns, faults, warnings }: Checked, lang: Lang) {
  const { noun, zh, en } = catalogue
  const textsOf = (told: readonly RowFault[]) => textsByRow(told, titlesOf(columns, catalogue, lang), lang)
  const [wrong, unusual] = [textsOf(faults), textsOf(warnings)]
  const shown = columns.map(({ title, field }, at): Field => ({
    key: `c${at}`,
    zh: title,
    en: title,
    type: field?.type === 'decimal' ? 'decimal' : 'varchar',
    width: field?.width ?? 120,
  }))
  async function* lines() {
    for (const { row, cells } of rows.slice(1))
      yield {
        ...Object.fromEntries(columns.map((_, at) => [`c${at}`, cells[at] ?? ''])),
        fault: wrong.get(row) ?? '',
        warning: unusual.get(row) ?? '',
      }
  }
  const fields = [faultField, ...(unusual.size > 0 ? [warningField] : []), ...shown]
  return { catalogue: { noun, zh, en, fields, order: [] }, columns: fields, rows: lines() }
}

// As the dialog of the import calls them.
const faultField: Field = { key: 'fault', zh: '问题', en: 'What is wrong', type: 'varchar', width: 320 }
const warningField: Field = { key: 'warning', zh: '提醒', en: 'Remark', type: 'varchar', width: 320 }

/** What is said of each row, cell by cell. */
function textsByRow(
  told: readonly RowFault[],
  titles: ReadonlyMap<string, string>,
  lang: Lang,
): Map<number, string> {
  const byRow = Map.groupBy(told, ({ row }) => row)
  return new Map(
    [...byRow].map(([row, all]) => [
      row,
      all
        .map(
          ({ key, msg, data, said }) =>
            `${titles.get(key) ?? key}: ${said?.[lang] ?? errorText(msg, lang, data)}`,
        )
        .join('; '),
    ]),
  )
}
