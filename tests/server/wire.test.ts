import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageCode, passwordCipher, signIn } from '../../contract/auth.ts'
import { currentUserInfo } from '../../contract/users.ts'
import { buildApp } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { engines } from '../support/db.ts'
import { paced } from '../support/pace.ts'
import { type House, openHouse } from '../support/people.ts'

let house: House
let port: number
beforeAll(async () => {
  house = await openHouse()
  port = Number(new URL(await house.listen()).port)
})
afterAll(() => house.close())

/** Sends bytes as they are and answers everything that comes back. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(paced(4000), () => socket.destroy(new Error(`no answer to ${bytes.slice(0, 80)}`)))
    socket
      .on('data', (chunk) => (heard += chunk))
      .on('close', () => resolve(heard))
      .on('error', reject)
  })

describe('on the wire', () => {
  const head = (path: string, ...lines: string[]) =>
    `GET ${path} HTTP/1.1\r\nhost: x\r\n${lines.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`
  const post = (...lines: string[]) =>
    `POST ${signIn.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${lines.join('\r\n')}`

  test.each([
    ['two lengths', post('content-length: 2', 'content-length: 3', '', '{}')],
    ['a length and chunks', post('content-length: 2', 'transfer-encoding: chunked', '', '0\r\n\r\n')],
    ['an odd transfer encoding', post('transfer-encoding: xchunked', '', '0\r\n\r\n')],
    ['a bare line feed', `GET /health/live HTTP/1.1\nhost: x\nfoo\x00bar: 1\n\n`],
    ['a header without a name', head('/health/live', ': x')],
    ['a header of 20 kB', head('/health/live', `x-long: ${'x'.repeat(20_000)}`)],
    ['no HTTP at all', 'hello\r\n\r\n'],
  ])('%s is refused with all security headers and the line hung up', async (_what, bytes) => {
    const heard = await raw(bytes)
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(heard.toLowerCase()).toContain("object-src 'none'")
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  test('a thousand headers, two content types and a backslash are refused; an absolute address is the path in it', async () => {
    const many = Array.from({ length: 600 }, (_, at) => `a${at}: b`)
    expect(await raw(head(imageCode.path, ...many))).toMatch(/^HTTP\/1\.1 4(22|31) /)
    expect(
      await raw(post('content-type: text/plain', 'content-length: 2', 'connection: close', '', '{}')),
    ).toMatch(/^HTTP\/1\.1 415 /)
    expect(await raw(head('/api\\Auth\\ValidCode'))).toMatch(/^HTTP\/1\.1 404 /)
    expect(await raw(head(`http://evil.example${currentUserInfo.path}`))).toMatch(/^HTTP\/1\.1 401 /)
    expect(await raw(head('http://evil.example/orders'))).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('a client that sends its headers drop by drop is cut off', async () => {
    const started = performance.now()
    const heard = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1')
      const drip = setInterval(() => socket.write('x'), 500)
      socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\nx-slow: ')
      socket.on('data', (chunk) => (text += chunk)).on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(drip)
        resolve(text)
      })
    })
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

describe.each(engines)('limits of calls on %s', (engine) => {
  let home: House
  beforeAll(async () => {
    home = await openHouse(engine)
  })
  afterAll(() => home.close())
  const silent = pino({ level: 'silent' })
  /** A process of the installation. */
  const process = (config: Partial<Config> = {}, db = home.deps.db) =>
    buildApp({ db, config: { ...home.deps.config, ...config } }, silent)
  const asks = async (app: FastifyInstance, caller: string, ip = '127.0.0.1') =>
    (await app.inject({ url: currentUserInfo.path, remoteAddress: ip, headers: { 's-token': caller } }))
      .statusCode

  test('one person makes so many a minute, others go on', async () => {
    const app = await process({ callsAMinute: 60 })
    const caller = (await home.signsIn('lin@huadong.example')).token
    const other = (await home.signsIn('chen@chenguang.example')).token
    const statuses = []
    for (let at = 0; at < 62; at++) statuses.push(await asks(app, caller))
    expect(statuses.slice(58)).toEqual([200, 200, 429, 429])
    expect(await asks(app, other)).toBe(200)
    await app.close()
  })

  test('two processes have one limit between them, but for what one of them has not told yet', async () => {
    const both = [await process({ callsAMinute: 100 }), await process({ callsAMinute: 100 })] as const
    const caller = (await home.signsIn('zhou@huadong.example')).token
    let answered = 0
    for (let at = 0; at < 100; at++)
      for (const app of both) answered += (await asks(app, caller)) === 200 ? 1 : 0
    expect(answered).toBeGreaterThanOrEqual(100)
    expect(answered).toBeLessThanOrEqual(105)
    for (const app of both) await app.close()
  })

  test('made-up tokens of one address soon cost nothing', async () => {
    const app = await process()
    const made = 'A'.repeat(43)
    for (let at = 0; at < 120; at++) expect(await asks(app, made, '192.0.2.66')).toBe(401)
    expect([await asks(app, made, '192.0.2.66'), await asks(app, made, '192.0.2.67')]).toEqual([429, 401])
    await app.close()
  })

  test('where the database cannot count, the process counts for itself', async () => {
    const db = { ...home.deps.db }
    const app = await process({ callsAMinute: 20 }, db)
    db.system = () => Promise.reject(new Error('away'))
    const statuses = []
    for (let at = 0; at < 21; at++) statuses.push((await app.inject({ url: passwordCipher.path })).statusCode)
    expect(statuses.slice(19)).toEqual([200, 429])
    await app.close()
  })
})

describe('health and metrics', () => {
  test('readiness asks the database once a second and tells nothing else', async () => {
    let asked = 0
    const db = { ...house.deps.db, ready: async () => ++asked > 0 }
    const app = await buildApp({ ...house.deps, db }, pino({ level: 'silent' }))
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: '/health/ready' })))
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`))).toEqual(
      new Set(['200 {"status":"ok"}']),
    )
    expect(asked).toBe(1)
    await app.close()
  })

  test('readiness goes red when the database does not answer, life stays green', async () => {
    const db = { ...house.deps.db, ready: () => new Promise<boolean>(() => undefined) }
    const app = await buildApp({ ...house.deps, db }, pino({ level: 'silent' }))
    const [ready, live] = [
      await app.inject({ url: '/health/ready' }),
      await app.inject({ url: '/health/live' }),
    ]
    expect([ready.statusCode, live.statusCode]).toEqual([503, 200])
    await app.close()
  })

  test('metrics are absent without a token and need it otherwise', async () => {
    expect((await house.app.inject({ url: '/metrics' })).statusCode).toBe(404)
    const app = await buildApp(
      { ...house.deps, config: { ...house.deps.config, metricsToken: 'a-token-of-metrics' } },
      pino({ level: 'silent' }),
    )
    await app.inject({ url: imageCode.path })
    await app.inject({
      url: `${imageCode.path}?canary=1`,
      headers: { 's-token': 'canary', 'user-agent': 'canary' },
    })
    await app.inject({ url: '/canary' })
    const get = (authorization?: string) =>
      app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
    expect([(await get()).statusCode, (await get('Bearer wrong')).statusCode]).toEqual([404, 404])
    expect((await get('Bearer a-token-of-metrics')).payload).toContain(
      'tandem_call_seconds_count{call="/api/Auth/ValidCode",status="200"} 2',
    )
    expect((await get('Bearer a-token-of-metrics')).payload).not.toContain('canary') // a label is a call, never a value
    await app.close()
  })
})
