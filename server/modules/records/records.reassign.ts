import { type RawBuilder, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { AppModel, Entity } from '../../../contract/lowcode/app.ts'
import { drillKeys, entityOf, uniqueFieldsOf } from '../../../contract/lowcode/entity.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'

// What a publication or another circle of partners means for the records that are there.

/**
 * Gives every record the partner it has by its entity: the one picked in the entity's field as far as the application is shared with
 * them, none where records are the owner's alone. Rows of sub-tables have their record's.
 */
export async function reassignPartners(
  db: Tx,
  viewer: Member,
  app: { id: Id },
  model: AppModel,
): Promise<void> {
  for (const { id, share, partnerField, parent } of model.entities) {
    if (parent !== undefined) continue
    if (share === 'own')
      await sql`
        update app_records set partner_org_id = null, partner_name = ''
        where org_id = ${viewer.orgId} and entity_id = ${id} and partner_org_id is not null`.execute(db)
    else if (partnerField !== undefined)
      await sql`
        update app_records r set partner_org_id = found.partner_org_id, partner_name = coalesce(found.partner_name, '')
        from app_records one left join app_partners found
          on found.app_id = one.app_id and found.partner_org_id::text = one.data ->> ${`${partnerField}Id`}
        where one.id = r.id and r.org_id = ${viewer.orgId} and r.entity_id = ${id}
          and r.partner_org_id is distinct from found.partner_org_id`.execute(db)
  }
  await sql`
    update app_records r set partner_org_id = up.partner_org_id, partner_name = up.partner_name
    from app_records up
    where up.id = r.parent_id and r.org_id = ${viewer.orgId} and r.app_id = ${app.id}
      and r.partner_org_id is distinct from up.partner_org_id`.execute(db)
}

/** Entities of the list that have records. */
export async function inUse(db: Tx, viewer: Member, ids: readonly Id[]): Promise<Set<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select e.id from unnest(${ids}::uuid[]) e(id)
    where exists (select from app_records r where r.org_id = ${viewer.orgId} and r.entity_id = e.id)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Does a record hold a value of the field? */
export async function hasValues(db: Tx, viewer: Member, entityId: Id, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_records where org_id = ${viewer.orgId} and entity_id = ${entityId} and data ? ${key} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** The unique scope of a record `r` whose own or parent's record is `top`, as `uniqueScopeOf` of the records has it. */
function scopeSql({ entities }: AppModel, entity: Entity, across: 'partner' | 'all'): RawBuilder<Id> {
  if (across === 'all') return sql`r.org_id`
  const { partnerField } = entityOf({ entities }, entity.parent) ?? entity
  if (partnerField === undefined) return sql`coalesce(top.partner_org_id, r.org_id)`
  const picked = sql`top.data ->> ${drillKeys(partnerField).id}`
  return sql`case when ${picked} ~ ${uuid} then (${picked})::uuid else r.org_id end`
}

/** Makes the kept values of unique fields those of the records, each in its scope; refuses when two records of one have the same. */
export async function reassignUnique(db: Tx, viewer: Member, model: AppModel, entity: Entity): Promise<void> {
  const unique = uniqueFieldsOf(entity)
  const { id } = entity
  await sql`
    delete from app_unique_values
    where org_id = ${viewer.orgId} and entity_id = ${id} and not field = any(${unique.map(({ field }) => field)}::text[])`.execute(
    db,
  )
  for (const { field, key, across } of unique) {
    const scoped = sql`
      select r.entity_id, ${field}::text as field, ${scopeSql(model, entity, across)} as scope,
        sha256(convert_to(r.data ->> ${key}, 'UTF8')) as digest, r.id as record_id, r.app_id, r.org_id, r.side
      from app_records r join app_records top on top.id = coalesce(r.parent_id, r.id)
      where r.org_id = ${viewer.orgId} and r.entity_id = ${id} and r.data ->> ${key} <> ''`
    await sql`
      with scoped as (${scoped})
      delete from app_unique_values v using scoped
      where v.record_id = scoped.record_id and v.field = scoped.field and v.scope <> scoped.scope`.execute(db)
    await refusing(
      'taken',
      () => new Refused('VALUE_TAKEN', { field, value: '' }),
      sql`
        with scoped as (${scoped})
        insert into app_unique_values (entity_id, field, scope, digest, record_id, app_id, org_id, side)
        select * from scoped
        where not exists (select from app_unique_values v where v.record_id = scoped.record_id and v.field = scoped.field)`.execute(
        db,
      ),
    )
  }
}
