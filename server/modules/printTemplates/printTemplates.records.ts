import type { Lang } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { drillKeys, rowsOf as entitiesBelow } from '../../../contract/lowcode/entity.ts'
import type { Choices } from '../../../contract/print/choices.ts'
import type { PrintField } from '../../../contract/printTemplates.ts'
import type { RowValues } from '../../../contract/records.ts'
import type { Catalogue } from '../../../contract/catalogue.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { type Published, entityOf } from '../apps/apps.read.ts'
import {
  type PickedFrom,
  calledBy,
  chosenIn,
  pickedFrom,
  recordCatalogue,
  shownNames,
  toldOf,
  wholeRecord,
} from '../records/records.read.ts'
import { fieldOf, unsummed } from './printTemplates.fields.ts'
import { formOf } from './printTemplates.form.ts'
import { wordsOf } from './printTemplates.picks.ts'
import { type Printable, type ReadFor, treeOf } from './printTemplates.printable.ts'

/** What is printed of an application: the records of its main entity with their sub-tables, and what both picked. */
export function recordsOf(app: Published, main: Entity): Printable {
  // A hundred records are printed in one go, and their choices are called the same.
  const kept = new Map<Lang, Promise<Choices>>()
  const named: Printable['choices'] = (db, viewer, lang) => {
    const names = kept.get(lang) ?? namesOf(app, main, db, viewer, lang)
    kept.set(lang, names)
    return names
  }
  const read: Printable['read'] = async (db, viewer, id, by) => {
    const { rows, ...record } = await wholeRecord(db, viewer, { ...app, entity: main }, id)
    const several = new Set((await named(db, viewer, viewer.lang)).map(({ field }) => field))
    const shown = async (entity: Entity, records: readonly RowValues[], list: string) => {
      const picked = await pickedBy(db, viewer, namedIn(pickedFrom(app, entity), by), records)
      return records.map((values, at) => ({
        ...withSeveral(values, several, list),
        ...Object.fromEntries(
          [...picked].map(
            ([key, found]) => [key, withSeveral(found[at], several, `${list}${key}.`)] as const,
          ),
        ),
      }))
    }
    const [values] = await shown(main, [toldOf(record)], '')
    const lists: Record<string, object[]> = {}
    for (const { field, rows: entity } of entitiesBelow(app.model, main))
      lists[field.key] = await shown(entity, (rows[field.key] ?? []).map(toldOf), `${field.key}.`)
    const { name, code } = calledBy(main, record.values)
    return { title: code || name, values: { ...values, ...lists } }
  }
  const fields = [...fieldsOf(app, main), ...tablesOf(app, main)]
  return {
    appId: app.head.app_id,
    name: app.head.name,
    nameEn: app.head.name_en || app.head.name,
    entityId: main.id,
    form: (lang) => formOf(app, main, lang),
    fields,
    tree: treeOf(fields),
    choices: named,
    read,
    look: read,
    find: read,
    // The records of an application are its owner's, whoever wrote them.
    partiesOf: async () => [app.head.org_id],
  }
}

/** Those that a template may name: nobody reads what is not printed. */
const namedIn = (picks: readonly PickedFrom[], by: ReadFor | undefined): readonly PickedFrom[] =>
  picks.filter(({ field }) => by === undefined || by.template.includes(`${field.key}.`))

/** What each record has picked, by field; undefined where that is nothing, or nothing that the viewer may see. */
async function pickedBy(
  db: Tx,
  viewer: Member,
  picks: readonly PickedFrom[],
  records: readonly RowValues[],
): Promise<Map<string, (RowValues | undefined)[]>> {
  const picked = new Map<string, (RowValues | undefined)[]>()
  for (const { field, read } of picks) {
    const { id } = drillKeys(field.key)
    const ids = records.map((values) => values[id]).map((value) => (typeof value === 'string' ? value : ''))
    const asked = new Set(ids.filter((each) => each !== ''))
    const found = asked.size === 0 ? undefined : await read(db, viewer, [...asked])
    picked.set(
      field.key,
      ids.map((each) => found?.get(each)),
    )
  }
  return picked
}

async function namesOf(app: Published, main: Entity, db: Tx, viewer: Member, lang: Lang): Promise<Choices> {
  const own = async (entity: Entity, at: string): Promise<Choices> => [
    ...(entity.flow?.states ?? []).map(({ key, name }) => ({
      field: `${at}state`,
      value: key,
      name: labelOf(name, lang),
    })),
    ...[...(await shownNames(db, viewer, { ...app, entity }, lang))].flatMap(([key, names]) =>
      [...names].map(([value, name]) => ({ field: `${at}${key}`, value, name })),
    ),
  ]
  const names: Choices = []
  const tables = entitiesBelow(app.model, main).map(({ field, rows }) => ({
    entity: rows,
    at: `${field.key}.`,
  }))
  for (const { entity, at } of [{ entity: main, at: '' }, ...tables]) {
    names.push(...(await own(entity, at)))
    for (const { field, catalogue, entity: target } of pickedFrom(app, entity)) {
      const below = `${at}${field.key}.`
      names.push(...(target ? await own(target, below) : wordsOf(catalogue, below, lang)))
    }
  }
  return names
}

/** A text that keeps several choices is the list of them. */
const withSeveral = (
  values: RowValues | undefined,
  several: ReadonlySet<string>,
  at: string,
): RowValues | null =>
  values
    ? Object.fromEntries(
        Object.entries(values).map(([key, value]) => {
          const chosen = typeof value === 'string' && several.has(`${at}${key}`) ? chosenIn(value) : []
          // One choice stays what it is: conditions of templates compare it.
          return [key, chosen.length === 0 || chosen[0] === value ? value : [...chosen]] as const
        }),
      )
    : null

/** The fields of an entity, and of what each of its fields picks. */
const fieldsOf = (app: Published, entity: Entity): PrintField[] => [
  ...ownFields(recordCatalogue(entity), entity),
  ...pickedFrom(app, entity).map(({ field, catalogue, entity: target }) => ({
    key: field.key,
    name: labelOf(field.name, 'zh'),
    nameEn: labelOf(field.name, 'en'),
    type: field.type,
    format: 'text',
    fields: unsummed(ownFields(catalogue, target)),
  })),
]

function ownFields({ fields }: Catalogue, entity: Entity | undefined): PrintField[] {
  const own = fields
    .filter(({ type, key }) => type !== 'drill_down' && type !== 'file' && !key.startsWith('~'))
    .map(fieldOf)
  return entity?.flow && !own.some(({ key }) => key === 'state') ? [...own, stateField] : own
}
const stateField = fieldOf({ key: 'state', zh: '状态', en: 'State', type: 'enum' })

const tablesOf = (app: Published, entity: Entity): PrintField[] =>
  entity.fields.flatMap(({ key, name, type, entity: target }) => {
    if (type !== 'drill_down' || target === undefined) return []
    const fields = fieldsOf(app, entityOf(app, target))
    return [{ key, name: labelOf(name, 'zh'), nameEn: labelOf(name, 'en'), type, format: 'text', fields }]
  })
