import { Refused } from '../../contract/errors.ts'
import type { Id } from '../../contract/values.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { exchange } from '../outgoing/exchange.ts'
import type { PdfInput, PdfRenderer } from '../pdf/renderer.ts'
import { findQueued, markSent } from './messages.store.ts'
import { channelOf } from './post.ts'
import type { Message } from './texts.ts'

const PATIENCE_MS = 10_000

interface Needs {
  db: Db
  config: Pick<Config, 'smtp' | 'sms'>
  /** Makes what mails carry; without one they carry nothing. */
  renderer?: Pick<PdfRenderer, 'render'> | undefined
}

/** A mail that waits for its PDF is sent without it after so many attempts: what it says matters more. */
const PAPER_ATTEMPTS = 3

/** Sends one queued message. Fails when the gateway does; the job runner tries again. */
export async function deliver(
  { db, config, renderer }: Needs,
  id: Id,
  now: { attempt: number; signal: AbortSignal },
): Promise<void> {
  const message = await db.system((tx) => findQueued(tx, id))
  if (!message) return
  const { channel, target, paper, paperName, ...said } = message
  if (channel === 'email') {
    // written by `postMessage` alone
    const pdf = renderer && paper ? await madeOf(renderer, paper as PdfInput, now) : undefined
    await sendMail(config.smtp, target, said, pdf && { filename: paperName, content: pdf })
  } else await sendSms(config.sms, target, said)
  await db.system((tx) => markSent(tx, id))
}

/** The PDF of a mail; nothing where none can be made. */
async function madeOf(
  renderer: Pick<PdfRenderer, 'render'>,
  paper: PdfInput,
  { attempt, signal }: { attempt: number; signal: AbortSignal },
): Promise<Buffer | undefined> {
  try {
    return await renderer.render(paper, { signal })
  } catch (error) {
    const isFinal =
      error instanceof Refused && (error.code === 'PDF_UNAVAILABLE' || error.code === 'PDF_TOO_LARGE')
    if (!isFinal && (signal.aborted || attempt < PAPER_ATTEMPTS)) throw error
    return undefined
  }
}

/** Sends a message now and past the queue, for who waits to see whether it leaves. Fails as the gateway does. */
export const sendNow = ({ smtp, sms }: Needs['config'], target: string, message: Message): Promise<void> =>
  channelOf(target) === 'email' ? sendMail(smtp, target, message, undefined) : sendSms(sms, target, message)

async function sendMail(
  smtp: Config['smtp'],
  to: string,
  { subject, text, html, unsubscribeUrl }: Message,
  attachment: { filename: string; content: Buffer } | undefined,
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
      ...(attachment && { attachments: [{ ...attachment, contentType: 'application/pdf' }] }),
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
  if (status < 200 || status > 299)
    throw Object.assign(new Error(`the SMS gateway answered ${status}`), { responseCode: status })
}
