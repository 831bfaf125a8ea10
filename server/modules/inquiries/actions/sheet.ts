import { Readable } from 'node:stream'
import {
  type inquiryImport,
  type inquiryImportFaults,
  type inquirySheet,
  inquirySheetCatalogue,
} from '../../../../contract/inquiries.sheet.ts'
import { sendXlsx } from '../../../export/xlsx.ts'
import { fieldsFor } from '../../../hiding.ts'
import type { RawAction } from '../../../http/action.ts'
import { importActions } from '../../../import/action.ts'
import { inquiryImporter, rowsOf } from '../inquiries.import.ts'
import { find } from '../inquiries.store.ts'

/** The lines of an inquiry, to be filled in or changed in a sheet and sent back. */
export const exportSheet: RawAction<typeof inquirySheet> = async ({ query, viewer, deps, reply, lang }) => {
  const rows = await deps.db.read(viewer, async (db) => rowsOf(db, (await find(db, viewer, query.id)).id))
  await sendXlsx(reply, deps.ending, {
    name: inquirySheetCatalogue[lang],
    catalogue: inquirySheetCatalogue,
    columns: fieldsFor(inquirySheetCatalogue, viewer),
    lang,
    rows: Readable.from(rows),
  })
  return null
}

type Context = Parameters<RawAction<typeof inquiryImport>>[0]

const importerFor = ({ query, viewer, deps }: Pick<Context, 'query' | 'viewer' | 'deps'>) =>
  deps.db.read(viewer, (db) => inquiryImporter(db, viewer, query))

export const importSheet: RawAction<typeof inquiryImport> = async (asked) =>
  importActions(await importerFor(asked)).run(asked)

export const importSheetFaults: RawAction<typeof inquiryImportFaults> = async (asked) =>
  importActions(await importerFor(asked)).faults(asked)
