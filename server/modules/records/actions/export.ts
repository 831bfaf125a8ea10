import { severalOf } from '../../../../contract/lowcode/several.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import type { Entity, EntityField } from '../../../../contract/lowcode/app.ts'
import type { recordExport } from '../../../../contract/records.ts'
import type { Catalogue } from '../../../../contract/catalogue.ts'
import type { Lang } from '../../../../contract/errors.ts'
import type { Tx } from '../../../db/db.ts'
import { exportRows } from '../../../db/export.ts'
import { exportColumns, sendXlsx } from '../../../export/xlsx.ts'
import type { RawAction } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { type Published, publishedEntity } from '../../apps/apps.read.ts'
import { optionsOf } from '../../dicts/dicts.read.ts'
import { fileFieldsOf, filesIn } from '../records.files.ts'
import { type ListedRecord, recordCatalogue, recordSource } from '../records.source.ts'

/** The records a list shows as a sheet: choices by their names. */
export const exportRecords: RawAction<typeof recordExport> = async ({
  body,
  viewer,
  deps,
  reply,
  lang,
  zone,
}) => {
  const { entityId, fields, ...asked } = body
  const { app, names } = await deps.db.read(viewer, async (db) => {
    const found = await publishedEntity(db, viewer, entityId)
    return { app: found, names: await choiceNames(db, viewer, found, lang) }
  })
  const catalogue = sheetCatalogue(recordCatalogue(app.entity))
  const columns = exportColumns(catalogue, fields, viewer.side).filter(({ type }) => type !== 'drill_down')
  const files = fileFieldsOf(app.entity)
  const rows = named(exportRows(deps.db, viewer, recordSource(app, app.entity), asked), names, files)
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

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A choice is known to its field, several choices to the control that fills their field in. */
async function choiceNames(
  db: Tx,
  viewer: Member,
  { entity, pages }: Published & { entity: Entity },
  lang: Lang,
): Promise<Names> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  const several = severalOf(
    pages.map(({ document }) => document),
    entity.id,
  )
  for (const { key, type, ...field } of entity.fields) {
    const control = several.get(key)
    if (type !== 'enum' && !(type === 'varchar' && control)) continue
    // Both were checked when the page was saved.
    const dict = type === 'enum' ? field.dict : (control?.attr['dict'] as string | undefined) || undefined
    const options = type === 'enum' ? field.options : (control?.attr['options'] as EntityField['options'])
    const choices =
      dict === undefined
        ? (options ?? []).map(({ id, name }) => [id, labelOf(name, lang)] as const)
        : (await optionsOf(db, viewer, dict)).map(
            ({ id, name, nameEn }) => [id, (lang === 'en' && nameEn) || name] as const,
          )
    names.set(key, new Map(choices))
  }
  return names
}

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

/** What a text keeps: several choices as their JSON, else itself. */
function chosenIn(value: string): readonly string[] {
  if (!value.startsWith('["')) return [value]
  try {
    return (JSON.parse(value) as unknown[]).map(String) // it begins as a list
  } catch {
    return [value]
  }
}
