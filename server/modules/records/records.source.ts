import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Catalogue, type Field, updatedAtField } from '../../../contract/catalogue.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { catalogueOf, nounOf } from '../../../contract/lowcode/entity.ts'
import type { Id } from '../../../contract/values.ts'
import { comparedField, documentField, ofEntity } from '../../db/document.ts'
import { limitOf } from '../../db/query.ts'
import { type Source, source } from '../../db/source.ts'
import type { Viewer } from '../../viewer.ts'
import { type Published, rootOf } from '../apps/apps.read.ts'

/** What a list of records reads beside the fields of the entity, which stand under their own keys. */
export interface ListedRecord extends Record<string, unknown> {
  id: Id
  '~version': number
  '~partner': string
  '~createdBy': string
  '~createdAt': string
  '~updatedBy': string
  '~updatedAt': string
  '~state': string | null
  '~lockedAt': string | null
  '~lockedBy': string
}

/** What every record can be filtered and sorted by, unless the entity has fields of its own of these names. */
const common: readonly Field[] = [
  {
    key: 'createdAt',
    zh: '创建时间',
    en: 'Created at',
    type: 'datetime',
    filter: true,
    sort: true,
    hidden: true,
  },
  {
    key: 'createdBy',
    zh: '创建人',
    en: 'Created by',
    type: 'varchar',
    filter: true,
    sort: true,
    hidden: true,
  },
  { ...updatedAtField, hidden: true },
  {
    key: 'updatedBy',
    zh: '修改人',
    en: 'Changed by',
    type: 'varchar',
    filter: true,
    sort: true,
    hidden: true,
  },
  {
    key: 'partnerName',
    zh: '合作伙伴',
    en: 'Partner',
    type: 'varchar',
    filter: true,
    sort: true,
    hidden: true,
  },
]
const commonColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  createdAt: sql`r.created_at`,
  createdBy: sql`r.created_by`,
  updatedAt: sql`r.updated_at`,
  updatedBy: sql`r.updated_by`,
  partnerName: sql`r.partner_name`,
}

/** The catalogue of an entity as its records are asked about: choices of a dictionary change without it, so they are texts here. */
export function recordCatalogue(entity: Entity): Catalogue {
  const { fields, order, ...named } = catalogueOf(entity)
  const own = fields.map((field) =>
    field.type === 'enum' && field.options === undefined ? { ...field, type: 'varchar' as const } : field,
  )
  const keys = new Set(own.map(({ key }) => key))
  return {
    ...named,
    fields: [...own, ...common.filter(({ key }) => !keys.has(key))],
    order: order.length > 0 ? order : [{ field: 'createdAt', sort: 2 }],
  }
}

// A publication never changes, so what was made of it once is kept.
const kept = new Map<string, Source<ListedRecord>>()
const keptAtMost = 500

/** Where the records of an entity come from, for its owner or for a partner, who reaches the own ones only. */
export function recordSource({ head, role }: Published, entity: Entity): Source<ListedRecord> {
  const name = `${head.id} ${entity.id} ${role}`
  const known = kept.get(name)
  if (known) return known
  const catalogue = recordCatalogue(entity)
  const columns = catalogue.fields.flatMap((field) => {
    const own = common.includes(field) ? commonColumns[field.key] : documentField('r', field.key, field.type)
    return own ? [[field.key, own] as const] : []
  })
  const compared = catalogue.fields.flatMap((field) => {
    const own = common.includes(field) ? undefined : comparedField('r', field.key, field.type)
    return own ? [[field.key, own] as const] : []
  })
  const made = source({
    catalogue,
    from: sql`app_records r`,
    id: sql<string>`r.id`,
    scope: role === 'owner' ? { own: 'r' } : { partner: 'r' },
    where: ofEntity('r', entity.id),
    compared: Object.fromEntries(compared),
    columns: {
      ...Object.fromEntries(columns),
      '~version': sql<number>`r.version`,
      '~partner': sql<string>`r.partner_name`,
      '~createdBy': sql<string>`r.created_by`,
      '~createdAt': sql<string>`r.created_at`,
      '~updatedBy': sql<string>`r.updated_by`,
      '~updatedAt': sql<string>`r.updated_at`,
      '~state': sql<string | null>`r.state`,
      '~lockedAt': sql<string | null>`r.locked_at`,
      '~lockedBy': sql<string>`r.locked_by`,
    },
  }) as Source<ListedRecord> // its keys are known here, those of the fields to the entity
  if (kept.size >= keptAtMost) kept.clear()
  kept.set(name, made)
  return made
}

/**
 * The same under the conditions of the viewer's roles. Rows of a sub-table are narrowed by what the records say that they belong to; who lists
 * them by themselves under a condition is refused, as no field of theirs can be asked about.
 */
export function sourceFor(viewer: Viewer, app: Published, entity: Entity): Source<ListedRecord> {
  const root = rootOf(app.whole, entity)
  if (root === entity || !viewer.limits.has(nounOf(root))) return recordSource(app, entity)
  throw new Refused('NO_RIGHT')
}

/** The condition of the viewer's roles on records of the entity, as one on `r`. */
export function recordLimit(viewer: Viewer, app: Published, entity: Entity): RawBuilder<SqlBool> {
  const root = rootOf(app.whole, entity)
  if (!viewer.limits.has(nounOf(root))) return sql<SqlBool>`true`
  const limit = limitOf(viewer, recordSource(app, root))
  return root === entity
    ? limit
    : sql<SqlBool>`r.parent_id in (select r.id from app_records r where r.entity_id = ${root.id} and ${limit})`
}
