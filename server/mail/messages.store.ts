import { sql } from 'kysely'
import type { Id } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'
import type { json } from '../db/json.ts'

export interface NewMessage {
  channel: 'email' | 'sms'
  target: string
  subject: string
  text: string
  html: string
  unsubscribe_url: string
  status: 'HELD' | 'QUEUED'
  paper?: ReturnType<typeof json>
  paper_name?: string
}

export const insertMessage = (tx: Tx, message: NewMessage) =>
  tx.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()

export const findQueued = (tx: Tx, id: Id) =>
  tx
    .selectFrom('messages')
    .select(['channel', 'target', 'subject', 'text', 'html', 'unsubscribe_url as unsubscribeUrl'])
    .select(['paper', 'paper_name as paperName'])
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .executeTakeFirst()

/** What was sent is no longer ours to keep: it holds a code. */
export const markSent = (tx: Tx, id: Id) =>
  tx
    .updateTable('messages')
    .set({
      status: 'SENT',
      text: '',
      html: '',
      unsubscribe_url: '',
      paper: null,
      sent_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()

const SHOWN = 200
const KEPT_DAYS = 7

export const heldMessages = (tx: Tx) =>
  tx
    .selectFrom('messages')
    .select(['id', 'target', 'subject', 'text', 'created_at'])
    .where('status', '=', 'HELD')
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()

export const sweepMessages = (tx: Tx) =>
  sql`delete from messages where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(tx)
