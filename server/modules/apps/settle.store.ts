import { sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { AppModel, Entity } from '../../../contract/lowcode/app.ts'
import type { Id } from '../../../contract/values.ts'
import { codeOf } from '../../db/failures.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { AppRow } from './apps.store.ts'

// What a publication or another circle of partners means for the records that are there.

/**
 * Gives every record the partner it has by its entity: the one picked in the entity's field as far as the application is shared with
 * them, none where records are the owner's alone. Rows of sub-tables have their record's.
 */
export async function settlePartners(db: Tx, viewer: Member, app: AppRow, model: AppModel): Promise<void> {
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

/** Makes the kept values of unique fields those of the records; refuses when two records have the same one. */
export async function settleUnique(db: Tx, viewer: Member, { id, fields }: Entity): Promise<void> {
  const unique = fields.filter((field) => field.unique).map(({ key }) => key)
  await sql`
    delete from app_unique_values
    where org_id = ${viewer.orgId} and entity_id = ${id} and not field = any(${unique}::text[])`.execute(db)
  for (const key of unique) {
    try {
      await sql`
        insert into app_unique_values (entity_id, field, value, record_id, app_id, org_id, side)
        select r.entity_id, ${key}, r.data ->> ${key}, r.id, r.app_id, r.org_id, r.side from app_records r
        where r.org_id = ${viewer.orgId} and r.entity_id = ${id} and coalesce(r.data ->> ${key}, '') <> ''
          and not exists (select from app_unique_values v where v.record_id = r.id and v.field = ${key})`.execute(
        db,
      )
    } catch (error) {
      throw codeOf(error) === '23505' ? new Refused('VALUE_TAKEN', { field: key, value: '' }) : error
    }
  }
}
