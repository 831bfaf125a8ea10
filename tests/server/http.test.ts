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
import { securityHeaders } from '../support/headers.ts'
import { type House, openHouse } from '../support/people.ts'
import { does, tries } from '../support/persona.ts'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = (await house.signsIn('lin@huadong.example')).token
})
afterAll(() => house.close())

const ask = async (options: InjectOptions) => {
  const { statusCode, payload, headers } = await house.app.inject(options)
  return { status: statusCode, text: payload, headers, error: /"error":"(\w+)"/.exec(payload)?.[1] }
}
const posts = (url: string, payload: string, headers: Record<string, string> = {}) =>
  ask({
    method: 'POST',
    url,
    payload,
    headers: { 's-token': token, 'content-type': 'application/json', ...headers },
  })

describe('every answer', () => {
  test.each<[string, InjectOptions, number]>([
    ['of a call', { url: imageCode.path }, 200],
    ['without a session', { url: currentUserInfo.path }, 401],
    ['to bad input', { method: 'POST', url: signIn.path, payload: {} }, 422],
    [
      'to a body that is no JSON',
      { method: 'POST', url: signIn.path, payload: '{', headers: { 'content-type': 'application/json' } },
      422,
    ],
    [
      'to another content type',
      {
        method: 'POST',
        url: signIn.path,
        payload: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
    ],
    ['to a path nobody serves', { url: '/api/Nothing/Here' }, 404],
    ['to a page, while no app is built', { url: '/orders', headers: { accept: 'text/html' } }, 404],
    ['of health', { url: '/health/live' }, 200],
    ['to a path that cannot be decoded', { url: '/api/%E0%A4%A' }, 422],
    ['to another method', { method: 'DELETE', url: imageCode.path }, 404],
    ['from a page without an origin', { url: currentUserInfo.path, headers: { origin: 'null' } }, 401],
    [
      'to a pre-flight',
      {
        method: 'OPTIONS',
        url: signIn.path,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      },
      404,
    ],
  ])(
    '%s has the security headers, no permission for other origins and a request id',
    async (_what, options, status) => {
      const answer = await ask(options)
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject({
        ...securityHeaders,
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      for (const name of Object.keys(answer.headers))
        expect(name).not.toMatch(/^access-control|^x-powered-by|^server$/)
    },
  )

  // spec: P7.wire.3, L7.wire.3
  test('is the envelope with the real status, in the language asked for', async () => {
    const refused = await ask({
      url: currentUserInfo.path,
      headers: { 'accept-language': 'en-GB,zh;q=0.5', 'x-request-id': 'mine' },
    })
    const { requestId } = (JSON.parse(refused.text) as { data: { requestId: string } }).data // the envelope of a refusal
    expect(JSON.parse(refused.text)).toEqual({
      code: 401,
      msg: 'Your session has ended, please sign in again',
      data: { error: 'NO_SESSION', requestId },
    })
    expect(refused.headers['x-request-id']).toBe(requestId)
    expect(requestId).not.toBe('mine')
    expect(JSON.parse((await ask({ url: '/api/Nothing' })).text)).toMatchObject({
      code: 404,
      msg: '未找到该数据',
    })
  })

  test('of bad input names each field and what is wrong with it', async () => {
    const zh = await tries(house, {}, signIn, { body: { account: '', pwd: '!' } })
    expect(zh.json()).toMatchObject({
      code: 422,
      msg: '请检查输入内容',
      data: { faults: [{ path: 'account' }, { path: 'pwd', msg: '密码无法识别' }] },
    })
    const en = await tries(house, {}, signIn, { body: { account: '', pwd: '!' }, lang: 'en' })
    expect(en.json()).toMatchObject({
      data: {
        faults: [
          { path: 'account', msg: expect.stringContaining('Too small') },
          { msg: 'The password could not be read' },
        ],
      },
    })
  })

  test('framing is allowed to the configured origins, transport security announced behind TLS', async () => {
    const { deps } = house
    const config = {
      ...deps.config,
      embedOrigins: ['https://erp.example'],
      publicUrl: 'https://portal.example',
    }
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

  test.each([
    '//api//user/currentUserInfo',
    '/api/user/./currentUserInfo/',
    '/api/user%2FcurrentUserInfo',
    '/api/user/currentUserInfo.',
    '/api/user/currentUserInfo%00',
    '/api/../api/nothing',
  ])('%s is another path, and nothing is there', async (url) => {
    expect((await ask({ url, headers: { 's-token': token } })).status).toBe(404)
  })

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
    expect((await ask({ method: 'GET', url: `${saveSetting.path}?key=a.b&value=1`, headers })).status).toBe(
      404,
    )
    expect(await does(house, { token: own }, getSetting, { query: { key: 'a.b' } })).toEqual({ value: null })
  })
})

describe('bodies', () => {
  const list = (payload: string, headers: Record<string, string> = {}) =>
    posts(orderList.path, payload, headers)
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
    ['a number in another form', '{"page":1E0}', 422],
    ['a number of which another would be left', '{"page":1.0000000000000000001}', 422],
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
    expect(
      (
        await ask({
          method: 'POST',
          url: orderList.path,
          payload,
          headers: { 's-token': token, 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(422)
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
    const row = {
      status: 'add',
      lineNo: 1,
      materialCode: 'A',
      materialName: '螺栓',
      unit: 'PCS',
      qty: '1',
      price: '1',
      taxRate: '13',
      requestedOn: 'never',
    }
    const answer = await posts(
      orderSave.path,
      JSON.stringify({ lines: Array.from({ length: 5000 }, () => ({ ...row, remark: 'r'.repeat(400) })) }),
    )
    expect([answer.status, answer.error]).toEqual([422, 'INPUT_INVALID'])
    expect((await posts(orderSave.path, JSON.stringify({ remark: 'x'.repeat(9 << 20) }))).status).toBe(413)
  })
})

describe('a key that makes a command repeatable', () => {
  test('has to be a UUID', async () => {
    expect(
      (await posts(saveSetting.path, '{"key":"a.b","value":1}', { 'idempotency-key': 'again' })).error,
    ).toBe('INPUT_INVALID')
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
