import { type Selectable, sql } from 'kysely'
import { type ErrorCode, Refused, type Lang } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { overlapHours, webhooksAtMost } from '../../../contract/webhooks.ts'
import { checkVersion, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import { wake } from '../../db/wake.ts'
import type { Member } from '../../viewer.ts'

export type WebhookRow = Selectable<DB['webhooks']>
export type DeliveryRow = Selectable<DB['webhook_deliveries']>

/** The channel on which the dispatchers are told that deliveries wait. */
export const WEBHOOKS = 'webhooks'

/** Why a delivery waits whose webhook's author may not read what it tells. */
export const WITHHELD = 'WEBHOOK_AUTHOR' satisfies ErrorCode

const SHOWN = 200

export interface ListedWebhook extends WebhookRow {
  pending: number
  failed: number
}

export async function listWebhooks(db: Tx, { orgId, side }: Member): Promise<ListedWebhook[]> {
  const { rows } = await sql<ListedWebhook>`
    select w.*, d.pending::int, d.failed::int from webhooks w, lateral (
      select count(*) filter (where status = 'PENDING') as pending, count(*) filter (where status = 'FAILED') as failed
      from webhook_deliveries where webhook_id = w.id) d
    where w.org_id = ${orgId} and w.side = ${side} order by w.name, w.id`.execute(db)
  return rows
}

/** The webhook, and nobody else changes it until the end of the transaction. */
export async function lockWebhook(db: Tx, { orgId, side }: Member, id: Id): Promise<WebhookRow> {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('side', '=', side)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

export interface WebhookValues {
  name: string
  url: string
  kinds: readonly string[]
  active: boolean
  lang: Lang
}

export async function insertWebhook(
  db: Tx,
  { orgId, side, userId, userName }: Member,
  id: Id,
  { kinds, active, ...values }: WebhookValues,
  secret: Buffer,
): Promise<void> {
  // One after the other, so that the limit holds for those who ask at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${orgId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow()
  if (Number(count) >= webhooksAtMost) throw new Refused('WEBHOOKS_FULL', { count: webhooksAtMost })
  await db
    .insertInto('webhooks')
    .values({
      id,
      org_id: orgId,
      side,
      ...values,
      kinds: json(kinds),
      status: active ? 'ACTIVE' : 'PAUSED',
      secret,
      author_id: userId,
      updated_by: userName,
    })
    .execute()
}

/** Changes a locked webhook, made against a version. One that begins again does so with what happens from now on. */
export async function updateWebhook(
  db: Tx,
  { userId, userName }: Member,
  known: WebhookRow,
  version: number | undefined,
  { kinds, active, ...values }: WebhookValues,
): Promise<void> {
  checkVersion(known, version)
  const begins = active && known.status !== 'ACTIVE'
  await db
    .updateTable('webhooks')
    .set({
      ...values,
      kinds: json(kinds),
      author_id: userId,
      withheld_since: null,
      status: active ? 'ACTIVE' : known.status === 'RESTED' ? 'RESTED' : 'PAUSED',
      ...(begins ? { failing_since: null, seen: sql<string>`pg_current_snapshot()` } : {}),
      ...touched({ userName }),
    })
    .where('id', '=', known.id)
    .execute()
  // What waited for an author who may is due.
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: sql<string>`clock_timestamp()` })
    .where('webhook_id', '=', known.id)
    .where('status', '=', 'PENDING')
    .where('fault', '=', WITHHELD)
    .execute()
  wake(db, WEBHOOKS)
}

/** A new secret for a locked webhook; the one there is signs beside it for a while. */
export async function replaceSecret(
  db: Tx,
  { userName }: Member,
  known: WebhookRow,
  secret: Buffer,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({
      secret,
      old_secret: known.secret,
      old_secret_until: sql<string>`now() + make_interval(hours => ${overlapHours})`,
      ...touched({ userName }),
    })
    .where('id', '=', known.id)
    .execute()
}

export const deleteWebhook = (db: Tx, { id }: WebhookRow) =>
  db.deleteFrom('webhooks').where('id', '=', id).execute()

export async function insertTest(db: Tx, { id, org_id }: WebhookRow): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values({ org_id, webhook_id: id, noun: '', kind: 'test' })
    .execute()
  wake(db, WEBHOOKS)
}

export const listDeliveries = (db: Tx, { orgId }: Member, webhookId: Id): Promise<DeliveryRow[]> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('event_seq', 'desc')
    .limit(SHOWN)
    .execute()

/** Puts one delivery of a locked webhook, or all that failed, back among those that wait. */
export async function putBack(db: Tx, { id }: WebhookRow, deliveryId: Id | undefined): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ status: 'PENDING', attempts: 0, due_at: sql<string>`clock_timestamp()` })
    .where('webhook_id', '=', id)
    .where((is) =>
      deliveryId === undefined
        ? is('status', '=', 'FAILED')
        : is.and([is('id', '=', deliveryId), is('status', '<>', 'PENDING')]),
    )
    .executeTakeFirst()
  wake(db, WEBHOOKS)
  return Number(numUpdatedRows)
}
