import type { Insertable, Selectable, Updateable } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member, Viewer } from '../../viewer.ts'

export type OrgRequestRow = Selectable<DB['org_requests']>

/** Requests an organisation or a person is shown: what waits and what became of the last ones. */
const LAST = 10
const SHOWN = 200

/** Requests of the organisation worked for, the newest first. */
export const changesOfOrg = (tx: Tx, { orgId }: Member) =>
  tx
    .selectFrom('org_requests')
    .selectAll()
    .where('kind', '=', 'CHANGE')
    .where('org_id', '=', orgId)
    .orderBy('created_at', 'desc')
    .limit(LAST)
    .execute()

/** One's own claims, the newest first. */
export const claimsOf = (tx: Tx, { userId }: Viewer) =>
  tx
    .selectFrom('org_requests')
    .selectAll()
    .where('kind', '=', 'CLAIM')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(LAST)
    .execute()

/** Requests that wait, the oldest first. For the system. */
export const waitingRequests = (system: Tx) =>
  system
    .selectFrom('org_requests')
    .selectAll()
    .where('status', '=', 'REQUESTED')
    .orderBy('created_at')
    .limit(SHOWN)
    .execute()

/** Files a request, unless one like it waits already. */
export const insertRequest = (
  tx: Tx,
  { userId, userName }: Viewer,
  request: Omit<Insertable<DB['org_requests']>, 'user_id' | 'user_name'>,
): Promise<OrgRequestRow> =>
  refusing(
    'taken',
    () => (request.kind === 'CLAIM' ? new Refused('CLAIM_OPEN') : new Refused('ORG_CHANGE_OPEN')),
    tx
      .insertInto('org_requests')
      .values({ ...request, user_id: userId, user_name: userName })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** A request of the organisation worked for. */
export const lockChange = (tx: Tx, { orgId }: Member, id: Id) =>
  found(
    tx
      .selectFrom('org_requests')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', 'CHANGE')
      .where('org_id', '=', orgId)
      .forUpdate()
      .executeTakeFirst(),
  )

/** One's own claim. */
export const lockClaim = (tx: Tx, { userId }: Viewer, id: Id) =>
  found(
    tx
      .selectFrom('org_requests')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', 'CLAIM')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
  )

/** A request of whomever, as it stands before anything is locked. For the system. */
export const findAny = (system: Tx, id: Id) =>
  found(system.selectFrom('org_requests').selectAll().where('id', '=', id).executeTakeFirst())

/** A request of whomever. For the system. */
export const lockAny = (system: Tx, id: Id) =>
  found(system.selectFrom('org_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

async function found(asked: Promise<OrgRequestRow | undefined>): Promise<OrgRequestRow> {
  const row = await asked
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

export const saveRequest = (
  tx: Tx,
  { userName }: Viewer,
  { id }: OrgRequestRow,
  patch: Pick<Updateable<DB['org_requests']>, 'status' | 'reason'>,
): Promise<OrgRequestRow> =>
  tx
    .updateTable('org_requests')
    .set({
      ...patch,
      ...touched({ userName }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
