import { sql } from 'kysely'
import type { DictOption } from '../../../contract/dicts.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { type DictRow, findDict, writeDict } from './dicts.store.ts'

/** All choices of a dictionary the viewer may use, those no longer active too. */
export const optionsOf = async (db: Tx, viewer: Member, idOrCode: string): Promise<DictOption[]> =>
  (await dictionaryOf(db, viewer, idOrCode)).options

/** The same with the organisation whose dictionary it is. */
export async function dictionaryOf(
  db: Tx,
  viewer: Member,
  idOrCode: string,
): Promise<{ orgId: Id; options: DictOption[] }> {
  const { org_id, options } = await findDict(db, viewer, idOrCode)
  return { orgId: org_id, options: options as DictOption[] } // written through their schema alone
}

/** Which of these ids are dictionaries of the viewer's organisation. */
export const ownDicts = (db: Tx, viewer: Member, ids: readonly Id[]): Promise<DictRow[]> =>
  db
    .selectFrom('dicts')
    .selectAll()
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('code')
    .execute()

/** The own dictionaries of these codes that there are, by code. */
export const ownDictIds = async (
  db: Tx,
  viewer: Member,
  codes: readonly string[],
): Promise<Map<string, Id>> => {
  const rows = await db
    .selectFrom('dicts')
    .select(['id', 'code'])
    .where('org_id', '=', viewer.orgId)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** The own dictionary of that code; made of the given one when there is none yet. */
export async function adoptDict(
  db: Tx,
  viewer: Member,
  { code, name, nameEn, options }: { code: string; name: string; nameEn: string; options: DictOption[] },
): Promise<Id> {
  const known = (await ownDictIds(db, viewer, [code])).get(code)
  return known ?? (await writeDict(db, viewer, { code, name, name_en: nameEn, options })).id
}
