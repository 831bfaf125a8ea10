import type { recordExport } from '../../../../contract/records.ts'
import type { Catalogue } from '../../../../contract/catalogue.ts'
import { Refused } from '../../../../contract/errors.ts'
import { exportRows } from '../../../db/export.ts'
import { exportColumns, sendXlsx } from '../../../export/xlsx.ts'
import type { RawAction } from '../../../http/action.ts'
import { publishedEntity } from '../../apps/apps.read.ts'
import { mayOf } from '../records.may.ts'
import { fileFieldsOf, filesIn } from '../records.files.ts'
import { type Names, chosenIn, shownNames } from '../records.names.ts'
import { type ListedRecord, recordCatalogue, sourceFor } from '../records.source.ts'

/** The records a list shows as a sheet: choices and people by their names. */
export const exportRecords: RawAction<typeof recordExport> = async ({
  body,
  viewer,
  deps,
  reply,
  lang,
  zone,
}) => {
  const { entityId, fields, keys, ...asked } = body
  const { app, names } = await deps.db.read(viewer, async (db) => {
    const found = await publishedEntity(db, viewer, entityId)
    if (!mayOf(found, found.entity, viewer).includes('export')) throw new Refused('NO_RIGHT')
    return { app: found, names: await shownNames(db, viewer, found, lang) }
  })
  const catalogue = sheetCatalogue(recordCatalogue(app.entity))
  const columns = exportColumns(catalogue, fields, viewer).filter(({ type }) => type !== 'drill_down')
  const files = fileFieldsOf(app.entity)
  const rows = named(
    exportRows(deps.db, viewer, sourceFor(viewer, app, app.entity), {
      ...asked,
      only: keys && { ids: keys },
    }),
    names,
    files,
  )
  await sendXlsx(reply, deps.ending, { name: catalogue[lang], catalogue, columns, lang, zone, rows })
  return null
}

/** Choices and files are told by their names, so they are texts on a sheet. */
const sheetCatalogue = ({ fields, ...rest }: Catalogue): Catalogue => ({
  ...rest,
  fields: fields.map((field) =>
    field.type === 'enum' || field.type === 'file' ? { ...field, type: 'varchar' } : field,
  ),
})

async function* named(
  batches: AsyncIterable<ListedRecord[]>,
  names: Names,
  files: readonly string[],
): AsyncGenerator<object> {
  for await (const batch of batches)
    for (const row of batch) {
      const shown: Record<string, unknown> = { ...row }
      for (const [key, choices] of names) {
        const value = row[key]
        if (typeof value === 'string')
          shown[key] = chosenIn(value)
            .map((id) => choices.get(id) ?? id)
            .join('、')
      }
      for (const key of files)
        shown[key] = filesIn(row[key])
          .map(({ fileName }) => fileName)
          .join(', ')
      yield shown
    }
}
