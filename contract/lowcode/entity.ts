import type { Catalogue, Field } from '../catalogue.ts'
import type { AppModel, Entity, EntityField } from './app.ts'
import { labelOf } from './control.ts'

/** The fields in which a picked record is kept: `supplier` as `supplierId`, `supplierName`, `supplierCode`. */
export const drillKeys = (key: string): { id: string; name: string; code: string } => ({
  id: `${key}Id`,
  name: `${key}Name`,
  code: `${key}Code`,
})

/** The keys under which a record keeps the values of a field; none for a sub-table, whose rows are records of their own. */
export function keysOf({ key, type }: Pick<EntityField, 'key' | 'type'>): string[] {
  if (type === 'drill_down') return []
  return type === 'drill_up' ? Object.values(drillKeys(key)) : [key]
}

/** Every key a record of the entity has values under. */
export const valueKeysOf = (entity: Pick<Entity, 'fields'>): string[] => entity.fields.flatMap(keysOf)

/** What the records of an entity are called among nouns: in rights, data conditions and catalogues. */
export const nounOf = ({ id }: Pick<Entity, 'id'>): string => `app:${id}`

/**
 * The fields of an entity as lists, filters, exports and conditions read them. A drill up is its name, filtered and sorted as the field says,
 * with its id and code hidden beside it.
 */
export function catalogueOf(entity: Entity): Catalogue {
  const drills = new Set(entity.fields.filter(({ type }) => type === 'drill_up').map(({ key }) => key))
  const order = entity.order ?? []
  return {
    noun: nounOf(entity),
    zh: labelOf(entity.name, 'zh'),
    en: labelOf(entity.name, 'en'),
    fields: entity.fields.flatMap(fieldsOf),
    order: order.map(({ field, sort }) => ({
      field: drills.has(field) ? drillKeys(field).name : field,
      sort,
    })),
  }
}

function fieldsOf(field: EntityField): Field[] {
  const { key, name, type, options, width } = field
  const named = { zh: labelOf(name, 'zh'), en: labelOf(name, 'en') }
  const used = {
    ...(field.search && { search: true }),
    ...(field.filter && { filter: true }),
    ...(field.sort && { sort: true }),
    ...(field.hidden && { hidden: true }),
    ...(width !== undefined && { width }),
  }
  if (type === 'drill_down')
    return field.entity === undefined
      ? []
      : [{ key, ...named, type, noun: `app:${field.entity}`, hidden: true }]
  if (type !== 'drill_up')
    return [
      {
        key,
        ...named,
        type,
        ...(options && { options: options.map(({ id }) => id) }),
        ...used,
        ...(type === 'decimal' && field.sum && { sum: true }),
      },
    ]
  const keys = drillKeys(key)
  const noun = field.noun ?? (field.entity === undefined ? undefined : `app:${field.entity}`)
  return [
    { key: keys.name, ...named, type: 'varchar', ...used },
    {
      key: keys.id,
      zh: `${named.zh}（编号）`,
      en: `${named.en} (id)`,
      type: 'drill_up',
      ...(noun && { noun }),
      ...(field.filter && { filter: true }),
      hidden: true,
    },
    {
      key: keys.code,
      zh: `${named.zh}编码`,
      en: `${named.en} code`,
      type: 'varchar',
      ...(field.filter && { filter: true }),
      hidden: true,
    },
  ]
}

export const entityOf = (model: Pick<AppModel, 'entities'>, id: string | undefined): Entity | undefined =>
  model.entities.find((entity) => entity.id === id)

/** The entity that an application is about, whose records are printed: the first that is no table of another. */
export const mainOf = ({ entities }: Pick<AppModel, 'entities'>): Entity | undefined =>
  entities.find(({ parent }) => parent === undefined)

/** What is picked from where nothing but an application is named: the id of its first list case, else of what it is about. */
export const firstListOf = (model: Pick<AppModel, 'entities' | 'cases'>): string | undefined =>
  model.cases?.[0]?.id ?? mainOf(model)?.id

/** The sub-tables of an entity: the field and the entity of its rows. */
export const rowsOf = (
  model: Pick<AppModel, 'entities'>,
  { fields }: Entity,
): { field: EntityField; rows: Entity }[] =>
  fields.flatMap((field) => {
    const rows = field.type === 'drill_down' ? entityOf(model, field.entity) : undefined
    return rows ? [{ field, rows }] : []
  })

/** The unique fields of an entity, each with the key its value has in a record and the records it is held against. */
export const uniqueFieldsOf = ({
  fields,
  share,
}: Pick<Entity, 'fields' | 'share'>): { field: string; key: string; across: 'partner' | 'all' }[] =>
  fields
    .filter(({ unique }) => unique)
    .map(({ key, type, uniqueAcross = 'partner' }) => ({
      field: key,
      key: type === 'drill_up' ? drillKeys(key).id : key,
      across: share === 'own' ? 'all' : uniqueAcross,
    }))
