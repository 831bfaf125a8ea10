import type { Id } from '../../contract/values.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { findQueued, markSent } from './messages.store.ts'
import type { Message } from './texts.ts'

const PATIENCE_MS = 10_000

/** Sends one queued message. Fails when the gateway does; the job runner tries again. */
export async function deliver(db: Db, config: Pick<Config, 'smtp' | 'sms'>, id: Id): Promise<void> {
  const message = await db.system((tx) => findQueued(tx, id))
  if (!message) return
  if (message.channel === 'email') await sendMail(config.smtp, message.target, message)
  else await sendSms(config.sms, message.target, message)
  await db.system((tx) => markSent(tx, id))
}

async function sendMail(smtp: Config['smtp'], to: string, { subject, text }: Message): Promise<void> {
  if (!smtp) throw new Error('no mail server is configured any more')
  const { createTransport } = await import('nodemailer') // loaded by the first message: a start needs none
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({ from: smtp.from, to: { name: '', address: to }, subject, text })
  } finally {
    transport.close()
  }
}

/** The gateway is the configured address and no other: redirects are not followed, its answer is not read. */
async function sendSms(sms: Config['sms'], to: string, { text }: Message): Promise<void> {
  if (!sms) throw new Error('no SMS gateway is configured any more')
  const answer = await fetch(sms.url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sms.token}` },
    body: JSON.stringify({ to, text }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
}
