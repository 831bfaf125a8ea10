import type { z } from 'zod'
import type { Catalogue, Field } from '../../../contract/catalogue.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import type { DrillInfo, EntityFieldInfo, getAppCase, queryAppCase } from '../../../contract/entities.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { materialCatalogue } from '../../../contract/materials.ts'
import { orderCatalogue } from '../../../contract/orders.catalogue.ts'
import { partnerCatalogue } from '../../../contract/suppliers.catalogue.ts'
import type { Tx } from '../../db/db.ts'
import { type Member, has } from '../../viewer.ts'
import {
  type Published,
  entityOf,
  formOf,
  publishedApp,
  publishedCase,
  publishedEntity,
  rootOf,
} from '../apps/apps.read.ts'
import { mayOf } from './records.may.ts'
import { recordCatalogue } from './records.source.ts'

type FieldInfo = z.output<typeof EntityFieldInfo>
type Drill = z.output<typeof DrillInfo>

/** The nouns of the portal that pages read as they read entities. */
const catalogues: Readonly<Record<string, Catalogue>> = {
  orders: orderCatalogue,
  materials: materialCatalogue,
  suppliers: partnerCatalogue,
}

/** Something whose fields can be asked for: a noun of the portal, or an entity with its application. */
export type Described =
  | { noun: string; catalogue: Catalogue }
  | { app: Published; entities: readonly Entity[]; main: Entity }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By the id of an application or of an entity, or by the name of a noun; with the right to read it. */
export async function described(
  db: Tx,
  viewer: Member,
  id: string,
  by: 'app' | 'entity',
): Promise<Described> {
  const catalogue = Object.hasOwn(catalogues, id) ? catalogues[id] : undefined
  if (catalogue) {
    if (!has(viewer, `${id}.read`)) throw new Refused('NO_RIGHT')
    return { noun: id, catalogue }
  }
  if (!UUID.test(id)) throw new Refused('NOT_FOUND')
  if (!has(viewer, 'records.read')) throw new Refused('NO_RIGHT')
  if (by === 'entity') {
    const app = await publishedEntity(db, viewer, id)
    return { app, entities: [app.entity], main: app.entity }
  }
  const app = await publishedApp(db, viewer, id)
  const entities = app.model.entities.filter((entity) => rootOf(app.model, entity) === entity)
  const [main] = entities
  if (!main) throw new Refused('NOT_FOUND')
  return { app, entities, main }
}

/** Fields of the noun or the entities; with `isDrill` those of what they drill up and down to as well, one level deep. */
export function fieldInfos(about: Described, isDrill: boolean): FieldInfo[] {
  if ('noun' in about) return about.catalogue.fields.map((field) => fieldInfo(about.noun, field))
  return about.entities.flatMap((entity) => [
    ...ownFields(entity),
    ...(isDrill
      ? drillsOf(about.app, entity).flatMap(({ id, entityid }) =>
          targetFields(about.app, entityid).map((field) => ({ ...field, isDrill: true, drillId: id })),
        )
      : []),
  ])
}

const ownFields = (entity: Entity): FieldInfo[] =>
  recordCatalogue(entity).fields.map((field) => fieldInfo(entity.id, field))

function targetFields(app: Published, id: string): FieldInfo[] {
  const catalogue = Object.hasOwn(catalogues, id) ? catalogues[id] : undefined
  if (catalogue) return catalogue.fields.map((field) => fieldInfo(id, field))
  const entity = app.model.entities.find((each) => each.id === id)
  return entity ? ownFields(entity) : []
}

const fieldInfo = (entityid: string, { key, zh, en, type }: Field): FieldInfo => ({
  entityid,
  fieldname: key,
  name: zh,
  nameEn: en,
  type,
  isDrill: false,
  drillId: '',
})

/** Where an entity leads: up to what is picked in its fields, down to its sub-tables. A drill's id is `<entity>.<field>`. */
export const drillsOf = ({ model }: Published, entity: Entity): Drill[] =>
  entity.fields.flatMap(({ key, name, type, noun, entity: target }) => {
    const to = noun ?? target
    // What the viewer does not reach is no place to drill to.
    const reached = noun !== undefined || model.entities.some(({ id }) => id === target)
    return (type === 'drill_up' || type === 'drill_down') && to !== undefined && reached
      ? [
          {
            id: `${entity.id}.${key}`,
            entityid: to,
            fieldname: key,
            name: labelOf(name, 'zh'),
            nameEn: labelOf(name, 'en'),
            up: type === 'drill_up',
          },
        ]
      : []
  })

/** The drills of an application's main entities, or of one of its entities. */
export function appDrills(about: Described, entityId?: string): Drill[] {
  if ('noun' in about) return []
  const entities = entityId === undefined ? about.entities : [entityOf(about.app, entityId)]
  return entities.flatMap((entity) => drillsOf(about.app, entity))
}

/** What an association may show: a noun, or the cases and then the main entities of an application. */
export const appCases = (about: Described): ResponseOf<typeof queryAppCase> =>
  'noun' in about
    ? [{ caseId: about.noun, name: about.catalogue.zh, nameEn: about.catalogue.en }]
    : [...(about.app.model.cases ?? []), ...about.entities].map(({ id, name }) => ({
        caseId: id,
        name: labelOf(name, 'zh'),
        nameEn: labelOf(name, 'en'),
      }))

type Popup = ResponseOf<typeof getAppCase>

/** Columns of a list that nobody configured. */
const FIRST = 5
const own = { id: '', name: '', code: '' }

/** The configuration of the list that is picked from: of a case, else of an application's first, else of an entity or a noun as it is. */
export async function popupOf(
  db: Tx,
  viewer: Member,
  { appId, caseId }: { appId?: string | undefined; caseId?: string | undefined },
): Promise<Popup> {
  const id = caseId ?? appId ?? ''
  if (!UUID.test(id)) {
    const about = await described(db, viewer, id, 'entity')
    if (!('noun' in about)) throw new Refused('NOT_FOUND')
    const { noun, catalogue } = about
    const columns = shownOf(catalogue.fields).map((field) => fieldInfo(noun, field))
    const { zh, en } = catalogue
    return {
      caseId: noun,
      entityid: noun,
      name: zh,
      nameEn: en,
      columns,
      filters: [],
      sorts: [],
      fieldMap: own,
      form: '',
    }
  }
  if (!has(viewer, 'records.read')) throw new Refused('NO_RIGHT')
  const app = await publishedCase(db, viewer, id)
  const { entity, listed } = app
  // A case of one application is none of another, whoever asks for it.
  if (appId !== undefined && UUID.test(appId) && app.head.app_id !== appId) throw new Refused('NOT_FOUND')
  const { fields } = recordCatalogue(entity)
  const chosen = (listed?.columns ?? []).flatMap((key) => fields.find((field) => field.key === key) ?? [])
  const { name } = listed ?? entity
  return {
    caseId: listed?.id ?? entity.id,
    entityid: entity.id,
    name: labelOf(name, 'zh'),
    nameEn: labelOf(name, 'en'),
    columns: (chosen.length > 0 ? chosen : shownOf(fields)).map((field) => fieldInfo(entity.id, field)),
    filters: listed?.filters ?? [],
    sorts: listed?.sorts ?? [],
    fieldMap: { ...own, ...listed?.fieldMap },
    // A page of another organisation makes nothing beside its own records.
    form: !viewer.page && mayOf(app, entity, viewer).includes('create') ? (formOf(app, entity) ?? '') : '',
  }
}

const shownOf = (fields: readonly Field[]): Field[] =>
  fields.filter(({ type, hidden }) => !hidden && type !== 'drill_up' && type !== 'drill_down').slice(0, FIRST)
