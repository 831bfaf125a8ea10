import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { deleteRows } from '../../db/lock.ts'

// All for the system: no tenant reads what signs people in.

const MINUTES = 10

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Keeps a sign-in that is on its way to the provider. */
export const insertRequest = (tx: Tx, state: string, browser: string) =>
  tx
    .insertInto('provider_requests')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      ends_at: sql`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute()

/** Uses it up: true once, for the browser that began it, while it lives. */
export async function takeRequest(tx: Tx, state: string, browser: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_requests')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('ends_at', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const sweepRequests = (tx: Tx) =>
  deleteRows(tx, 'provider_requests', sql<boolean>`ends_at < now()`, KEY)
const KEY = ['state_hash'] as const

/** Whose account a subject of the provider is. */
export const linkOf = (tx: Tx, issuer: string, subject: string) =>
  tx
    .selectFrom('provider_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'l.unlinked_at', 'u.status'])
    .where('l.issuer', '=', issuer)
    .where('l.subject', '=', subject)
    .executeTakeFirst()

interface NewLink {
  issuer: string
  subject: string
  userId: Id
  mail: string
}

/** Connects an account with a subject; nothing where either is connected already, taken back or not. */
export const insertLink = (tx: Tx, { issuer, subject, userId, mail }: NewLink) =>
  tx
    .insertInto('provider_links')
    .values({ issuer, subject, user_id: userId, mail })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const ownLink = (tx: Tx, issuer: string, userId: Id) =>
  tx
    .selectFrom('provider_links')
    .select(['mail', 'linked_at', 'unlinked_at'])
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const unlink = (tx: Tx, issuer: string, userId: Id) =>
  tx
    .updateTable('provider_links')
    .set({ unlinked_at: sql`now()` })
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .where('unlinked_at', 'is', null)
    .execute()

/** Forgets a connection that was taken back, so that the address may make it again. */
export const forgetUnlinked = (tx: Tx, issuer: string, userId: Id) =>
  tx
    .deleteFrom('provider_links')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .where('unlinked_at', 'is not', null)
    .execute()
