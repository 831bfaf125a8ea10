import { type Selectable, type Updateable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { openOrders, partnerSources } from './suppliers.source.ts'

/** The data condition of the viewer's roles on partners. */
const partnerLimit = (viewer: Viewer) => limitOf(viewer, partnerSources[viewer.side])

/** A link with the orders that are under way on it. */
export type PartnerRow = Selectable<DB['links']> & { open_orders: number }

export async function find(db: Tx, viewer: Member, id: Id): Promise<PartnerRow> {
  const row = await db
    .selectFrom('links')
    .selectAll('links')
    .select(openOrders.as('open_orders'))
    .where('links.id', '=', id)
    .where(visibleTo(viewer, { shared: 'links' }))
    .where(partnerLimit(viewer))
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Sets the terms of a link, made against a version. */
export async function saveTerms(
  db: Tx,
  viewer: Member,
  id: Id,
  version: number,
  terms: Updateable<DB['links']> & { code: string },
): Promise<void> {
  const link = await db
    .selectFrom('links')
    .selectAll()
    .where('links.id', '=', id)
    .where(visibleTo(viewer, { shared: 'links' }))
    .where(partnerLimit(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!link) throw new Refused('NOT_FOUND')
  checkVersion(link, version)
  const changed = db
    .updateTable('links')
    .set({
      ...terms,
      version: version + 1,
      updated_at: sql<string>`clock_timestamp()`,
      updated_by: viewer.userName,
    })
    .where('links.id', '=', id)
    .where(visibleTo(viewer, { shared: 'links' }))
    .execute()
  await refusing('taken', () => new Refused('CODE_TAKEN', { code: terms.code }), changed)
}
