import { type Selectable, sql } from 'kysely'
import { operators } from '../../../contract/filter.ts'
import type { SupplierRecord } from '../../../contract/registrations.record.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { countRows } from '../../db/find.ts'
import { json } from '../../db/json.ts'
import { deleteRows } from '../../db/lock.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Source } from '../../db/source.ts'
import type { Member } from '../../viewer.ts'

export type ProfileRow = Selectable<DB['profiles']>
/** A link as far as what hangs on it repeats its parties. */
export type LinkKey = Pick<Selectable<DB['links']>, 'id' | 'buyer_org_id' | 'supplier_org_id'>

const visible = (db: Tx, viewer: Member, linkId: Id) =>
  db
    .selectFrom('profiles')
    .selectAll()
    .where('link_id', '=', linkId)
    .where(visibleTo(viewer, { shared: 'profiles' }))

/** What the buyer of a link has accepted of its supplier. */
export const find = (db: Tx, viewer: Member, linkId: Id): Promise<ProfileRow | undefined> =>
  visible(db, viewer, linkId).executeTakeFirst()

export const lock = (db: Tx, viewer: Member, linkId: Id): Promise<ProfileRow | undefined> =>
  visible(db, viewer, linkId).forUpdate().executeTakeFirst()

/** Puts a record in force between the two of a link, with the files it names; a questionnaire stays what it was where none comes with it. */
export async function put(
  db: Tx,
  { userName }: Pick<Member, 'userName'>,
  link: LinkKey,
  record: SupplierRecord,
  files: readonly Id[],
  questioned?: Pick<ProfileRow, 'questionnaire_id' | 'questionnaire_values'>,
): Promise<void> {
  const values = {
    record: json(record),
    updated_by: userName,
    ...(questioned && {
      questionnaire_id: questioned.questionnaire_id,
      questionnaire_values: json(questioned.questionnaire_values),
    }),
  }
  await db
    .insertInto('profiles')
    .values({ link_id: link.id, ...partiesOf(link), ...values })
    .onConflict((conflict) =>
      conflict.column('link_id').doUpdateSet({
        ...values,
        // its certificates are others now
        checked_on: null,
        version: sql`profiles.version + 1`,
        updated_at: sql<string>`clock_timestamp()`,
      }),
    )
    .execute()
  await putFiles(db, link, files, true)
}

/** Hands files out with what is known on a link: to its supplier, and to the buyer too once they are shared. */
export async function putFiles(db: Tx, link: LinkKey, files: readonly Id[], shared: boolean): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('profile_files')
    .values(files.map((file_id) => ({ link_id: link.id, file_id, ...partiesOf(link), shared })))
    .onConflict((conflict) =>
      conflict
        .columns(['link_id', 'file_id'])
        .doUpdateSet({ shared: sql<boolean>`profile_files.shared or excluded.shared` }),
    )
    .execute()
}

/** Drops what drafts alone named, on links that have no change under way any more. For the system. */
export const dropFilesOfDrafts = (system: Tx, linkIds: readonly Id[]) =>
  deleteRows(system, 'profile_files', sql<boolean>`not shared and link_id = any(${linkIds}::uuid[])`, [
    'link_id',
    'file_id',
  ])

/** Those of the files that are handed out with a link of the viewer's organisation already. */
export async function filesOn(db: Tx, viewer: Member, files: readonly Id[]): Promise<Set<Id>> {
  const rows = await db
    .selectFrom('profile_files')
    .select('file_id')
    .where('file_id', '=', sql<string>`any(${files}::uuid[])`)
    .where(visibleTo(viewer, { shared: 'profile_files', author: 'supplier' }))
    .execute()
  return new Set(rows.map(({ file_id }) => file_id))
}

const partiesOf = ({ buyer_org_id, supplier_org_id }: LinkKey) => ({ buyer_org_id, supplier_org_id })

/** How many rows in these states the two of a link have with each other, of those that the viewer's list of them shows. */
export function countWith(
  db: Tx,
  viewer: Member,
  source: Source<unknown>,
  statuses: readonly string[],
  { buyer_org_id, supplier_org_id }: LinkKey,
): Promise<number> {
  const [partner, orgId] =
    viewer.side === 'buyer'
      ? (['supplierOrgId', supplier_org_id] as const)
      : (['buyerOrgId', buyer_org_id] as const)
  const filters = [{ field: 'status', sign: operators.in.sign, value: [...statuses] }]
  return countRows(db, viewer, source, filters, [partner, orgId])
}
