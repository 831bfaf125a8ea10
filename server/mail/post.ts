import type { Config } from '../config.ts'
import type { Tx } from '../db/db.ts'
import { json } from '../db/json.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { insertMessage } from './messages.store.ts'
import type { Message } from './texts.ts'

export const SEND_MESSAGE = 'sendMessage'

/** How whoever is called so is reached. */
export const channelOf = (target: string): 'email' | 'sms' => (target.includes('@') ? 'email' : 'sms')

/**
 * Hands a message to its channel after the commit, or holds it on the outbox page where no gateway is configured. The job
 * carries the message's id only: job tables and logs hold no code.
 */
export async function postMessage(
  tx: Tx,
  config: Pick<Config, 'smtp' | 'sms'>,
  target: string,
  { subject, text, html = '', unsubscribeUrl = '', paper }: Message,
): Promise<void> {
  const channel = channelOf(target)
  const goesOut = channel === 'email' ? config.smtp !== undefined : config.sms !== undefined
  const { id } = await insertMessage(tx, {
    channel,
    target,
    subject,
    text,
    html,
    unsubscribe_url: unsubscribeUrl,
    status: goesOut ? 'QUEUED' : 'HELD',
    // What is held is read on a page, beside the document itself.
    ...(goesOut && paper && { paper: json(paper.input), paper_name: paper.name }),
  })
  if (goesOut) await enqueue(tx, SEND_MESSAGE, { id })
}
