import type { Entity, EntityField } from '../../../contract/lowcode/app.ts'
import { drillKeys } from '../../../contract/lowcode/entity.ts'
import { type Finding, finding } from '../../../contract/lowcode/faults.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { type Member, has } from '../../viewer.ts'
import { type Published, entityOf } from '../apps/apps.read.ts'
import { materialsNamed } from '../materials/materials.read.ts'
import { ordersNamed } from '../orders/orders.read.ts'
import { partnerLinks } from '../suppliers/suppliers.read.ts'
import { borderedReader } from './records.border.ts'
import { type Data, findAll } from './records.store.ts'

/** What was picked, as the record that keeps it says. */
interface Picked {
  id: Id
  name: string
  code: string
}

/** The key of a record's data that holds what it is called by. */
export function titleKey({ title, fields }: Pick<Entity, 'title' | 'fields'>): string {
  const field = fields.find(({ key }) => key === title)
  return field?.type === 'drill_up' ? drillKeys(title).name : title
}

/** How a record of the entity is called, and its code: the number the server gave it. */
export const calledBy = (
  { title, fields, numbering }: Entity,
  data: Data,
): { name: string; code: string } => {
  const name = data[titleKey({ title, fields })]
  const code = numbering && data[numbering.field]
  return { name: written(name), code: written(code) }
}
const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Those of the ids that the viewer may pick for the field, with the names they really have. */
async function lookUp(
  db: Tx,
  viewer: Member,
  app: Published,
  { noun, entity }: EntityField,
  ids: readonly Id[],
): Promise<Picked[]> {
  if (noun !== undefined) return namesOf(db, viewer, app, noun, ids)
  const target = app.model.entities.find(({ id }) => id === entity)
  if (!target) return []
  return (await findAll(db, viewer, app, entityOf(app, target.id), ids)).map(({ id, data }) => ({
    id,
    ...calledBy(target, data),
  }))
}

/** Of a noun of the portal. A partner who picks lets the owner read the name, so it is the same border as for the choices. */
async function namesOf(
  db: Tx,
  viewer: Member,
  app: Published,
  noun: NonNullable<EntityField['noun']>,
  ids: readonly Id[],
): Promise<Picked[]> {
  const reader = app.role === 'owner' ? viewer : await borderedReader(db, viewer, app, noun)
  if (!reader || !has(viewer, `${noun}.read`)) return []
  if (noun === 'suppliers')
    return [...(await partnerLinks(db, reader, ids)).values()].map(({ orgId, name, code }) => ({
      id: orgId,
      name,
      code,
    }))
  if (noun === 'materials') return materialsNamed(db, reader, ids)
  return ordersNamed(db, reader, ids)
}

export interface Change {
  /** Path of the record in what was sent: '' or `lines.3.`. */
  at: string
  data: Data
  before: Data
}

/**
 * Writes the true name and code beside each newly picked id. What was picked before stays as it was written then. Answers what is not there
 * or not the viewer's to pick.
 */
export async function resolveDrills(
  db: Tx,
  viewer: Member,
  app: Published,
  entity: Entity,
  changes: readonly Change[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const field of entity.fields) {
    if (field.type !== 'drill_up') continue
    const keys = drillKeys(field.key)
    const picks = changes.filter(({ data, before }) => data[keys.id] !== before[keys.id])
    const ids = picks
      .map(({ data }) => data[keys.id])
      .filter((id): id is Id => typeof id === 'string' && UUID.test(id))
    const found = new Map(
      ids.length === 0
        ? []
        : (await lookUp(db, viewer, app, field, [...new Set(ids)])).map((one) => [one.id, one] as const),
    )
    for (const { at, data } of picks) {
      const id = data[keys.id]
      const one = typeof id === 'string' ? found.get(id) : undefined
      data[keys.name] = one?.name ?? null
      data[keys.code] = one?.code ?? null
      if (id !== null && id !== undefined && !one)
        findings.push(finding(`${at}${keys.id}`, 'VALUE_OPTION', { name: field.name }))
    }
  }
  return findings
}
