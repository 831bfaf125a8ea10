import {
  type quoteImport,
  type quoteImportFaults,
  quoteSheetCatalogue,
  type quoteSheet,
} from '../../../../contract/quotes.sheet.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import { sendXlsx } from '../../../export/xlsx.ts'
import type { RawAction } from '../../../http/action.ts'
import { importActions } from '../../../import/action.ts'
import { quoteImporter, sheetRows } from '../quotes.import.ts'

/** The lines of the inquiry to be quoted in a sheet and sent back. */
export const exportSheet: RawAction<typeof quoteSheet> = async ({ query, viewer, deps, reply, lang }) => {
  const lines = await deps.db.read(viewer, (db) => sheetRows(db, viewer, query.id))
  async function* rows() {
    for (const { sheet, ...line } of lines)
      yield {
        lineNo: line.line_no,
        materialCode: line.material_code,
        materialName: line.material_name,
        spec: line.spec,
        unit: line.unit,
        qty: plainDecimal(line.qty),
        neededOn: line.needed_on,
        asked: line.remark,
        ...sheet,
        price: sheet.price || null,
        moq: sheet.moq || null,
        leadDays: sheet.leadDays || null,
      }
  }
  await sendXlsx(reply, deps.ending, {
    name: quoteSheetCatalogue[lang],
    catalogue: quoteSheetCatalogue,
    columns: quoteSheetCatalogue.fields,
    lang,
    rows: rows(),
  })
  return null
}

type Context = Parameters<RawAction<typeof quoteImport>>[0]

const importerFor = ({ query, viewer, deps }: Pick<Context, 'query' | 'viewer' | 'deps'>) =>
  deps.db.read(viewer, (db) => quoteImporter(db, viewer, query))

export const importSheet: RawAction<typeof quoteImport> = async (asked) =>
  importActions(await importerFor(asked)).run(asked)

export const importSheetFaults: RawAction<typeof quoteImportFaults> = async (asked) =>
  importActions(await importerFor(asked)).faults(asked)
