import type { Id } from '../../contract/values.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { exchange } from '../outgoing/exchange.ts'
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

async function sendMail(
  smtp: Config['smtp'],
  to: string,
  { subject, text, html, unsubscribeUrl }: Message,
): Promise<void> {
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
    await transport.sendMail({
      from: smtp.from,
      to: { name: '', address: to },
      subject,
      text,
      ...(html ? { html } : {}),
      ...(unsubscribeUrl ? { headers: oneClick(unsubscribeUrl) } : {}),
    })
  } finally {
    transport.close()
  }
}

/** RFC 8058: a mail program that is asked to unsubscribe posts to the address by itself. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The gateway is the operator's own setting, so it is not looked at as addresses of others are; its answer is not read. */
async function sendSms(sms: Config['sms'], to: string, { text }: Message): Promise<void> {
  if (!sms) throw new Error('no SMS gateway is configured any more')
  const { status, body } = await exchange({
    url: new URL(sms.url),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sms.token}` },
    body: JSON.stringify({ to, text }),
    patienceMs: PATIENCE_MS,
    mostBytes: 0,
  })
  body.destroy()
  if (status < 200 || status > 299) throw new Error(`the SMS gateway answered ${status}`)
}
