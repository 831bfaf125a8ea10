import { type Selectable, type Updateable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member, Viewer } from '../../viewer.ts'

export type JoinRow = Selectable<DB['join_requests']>

const SHOWN = 200

/** One's own requests, the newest first. */
export const ownRequests = (tx: Tx, { userId }: Viewer) =>
  tx
    .selectFrom('join_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()

/** Whether a request of one's own to join an organisation waits. */
export const asksToJoin = async (tx: Tx, { userId }: Viewer, orgId: Id): Promise<boolean> =>
  (await tx
    .selectFrom('join_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst()) !== undefined

/** Requests to join the organisation worked for: what waits, then what was decided last. */
export const requestsOf = (tx: Tx, { orgId }: Member) =>
  tx
    .selectFrom('join_requests')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy(sql`status = 'REQUESTED'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()

export const insertRequest = (
  tx: Tx,
  { userId, userName }: Viewer,
  { id, name }: { id: Id; name: string },
  account: string,
  remark: string,
): Promise<JoinRow> => {
  const made = tx
    .insertInto('join_requests')
    .values({ org_id: id, user_id: userId, org_name: name, user_name: userName, account, remark })
    .returningAll()
    .executeTakeFirstOrThrow()
  return refusing('taken', () => new Refused('JOIN_OPEN'), made)
}

/** One's own request. */
export const lockOwn = (tx: Tx, viewer: Viewer, id: Id) =>
  found(
    tx
      .selectFrom('join_requests')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', viewer.userId)
      .forUpdate()
      .executeTakeFirst(),
  )

/** A request to the organisation worked for. */
export const lockOfOrg = (tx: Tx, viewer: Member, id: Id) =>
  found(
    tx
      .selectFrom('join_requests')
      .selectAll()
      .where('id', '=', id)
      .where('org_id', '=', viewer.orgId)
      .forUpdate()
      .executeTakeFirst(),
  )

async function found(asked: Promise<JoinRow | undefined>): Promise<JoinRow> {
  const row = await asked
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

export const saveRequest = (
  tx: Tx,
  { userName }: Viewer,
  { id }: JoinRow,
  patch: Pick<Updateable<DB['join_requests']>, 'status' | 'reason'>,
): Promise<JoinRow> =>
  tx
    .updateTable('join_requests')
    .set({
      ...patch,
      ...touched({ userName }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Lets in whose request was approved just now; nothing where the person has become a member meanwhile. */
export async function admit(tx: Tx, id: Id, dept: string, position: string): Promise<Id | null> {
  const { rows } = await sql<{ member: Id | null }>`
    select tandem_admit(${id}, ${dept}, ${position}) as member`.execute(tx)
  return rows[0]?.member ?? null
}

/** Roles of the organisation among these. */
export const rolesOf = (tx: Tx, { orgId }: Member, ids?: readonly Id[]) => {
  const all = tx.selectFrom('roles').select(['id', 'name', 'side']).where('org_id', '=', orgId)
  return (ids ? all.where('id', '=', sql<string>`any(${ids}::uuid[])`) : all).orderBy('name').execute()
}

/** Organisations the person belongs to, and those they have asked to join. */
export async function standingOf(tx: Tx, { userId }: Viewer): Promise<{ member: Set<Id>; applied: Set<Id> }> {
  const member = await tx
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .execute()
  const applied = await tx
    .selectFrom('join_requests')
    .select('org_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'REQUESTED')
    .execute()
  const ids = (rows: readonly { org_id: Id }[]) => new Set(rows.map(({ org_id }) => org_id))
  return { member: ids(member), applied: ids(applied) }
}

export const deptNames = async (tx: Tx, { orgId }: Member): Promise<string[]> =>
  (
    await tx
      .selectFrom('depts')
      .select('name')
      .where('org_id', '=', orgId)
      .orderBy('sort')
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)
