import { noticeList, type Notice } from '../../contract/notices.ts'
import { runJobsDue } from './due.ts'
import type { Persona } from './persona.ts'
import type { TestApp } from './app.ts'
import { noticeJobs } from '../../server/modules/notices/notices.jobs.ts'

/** Does what notices ask for, mails that gather included; those that have to wait for minutes wait on. */
export const spreads = (app: TestApp, now?: Date): Promise<void> =>
  runJobsDue(app, noticeJobs(app.deps, now && (() => now)))

/** What somebody's list shows, as `kind document`. */
export const noticesOf = async (who: Persona): Promise<string[]> =>
  (await listOf(who)).map(({ kind, recordNo }) => `${kind} ${recordNo}`)

export const listOf = async (who: Persona): Promise<Notice[]> =>
  (await who.does(noticeList, { body: {} })).rows

export interface Sent {
  subject: string
  text: string
  html: string
  unsubscribe_url: string
}

/** Messages to an address, the oldest first, as the outbox holds them. */
export const mailsTo = (app: TestApp, account: string): Promise<Sent[]> =>
  app.deps.db.system((tx) =>
    tx
      .selectFrom('messages')
      .select(['subject', 'text', 'html', 'unsubscribe_url'])
      .where('target', '=', account)
      .orderBy('created_at')
      .execute(),
  )

/** The token of a mail's address to unsubscribe. */
export const tokenOf = ({ unsubscribe_url }: Sent): string =>
  new URL(unsubscribe_url).searchParams.get('token') ?? ''
