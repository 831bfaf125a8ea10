import { type Selectable, type Updateable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import { lockKeys } from '../../db/lock.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import { differs, partnerCount, recordCount } from './apps.source.ts'

export type AppRow = Selectable<DB['apps']>
export type CountedApp = AppRow & { differs: boolean; partners: number; records: number }

const own = (db: Tx, { orgId, side }: Member) =>
  db.selectFrom('apps').selectAll('apps').where('apps.org_id', '=', orgId).where('apps.side', '=', side)

export async function find(db: Tx, viewer: Member, id: Id): Promise<CountedApp> {
  const row = await own(db, viewer)
    .select([differs.as('differs'), partnerCount.as('partners'), recordCount.as('records')])
    .where('apps.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Locks an application for a change made against a version. Its lock guards its pages, partners and publications. */
export async function lock(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version?: number | undefined },
): Promise<AppRow> {
  const row = await own(db, viewer).where('apps.id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  checkVersion(row, version)
  return row
}

export const codeTaken = async (db: Tx, { orgId }: Member, code: string): Promise<boolean> =>
  (await db
    .selectFrom('apps')
    .select('id')
    .where('org_id', '=', orgId)
    .where('code', '=', code)
    .executeTakeFirst()) !== undefined

type Values = { code: string; name: string; name_en: string; icon: string; remark: string }

const taken = <T>(code: string, write: Promise<T>): Promise<T> =>
  refusing('taken', () => new Refused('CODE_TAKEN', { code }), write)

export const insert = (db: Tx, viewer: Member, values: Values, model: AppModel): Promise<AppRow> =>
  taken(
    values.code,
    db
      .insertInto('apps')
      .values({
        ...values,
        org_id: viewer.orgId,
        side: viewer.side,
        model: json(model),
        updated_by: viewer.userName,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Writes a locked application; its version goes up. */
export const update = (db: Tx, viewer: Member, app: AppRow, patch: Updateable<DB['apps']>): Promise<AppRow> =>
  taken(
    patch.code ?? app.code,
    db
      .updateTable('apps')
      .set({
        ...patch,
        ...touched(viewer),
      })
      .where('id', '=', app.id)
      .where('org_id', '=', viewer.orgId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Deletes a locked application with its pages and history; refuses while it has records. */
export const remove = async (db: Tx, viewer: Member, app: AppRow): Promise<void> => {
  const gone = db.deleteFrom('apps').where('id', '=', app.id).where('org_id', '=', viewer.orgId).execute()
  await refusing('referenced', () => new Refused('IN_USE'), gone)
}

/**
 * Takes the ids of the model's entities for this application. Those of others are refused, wherever they are: a record is found by the
 * id of its entity alone. In their order: of two who want the same ones, one waits.
 */
export async function claimEntities(db: Tx, viewer: Member, app: AppRow, model: AppModel): Promise<void> {
  const ids = model.entities.map(({ id }) => id)
  await sql`
    insert into app_entities (id, app_id, org_id, side)
    select id, ${app.id}::uuid, ${viewer.orgId}::uuid, ${app.side} from unnest(${ids}::uuid[]) id order by id on conflict (id) do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ id: Id }>`
    select id from app_entities where app_id = ${app.id} and org_id = ${viewer.orgId} and id = any(${ids}::uuid[])`.execute(
    db,
  )
  const ours = new Set(rows.map(({ id }) => id))
  const faults = ids.flatMap((id, index) =>
    ours.has(id) ? [] : [{ path: `model.entities.${index}.id`, msg: 'VALUE_WRONG' }],
  )
  if (faults.length > 0) throw new Refused('INPUT_INVALID', {}, faults)
}

/**
 * Keeps everybody from writing records of a locked application: what follows settles all of them. Whoever writes one has shared the key
 * of its entity before reading what is published, so that no record is written by what is no longer in use.
 */
export async function lockEntities(db: Tx, viewer: Member, app: AppRow): Promise<void> {
  const rows = await db
    .selectFrom('app_entities')
    .select('id')
    .where('app_id', '=', app.id)
    .where('org_id', '=', viewer.orgId)
    .execute()
  await lockKeys(
    db,
    'entity',
    rows.map(({ id }) => id),
  )
}

export interface PartnerRow {
  partner_org_id: Id
  partner_name: string
  partner_code: string
}

export const partnersOf = (db: Tx, viewer: Member, appId: Id): Promise<PartnerRow[]> =>
  db
    .selectFrom('app_partners')
    .select(['partner_org_id', 'partner_name', 'partner_code'])
    .where('app_id', '=', appId)
    .where('org_id', '=', viewer.orgId)
    .orderBy('partner_code')
    .execute()

/** Shares a locked application with exactly these partners. Those who stay keep their row: what they consented to hangs on it. */
export async function setPartners(
  db: Tx,
  viewer: Member,
  app: AppRow,
  partners: readonly PartnerRow[],
): Promise<void> {
  await db
    .deleteFrom('app_partners')
    .where('app_id', '=', app.id)
    .where('org_id', '=', viewer.orgId)
    .where(
      sql<boolean>`partner_org_id <> all(${partners.map(({ partner_org_id }) => partner_org_id)}::uuid[])`,
    )
    .execute()
  if (partners.length === 0) return
  await db
    .insertInto('app_partners')
    .values(partners.map((partner) => ({ ...partner, app_id: app.id, org_id: viewer.orgId, side: app.side })))
    .onConflict((known) =>
      known.columns(['app_id', 'partner_org_id']).doUpdateSet(({ ref }) => ({
        partner_name: ref('excluded.partner_name'),
        partner_code: ref('excluded.partner_code'),
      })),
    )
    .execute()
}
