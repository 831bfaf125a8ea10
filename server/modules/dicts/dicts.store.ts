import { type Selectable, sql } from 'kysely'
import { type DictOption, dictCatalogue } from '../../../contract/dicts.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import { source } from '../../db/source.ts'
import type { Member } from '../../viewer.ts'

export type DictRow = Selectable<DB['dicts']>

export const dictSource = source({
  catalogue: dictCatalogue,
  from: sql`dicts`,
  id: sql<string>`dicts.id`,
  scope: { own: 'dicts' },
  columns: {
    version: sql<number>`dicts.version`,
    code: sql<string>`dicts.code`,
    name: sql<string>`dicts.name`,
    nameEn: sql<string>`dicts.name_en`,
    options: sql<DictOption[]>`dicts.options`,
    updatedAt: sql<string>`dicts.updated_at`,
  },
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * A dictionary by its id, the viewer's own or one that an application shared with it names; or by its code, an own one. A page of another
 * organisation finds what its own application names.
 */
export async function findDict(db: Tx, viewer: Member, idOrCode: string): Promise<DictRow> {
  const all = db.selectFrom('dicts').selectAll()
  const isId = UUID.test(idOrCode)
  if (viewer.page && !isId) throw new Refused('NOT_FOUND')
  const row = await (
    isId
      ? all
          .where('id', '=', idOrCode)
          .where((is) =>
            is.or([
              ...(viewer.page ? [] : [is('org_id', '=', viewer.orgId)]),
              is.exists(namedBy(db, viewer)),
            ]),
          )
      : all.where('org_id', '=', viewer.orgId).where('code', '=', idOrCode)
  ).executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Publications shared with the viewer that name the dictionary. */
const namedBy = (db: Tx, { side, orgId, page }: Member) => {
  const named = db
    .selectFrom('app_releases as r')
    .innerJoin('app_partners as p', 'p.app_id', 'r.app_id')
    .select('r.id')
    .where('r.live', '=', true)
    .where('r.side', '<>', side)
    .where('p.partner_org_id', '=', orgId)
    .where(sql<boolean>`dicts.id = any(r.dict_ids)`)
  return page ? named.where('r.app_id', '=', page.appId) : named
}

interface Values {
  code: string
  name: string
  name_en: string
  options: readonly DictOption[]
}

export async function writeDict(
  db: Tx,
  viewer: Member,
  { id, version, ...values }: Values & { id?: Id | undefined; version?: number | undefined },
): Promise<DictRow> {
  const row = { ...values, options: json(values.options), updated_by: viewer.userName }
  const taken = () => new Refused('CODE_TAKEN', { code: values.code })
  if (id === undefined)
    return refusing(
      'taken',
      taken,
      db
        .insertInto('dicts')
        .values({ ...row, org_id: viewer.orgId })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  const known = await db
    .selectFrom('dicts')
    .selectAll()
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw new Refused('NOT_FOUND')
  checkVersion(known, version)
  return refusing(
    'taken',
    taken,
    db
      .updateTable('dicts')
      .set({ ...row, version: known.version + 1, updated_at: sql<string>`clock_timestamp()` })
      .where('org_id', '=', viewer.orgId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** Deletes a dictionary that no application in use names. */
export async function removeDict(db: Tx, viewer: Member, id: Id): Promise<void> {
  const { rows } = await sql`
    select from app_releases where org_id = ${viewer.orgId} and live and dict_ids @> array[${id}::uuid] limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw new Refused('IN_USE')
  const gone = await db
    .deleteFrom('dicts')
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  if (gone.length === 0) throw new Refused('NOT_FOUND')
}
