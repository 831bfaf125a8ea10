import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendCode, sendRegCode } from '../../contract/auth.ts'
import { testMessage } from '../../contract/installation.ts'
import { runJobs } from '../../server/jobs/run.ts'
import { mailJobs } from '../../server/mail/mail.jobs.ts'
import { engines } from '../support/db.ts'
import '../support/failure.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { type House, openHouse } from '../support/people.ts'
import { does } from '../support/persona.ts'
import { until } from '../support/until.ts'

const LIN = 'lin@huadong.example'

describe.each(engines)('messages on %s', (engine) => {
  let house: House
  let mailbox: Mailbox
  let gateway: Server
  /** What the SMS gateway does with a request. */
  let answers: RequestListener
  beforeAll(async () => {
    mailbox = await openMailbox()
    gateway = createServer((request, response) => answers(request, response)).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    house = await openHouse(engine, {
      smtp: { url: mailbox.url, from: 'Tandem 供需协同 <portal@tandem.example>' },
      sms: { url: `${addressOf(gateway)}/send`, token: 'gateway-token' },
    })
  })
  afterAll(async () => {
    await house.close()
    await mailbox.close()
    gateway.close()
  })

  let stop = new AbortController()
  let working: Promise<void>
  /** Runs the jobs that send, as a server process does. */
  const works = () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    working = runJobs(house.deps.db, mailJobs(house.deps), { log, signal: stop.signal, pollMs: 50 })
  }
  beforeEach(() =>
    house.system(async (tx) => {
      for (const table of ['rate_limits', 'codes', 'messages', 'jobs'] as const)
        await tx.deleteFrom(table).execute()
    }),
  )
  afterEach(async () => {
    stop.abort()
    await working
    stop = new AbortController()
  })

  const kept = () =>
    house.system((tx) => tx.selectFrom('messages').select(['status', 'text']).executeTakeFirstOrThrow())
  const isForgotten = () => until(kept, ({ status, text }) => status === 'SENT' && text === '')
  const job = () =>
    house.system((tx) =>
      tx
        .selectFrom('jobs')
        .select(['payload', 'attempts', 'last_error'])
        .where('kind', '=', 'sendMessage')
        .executeTakeFirst(),
    )
  const hasFailed = (times: number) =>
    until(job, (left) => left?.attempts === times && left.last_error !== null)
  const dueNow = () =>
    house.system((tx) =>
      tx
        .updateTable('jobs')
        .set({ run_at: new Date(0).toISOString() })
        .where('kind', '=', 'sendMessage')
        .execute(),
    )

  test('a mail arrives over SMTP, signed in, in the language asked for, and its text is forgotten', async () => {
    works()
    await does(house, {}, sendCode, { body: { account: LIN }, lang: 'en' })
    const [mail] = await until(
      () => mailbox.mails,
      ({ length }) => length > 0,
    )
    expect(mail).toMatchObject({
      login: 'portal gateway-pass',
      from: expect.stringContaining('<portal@tandem.example>'),
      to: [expect.stringContaining(`<${LIN}>`)],
    })
    const [head, body] = mail?.text.split('\n\n') ?? []
    expect(head).toMatch(/^From: =\?UTF-8\?[^<]*<portal@tandem\.example>$/m) // a long name is folded
    expect(head).toMatch(/^To: lin@huadong\.example$/m)
    expect(head).toMatch(/^Subject: Your password reset code$/m)
    expect(body).toMatch(/Your code to reset the password is \d{6}\./)
    await isForgotten()
    await until(async () => (await job()) === undefined)
  })

  test('a mail server that refuses keeps nobody waiting and gets the mail later', async () => {
    works()
    const before = mailbox.mails.length
    mailbox.refuses('451 try again later')
    await does(house, {}, sendCode, { body: { account: LIN } }) // answered: the message waits, not the person
    await hasFailed(1)
    expect(mailbox.mails.length).toBe(before)
    expect((await kept()).status).toBe('QUEUED')
    // The reason that stays in the table is a kind of error; it quotes neither the code nor the address.
    expect(JSON.stringify(await job())).not.toMatch(/lin@|\b\d{6}\b/)

    mailbox.refuses(undefined)
    await dueNow()
    await until(() => mailbox.mails.length === before + 1)
    await isForgotten()
  })

  test('a text message goes to the gateway by a job that holds no code, and its text is forgotten', async () => {
    const heard: unknown[] = []
    answers = (request, response) => {
      request
        .setEncoding('utf8')
        .on('data', (text: string) => heard.push(request.headers.authorization, JSON.parse(text)))
      request.on('end', () => response.writeHead(202).end())
    }
    await does(house, {}, sendRegCode, { body: { account: '13800138000' } })
    expect(JSON.stringify((await job())?.payload)).toMatch(/^\{"id":"[0-9a-f-]{36}"\}$/)
    works()
    await until(() => heard.length === 2)
    expect(heard).toEqual([
      'Bearer gateway-token',
      { to: '13800138000', text: expect.stringMatching(/\d{6}/) },
    ])
    await isForgotten()
  })

  test('a gateway that fails is tried again, and one that points elsewhere is not followed', async () => {
    const heard: string[] = []
    answers = (request, response) => {
      request.resume()
      heard.push(request.url ?? '')
      if (heard.length === 1) response.writeHead(500).end()
      else if (heard.length === 2)
        response.writeHead(307, { location: `${addressOf(gateway)}/elsewhere` }).end()
      else response.writeHead(200).end()
    }
    await does(house, {}, sendRegCode, { body: { account: '13800138000' } })
    works()
    for (const failures of [1, 2]) {
      await hasFailed(failures)
      await dueNow()
    }
    await isForgotten()
    expect(heard).toEqual(['/send', '/send', '/send'])
  })

  test('whoever looks after the installation tries the settings in use, and is told what the gateway says', async () => {
    const keeper = await house.signsIn('zhou@huadong.example')
    const tries = (to: string) => does(house, keeper, testMessage, { body: { to } })
    const there = { gateway: new URL(mailbox.url).host, outcome: 'sent', reason: '' }
    const before = mailbox.mails.length
    expect(await tries('keeper@huadong.example')).toEqual(there)
    expect(mailbox.mails.slice(before)).toMatchObject([
      { to: [expect.stringContaining('keeper@huadong.example')] },
    ])
    mailbox.refuses('550 no such user here')
    expect(await tries('nobody@huadong.example')).toEqual({
      ...there,
      outcome: 'failed',
      reason: 'Error EENVELOPE 550',
    })
    mailbox.refuses(undefined)
    answers = (_, response) => response.writeHead(401).end()
    const host = new URL(addressOf(gateway)).host
    expect(await tries('13900000001')).toEqual({ outcome: 'failed', gateway: host, reason: 'Error 401' })
    await expect(tries('nobody')).toFailWith('INPUT_INVALID')
    for (let at = 3; at < 10; at++) await tries('keeper@huadong.example')
    await expect(tries('keeper@huadong.example')).toFailWith('TOO_MANY')
    // nothing of it is kept
    expect(await house.system((tx) => tx.selectFrom('messages').select('id').execute())).toEqual([])
  })
})

/** Where a server on loopback is. */
const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
