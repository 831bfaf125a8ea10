import type { Catalogue } from '../../../contract/catalogue.ts'
import type { Entity, EntityField } from '../../../contract/lowcode/app.ts'
import { materialCatalogue } from '../../../contract/materials.ts'
import { orderCatalogue } from '../../../contract/orders.catalogue.ts'
import type { AppRecord, RowValues } from '../../../contract/records.ts'
import { partnerCatalogue } from '../../../contract/suppliers.catalogue.ts'
import type { Id } from '../../../contract/values.ts'
import { valuesBy } from '../../closed.ts'
import type { Tx } from '../../db/db.ts'
import { findRowsById } from '../../db/find.ts'
import { type Member, has } from '../../viewer.ts'
import { type Published, entityOf } from '../apps/apps.read.ts'
import { materialSource, presentMaterial } from '../materials/materials.read.ts'
import { orderSource, presentOrder } from '../orders/orders.read.ts'
import { partnersOf, presentPartner } from '../suppliers/suppliers.read.ts'
import { presentRecord } from './records.present.ts'
import { recordCatalogue } from './records.source.ts'
import { findAll } from './records.store.ts'

type Noun = NonNullable<EntityField['noun']>
type RecordsById = ReadonlyMap<Id, RowValues>

interface Picked {
  catalogue: Catalogue
  read: (db: Tx, viewer: Member, ids: readonly Id[]) => Promise<RecordsById>
}

const listed = <Row>(
  catalogue: Catalogue,
  find: (db: Tx, viewer: Member, ids: readonly Id[]) => Promise<Row[]>,
  idOf: (row: Row) => Id,
  present: (row: Row, viewer: Member) => object,
): Picked => ({
  catalogue,
  read: async (db, viewer, ids) =>
    new Map(
      (await find(db, viewer, ids)).map((row) => [
        idOf(row),
        valuesBy(catalogue, viewer, present(row, viewer)),
      ]),
    ),
})

/** As lists of them show them, by what is picked: of suppliers the organisation. */
const nouns: Readonly<Record<Noun, Picked>> = {
  suppliers: listed(partnerCatalogue, partnersOf, ({ orgId }) => orgId, presentPartner),
  materials: listed(
    materialCatalogue,
    (db, viewer, ids) => findRowsById(db, viewer, materialSource, ids),
    ({ id }) => id,
    presentMaterial,
  ),
  orders: listed(
    orderCatalogue,
    (db, viewer, ids) => findRowsById(db, viewer, orderSource, ids),
    ({ id }) => id,
    presentOrder,
  ),
}

/** A noun of the portal as it is picked; of what the viewer has no right to read nothing is known. */
export function pickedNoun(noun: Noun): Picked {
  const { catalogue, read } = nouns[noun]
  return {
    catalogue,
    read: async (db, viewer, ids) =>
      ids.length > 0 && has(viewer, `${noun}.read`) ? read(db, viewer, ids) : new Map(),
  }
}

/** A record's values, who made it and when, and where it stands. */
export const toldOf = (record: AppRecord): RowValues => {
  const { partnerName, createdBy, createdAt, updatedBy, updatedAt, state, values } = record
  return { partnerName, createdBy, createdAt, updatedBy, updatedAt, state, ...values }
}

/** What a field picks from: another entity of its application, or a noun of the portal. */
export interface PickedFrom {
  field: EntityField
  catalogue: Catalogue
  /** Where it is an entity. */
  entity: Entity | undefined
  /** What was picked, by id, each as the viewer may see it; what they may not see is missing. */
  read: (db: Tx, viewer: Member, ids: readonly Id[]) => Promise<RecordsById>
}

/**
 * The fields that pick a record of which more is told than what it is called. Nouns of the portal are the owner's own: who uses a partner's
 * application lets it learn their names alone.
 */
export function pickedFrom(app: Published, entity: Entity): PickedFrom[] {
  return entity.fields.flatMap((field): PickedFrom[] => {
    if (field.type !== 'drill_up') return []
    const { noun } = field
    if (noun !== undefined) {
      if (app.role !== 'owner') return []
      return [{ field, entity: undefined, ...pickedNoun(noun) }]
    }
    // What the viewer does not reach is nothing to read.
    if (!app.model.entities.some(({ id }) => id === field.entity)) return []
    const target = entityOf(app, field.entity ?? '')
    return [
      {
        field,
        catalogue: recordCatalogue(target),
        entity: target,
        read: async (db, viewer, ids) =>
          new Map(
            (await findAll(db, viewer, app, target, ids)).map((row) => [
              row.id,
              toldOf(presentRecord(app, target, row, viewer)),
            ]),
          ),
      },
    ]
  })
}
