import type * as c from '../../../../contract/forecasts.sheet.ts'
import { sendXlsx } from '../../../export/xlsx.ts'
import type { RawAction } from '../../../http/action.ts'
import { importActions } from '../../../import/action.ts'
import { commitImporter, forecastImporter } from '../forecasts.import.ts'
import { sheetFor } from '../forecasts.sheet.ts'

/** A forecast in a sheet, to be filled in and sent back. */
export const exportSheet: RawAction<typeof c.forecastSheet> = async ({
  query,
  viewer,
  deps,
  reply,
  lang,
}) => {
  const { forecastNo, catalogue, rows } = await deps.db.read(viewer, (db) => sheetFor(db, viewer, query.id))
  await sendXlsx(reply, deps.ending, {
    name: `${catalogue[lang]} ${forecastNo}`,
    catalogue,
    columns: catalogue.fields,
    lang,
    rows: (async function* each() {
      yield* rows
    })(),
  })
  return null
}

type Context = Pick<Parameters<RawAction<typeof c.forecastImport>>[0], 'query' | 'viewer' | 'deps'>

const importerFor = ({ query, viewer, deps }: Context) =>
  deps.db.read(viewer, (db) => forecastImporter(db, viewer, query))

export const importSheet: RawAction<typeof c.forecastImport> = async (asked) =>
  importActions(await importerFor(asked)).run(asked)

export const importSheetFaults: RawAction<typeof c.forecastImportFaults> = async (asked) =>
  importActions(await importerFor(asked)).faults(asked)

const committerFor = ({ query, viewer, deps }: Context) =>
  deps.db.read(viewer, (db) => commitImporter(db, viewer, query))

export const importCommitment: RawAction<typeof c.forecastCommitImport> = async (asked) =>
  importActions(await committerFor(asked)).run(asked)

export const importCommitmentFaults: RawAction<typeof c.forecastCommitImportFaults> = async (asked) =>
  importActions(await committerFor(asked)).faults(asked)
