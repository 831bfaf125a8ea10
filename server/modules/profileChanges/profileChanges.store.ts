import { type Insertable, type Selectable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import { json } from '../../db/json.ts'
import { deleteRows } from '../../db/lock.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { rowsOf } from '../../documents/row.ts'
import type { Member } from '../../viewer.ts'
import { dropFilesOfDrafts } from '../profiles/profiles.read.ts'
import { changeSources } from './profileChanges.source.ts'

export type ChangeRow = Selectable<DB['profile_changes']>
/** With the name of the other side. */
export type NamedChange = ChangeRow & { partner_name: string }

/** Changes the viewer sees, with the name of the other side. */
export const visible = (db: Tx, viewer: Member) =>
  db
    .selectFrom('profile_changes')
    .innerJoin('links', 'links.id', 'profile_changes.link_id')
    .selectAll('profile_changes')
    .select(
      viewer.side === 'buyer' ? 'links.supplier_name as partner_name' : 'links.buyer_name as partner_name',
    )
    .where(visibleTo(viewer, { shared: 'profile_changes', author: 'supplier' }))
    .where(limitOf(viewer, changeSources[viewer.side]))

const rows = rowsOf<NamedChange, 'profile_changes'>({
  table: 'profile_changes',
  source: ({ side }) => changeSources[side],
  read: (db, viewer, id) => visible(db, viewer).where('profile_changes.id', '=', id).executeTakeFirst(),
})
export const { find, lock, save } = rows

const under = ['DRAFT', 'SUBMITTED', 'RETURNED'] as const

/** The change of a link that is under way. */
export const findOpen = (db: Tx, viewer: Member, linkId: Id): Promise<NamedChange | undefined> =>
  visible(db, viewer)
    .where('profile_changes.link_id', '=', linkId)
    .where('profile_changes.status', 'in', under)
    .executeTakeFirst()

export const lockOpen = (db: Tx, viewer: Member, linkId: Id): Promise<NamedChange | undefined> =>
  visible(db, viewer)
    .where('profile_changes.link_id', '=', linkId)
    .where('profile_changes.status', 'in', under)
    .forUpdate('profile_changes')
    .executeTakeFirst()

/** Links of the viewer's organisation on which a change is under way. */
export async function openLinks(db: Tx, viewer: Member): Promise<Set<Id>> {
  const rows = await visible(db, viewer).where('profile_changes.status', 'in', under).execute()
  return new Set(rows.map(({ link_id }) => link_id))
}

export async function insert(
  db: Tx,
  { userId, userName }: Member,
  change: Omit<Insertable<DB['profile_changes']>, 'author_id' | 'author' | 'updated_by'>,
): Promise<ChangeRow> {
  const made = db
    .insertInto('profile_changes')
    .values({ ...change, author_id: userId, author: userName, updated_by: userName })
    .returningAll()
    .executeTakeFirstOrThrow()
  return refusing('taken', () => new Refused('PROFILE_CHANGE_OPEN'), made)
}

/** Sends it; its buyer sees it from now on. */
export const markSubmitted = (
  db: Tx,
  { userName }: Member,
  { id }: Pick<ChangeRow, 'id'>,
): Promise<ChangeRow> => {
  const now = sql<string>`clock_timestamp()`
  return db
    .updateTable('profile_changes')
    .set({
      status: 'SUBMITTED',
      shared: true,
      reason: '',
      returned_fields: json([]),
      submitted_at: now,
      ...touched({ userName }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes drafts that nobody has touched since, with what they alone named of files. For the system. */
export async function forgetChanges(system: Tx, before: Date): Promise<void> {
  const gone = await deleteRows<{ link_id: Id }>(
    system,
    'profile_changes',
    sql<boolean>`status = 'DRAFT' and updated_at < ${before}`,
  )
  const links = gone.map(({ link_id }) => link_id)
  await dropFilesOfDrafts(system, links)
}
