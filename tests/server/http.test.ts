import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageCode, logout, signIn } from '../../contract/auth.ts'
import { orderList, orderSave } from '../../contract/orders.ts'
import { currentUserInfo, getSetting, saveSetting } from '../../contract/users.ts'
import { buildApp } from '../../server/app.ts'
import { calls } from '../../contract/registry.ts'
import { modules } from '../../server/modules/index.ts'
import '../support/failure.ts'
import { type House, openHouse } from '../support/people.ts'
import { does, tries } from '../support/persona.ts'

let house: House
let token: string
let port: number
beforeAll(async () => {
  house = await openHouse()
  token = (await house.signsIn('lin@huadong.example')).token
  port = Number(new URL(await house.listen()).port)
})
afterAll(() => house.close())

const ask = async (options: InjectOptions) => {
  const { statusCode, payload, headers } = await house.app.inject(options)
  return { status: statusCode, text: payload, headers, error: /"error":"(\w+)"/.exec(payload)?.[1] }
}
const posts = (url: string, payload: string, headers: Record<string, string> = {}) =>
  ask({ method: 'POST', url, payload, headers: { 's-token': token, 'content-type': 'application/json', ...headers } })

/** Sends bytes as they are and answers everything that comes back. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(4000, () => socket.destroy(new Error(`no answer to ${bytes.slice(0, 80)}`)))
    socket.on('data', (chunk) => (heard += chunk)).on('close', () => resolve(heard)).on('error', reject)
  })

const EXPECTED = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
}

describe('every answer', () => {
  test.each<[string, InjectOptions, number]>([
    ['of a call', { url: imageCode.path }, 200],
    ['without a session', { url: currentUserInfo.path }, 401],
    ['to bad input', { method: 'POST', url: signIn.path, payload: {} }, 422],
    ['to a body that is no JSON', { method: 'POST', url: signIn.path, payload: '{', headers: { 'content-type': 'application/json' } }, 422],
    ['to another content type', { method: 'POST', url: signIn.path, payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['to a path nobody serves', { url: '/api/Nothing/Here' }, 404],
    ['to a page, while no app is built', { url: '/orders', headers: { accept: 'text/html' } }, 404],
    ['of health', { url: '/health/live' }, 200],
    ['to a path that cannot be decoded', { url: '/api/%E0%A4%A' }, 422],
    ['to another method', { method: 'DELETE', url: imageCode.path }, 404],
    ['to a pre-flight', { method: 'OPTIONS', url: signIn.path, headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' } }, 404],
  ])('%s has the security headers, no permission for other origins and a request id', async (_what, options, status) => {
    const answer = await ask(options)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({ ...EXPECTED, 'cache-control': 'no-store', 'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) })
    for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control|^x-powered-by|^server$/)
  })

  test('is the envelope with the real status, in the language asked for', async () => {
    const refused = await ask({ url: currentUserInfo.path, headers: { 'accept-language': 'en-GB,zh;q=0.5', 'x-request-id': 'mine' } })
    const { requestId } = (JSON.parse(refused.text) as { data: { requestId: string } }).data // the envelope of a refusal
    expect(JSON.parse(refused.text)).toEqual({ code: 401, msg: 'Your session has ended, please sign in again', data: { error: 'NO_SESSION', requestId } })
    expect(refused.headers['x-request-id']).toBe(requestId)
    expect(requestId).not.toBe('mine')
    expect(JSON.parse((await ask({ url: '/api/Nothing' })).text)).toMatchObject({ code: 404, msg: '未找到该数据' })
  })

  test('of bad input names each field and what is wrong with it', async () => {
    const zh = await tries(house, {}, signIn, { body: { account: '', pwd: '!' } })
    expect(zh.json()).toMatchObject({ code: 422, msg: '请检查输入内容', data: { faults: [{ path: 'account' }, { path: 'pwd', msg: '密码无法识别' }] } })
    const en = await tries(house, {}, signIn, { body: { account: '', pwd: '!' }, lang: 'en' })
    expect(en.json()).toMatchObject({ data: { faults: [{ path: 'account', msg: expect.stringContaining('Too small') }, { msg: 'The password could not be read' }] } })
  })

  test('framing is allowed to the configured origins, transport security announced behind TLS', async () => {
    const { deps } = house
    const config = { ...deps.config, embedOrigins: ['https://erp.example'], publicUrl: 'https://portal.example' }
    const app = await buildApp({ ...deps, config }, pino({ level: 'silent' }))
    const { headers } = await app.inject({ url: '/health/live' })
    await app.close()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://erp.example")
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['x-frame-options']).toBeUndefined()
  })
})

describe('paths', () => {
  test('match without regard to case', async () => {
    for (const url of ['/api/user/currentuserinfo', '/API/User/CurrentUserInfo'])
      expect((await ask({ url, headers: { 's-token': token } })).status).toBe(200)
  })

  test.each(['//api//user/currentUserInfo', '/api/user/./currentUserInfo/', '/api/user%2FcurrentUserInfo', '/api/user/currentUserInfo.', '/api/user/currentUserInfo%00', '/api/../api/nothing'])(
    '%s is another path, and nothing is there',
    async (url) => {
      expect((await ask({ url, headers: { 's-token': token } })).status).toBe(404)
    },
  )

  test('every call of the contract that is bound is bound once', () => {
    const bound = modules.map(({ call }) => `${call.method} ${call.path.toLowerCase()}`)
    expect(new Set(bound).size).toBe(bound.length)
    const known = new Set(Object.values(calls).flatMap((noun) => Object.values(noun)))
    for (const { call } of modules) expect(known.has(call)).toBe(true)
  })
})

describe('methods', () => {
  test('neither HEAD nor OPTIONS nor an override header changes anything', async () => {
    const { token: own } = await house.signsIn('wu@huadong.example')
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect((await ask({ method, url: logout.path, headers: { 's-token': own } })).status).toBe(404)
      expect((await ask({ method, url: saveSetting.path, headers: { 's-token': own } })).status).toBe(404)
    }
    const headers = { 's-token': own, 'x-http-method-override': 'POST', 'x-method-override': 'POST' }
    expect((await ask({ method: 'GET', url: `${saveSetting.path}?key=a.b&value=1`, headers })).status).toBe(404)
    expect(await does(house, { token: own }, getSetting, { query: { key: 'a.b' } })).toEqual({ value: null })
  })
})

describe('bodies', () => {
  const list = (payload: string, headers: Record<string, string> = {}) => posts(orderList.path, payload, headers)
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

  test.each([
    ['two megabytes', JSON.stringify({ keyword: 'x'.repeat(2 << 20) }), 413],
    ['great depth', nested(10_000), 422],
    ['a million keys', `{${Array.from({ length: 60_000 }, (_, at) => `"${at}":1`).join(',')}}`, 422],
    ['a key twice', '{"page":1,"page":2}', 422],
    ['a key twice, once in disguise', '{"page":1,"p\\u0061ge":2}', 422],
    ['a key that reaches prototypes', '{"__proto__":{"page":3}}', 422],
    ['the same in disguise', '{"\\u005f_proto__":{"page":3}}', 422],
    ['the constructor', '{"a":{"constructor":{"prototype":{}}}}', 422],
    ['a number that is none', '{"page":1e400}', 422],
    ['half a surrogate pair', '{"keyword":"\\ud800"}', 422],
    ['NUL', '{"keyword":"\\u0000"}', 422],
    ['no object', '"text"', 422],
    ['nothing', '', 422],
    ['two documents', '{}{}', 422],
    ['an unknown key', '{"pages":1}', 422],
  ])('of %s are refused', async (_what, payload, status) => {
    expect((await list(payload)).status).toBe(status)
  })

  test('in a text that is not UTF-8 are refused', async () => {
    const payload = Buffer.concat([Buffer.from('{"keyword":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
    expect((await ask({ method: 'POST', url: orderList.path, payload, headers: { 's-token': token, 'content-type': 'application/json' } })).status).toBe(422)
  })

  test.each([
    ['packed', { 'content-encoding': 'gzip' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['almost JSON', { 'content-type': 'application/jsonp' }],
  ])('that are %s are refused by their headers', async (_what, headers) => {
    expect((await list('{}', headers)).error).toBe('MEDIA_UNSUPPORTED')
  })

  test('are not read before it is known who asks', async () => {
    const big = JSON.stringify({ keyword: 'x'.repeat(3 << 20) })
    expect((await posts(orderList.path, big, { 's-token': 'none' })).status).toBe(401)
    expect((await posts(orderSave.path, '{"__proto__":1}', { 's-token': 'none' })).status).toBe(401)
  })

  test('of orders may have five thousand lines', async () => {
    const row = { status: 'add', lineNo: 1, materialCode: 'A', materialName: '螺栓', unit: 'PCS', qty: '1', price: '1', taxRate: '13', requestedOn: 'never' }
    const answer = await posts(orderSave.path, JSON.stringify({ lines: Array.from({ length: 5000 }, () => ({ ...row, remark: 'r'.repeat(400) })) }))
    expect([answer.status, answer.error]).toEqual([422, 'INPUT_INVALID'])
    expect((await posts(orderSave.path, JSON.stringify({ remark: 'x'.repeat(9 << 20) }))).status).toBe(413)
  })
})

describe('a key that makes a command repeatable', () => {
  test('has to be a UUID', async () => {
    expect((await posts(saveSetting.path, '{"key":"a.b","value":1}', { 'idempotency-key': 'again' })).error).toBe('INPUT_INVALID')
  })
  test('answers the repeat without acting again, and refuses other content', async () => {
    const key = { 'idempotency-key': '6f1c1f0e-1f5c-4d8f-9d52-d8a4d0f1a111' }
    const first = await posts(saveSetting.path, '{"key":"once","value":1}', key)
    await posts(saveSetting.path, '{"key":"once","value":2}')
    expect((await posts(saveSetting.path, '{"key":"once","value":1}', key)).text).toBe(first.text)
    expect(await does(house, { token }, getSetting, { query: { key: 'once' } })).toEqual({ value: 2 })
    expect((await posts(saveSetting.path, '{"key":"once","value":3}', key)).error).toBe('IDEMPOTENCY_REUSED')
  })
})

describe('on the wire', () => {
  const head = (path: string, ...lines: string[]) => `GET ${path} HTTP/1.1\r\nhost: x\r\n${lines.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`
  const post = (...lines: string[]) => `POST ${signIn.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${lines.join('\r\n')}`

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
    expect(await raw(post('content-type: text/plain', 'content-length: 2', 'connection: close', '', '{}'))).toMatch(/^HTTP\/1\.1 415 /)
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

describe('limits of calls', () => {
  test('one person makes so many a minute, others go on', async () => {
    const app = await buildApp({ ...house.deps, config: { ...house.deps.config, callsAMinute: 60 } }, pino({ level: 'silent' }))
    const other = (await house.signsIn('chen@chenguang.example')).token
    const call = async (caller: string) => (await app.inject({ url: currentUserInfo.path, headers: { 's-token': caller } })).statusCode
    const statuses = []
    for (let at = 0; at < 62; at++) statuses.push(await call(token))
    expect(statuses.slice(58)).toEqual([200, 200, 429, 429])
    expect(await call(other)).toBe(200)
    await app.close()
  })

  test('made-up tokens of one address soon cost nothing', async () => {
    const app = await buildApp(house.deps, pino({ level: 'silent' }))
    const call = async (ip: string) =>
      (await app.inject({ url: currentUserInfo.path, remoteAddress: ip, headers: { 's-token': 'A'.repeat(43) } })).statusCode
    for (let at = 0; at < 120; at++) expect(await call('192.0.2.66')).toBe(401)
    expect([await call('192.0.2.66'), await call('192.0.2.67')]).toEqual([429, 401])
    await app.close()
  })
})

describe('health and metrics', () => {
  test('readiness asks the database once a second and tells nothing else', async () => {
    let asked = 0
    const db = { ...house.deps.db, ready: async () => ++asked > 0 }
    const app = await buildApp({ ...house.deps, db }, pino({ level: 'silent' }))
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: '/health/ready' })))
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`))).toEqual(new Set(['200 {"status":"ok"}']))
    expect(asked).toBe(1)
    await app.close()
  })

  test('readiness goes red when the database does not answer, life stays green', async () => {
    const db = { ...house.deps.db, ready: () => new Promise<boolean>(() => undefined) }
    const app = await buildApp({ ...house.deps, db }, pino({ level: 'silent' }))
    const [ready, live] = [await app.inject({ url: '/health/ready' }), await app.inject({ url: '/health/live' })]
    expect([ready.statusCode, live.statusCode]).toEqual([503, 200])
    await app.close()
  })

  test('metrics are absent without a token and need it otherwise', async () => {
    expect((await ask({ url: '/metrics' })).status).toBe(404)
    const app = await buildApp({ ...house.deps, config: { ...house.deps.config, metricsToken: 'a-token-of-metrics' } }, pino({ level: 'silent' }))
    await app.inject({ url: imageCode.path })
    const get = (authorization?: string) => app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
    expect([(await get()).statusCode, (await get('Bearer wrong')).statusCode]).toEqual([404, 404])
    expect((await get('Bearer a-token-of-metrics')).payload).toContain('tandem_call_seconds_count{call="/api/Auth/ValidCode",status="200"} 1')
    await app.close()
  })
})

describe('the browser app', () => {
  const web = mkdtempSync(join(tmpdir(), 'tandem-web-'))
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    mkdirSync(join(web, 'assets'))
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Tandem</title>')
    writeFileSync(join(web, 'assets', 'app-1a2b.js'), 'export {}')
    writeFileSync(join(web, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {}'))
    writeFileSync(join(web, '.env'), 'SECRET=1')
    app = await buildApp(house.deps, pino({ level: 'silent' }), web)
  })
  afterAll(async () => {
    await app.close()
    rmSync(web, { recursive: true })
  })

  test('answers every address of its own with the page, asked for again each time', async () => {
    for (const url of ['/', '/orders', '/orders/show/7?x=1', '/supplierDashboard/index']) {
      const { statusCode, payload, headers } = await app.inject({ url })
      expect([statusCode, payload]).toEqual([200, '<!doctype html><title>Tandem</title>'])
      expect(headers).toMatchObject({ ...EXPECTED, 'cache-control': 'no-cache' })
    }
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200)
  })

  test('sends hashed files packed and for ever', async () => {
    const { headers } = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
    expect(headers).toMatchObject({ ...EXPECTED, 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  })

  test.each(['/api/Nothing', '/api', '/sbp/x', '/health/x', '/metrics', '/assets/gone.js', '/.env', '/.git/config', '/assets/../.env', '/%2e%2e/%2e%2e/etc/passwd.txt', '/assets/app-1a2b.js.map', '/x%00.js'])('has nothing at %s', async (url) => {
    const { statusCode, payload, headers } = await app.inject({ url })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(payload).not.toContain('SECRET')
    expect(headers).toMatchObject(EXPECTED)
  })
})
