import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { check, secondStep } from '../../contract/auth.ts'
import {
  beginProviderSignIn,
  finishProviderSignIn,
  providerLink,
  setProviderLink,
  signInProvider,
} from '../../contract/provider.ts'
import { besides, type TestApp } from '../support/app.ts'
import { engines } from '../support/db.ts'
import '../support/failure.ts'
import { comesBack, type Forge, openLiar } from '../support/liar.ts'
import { type House, openHouse } from '../support/people.ts'
import { CallFailed, does } from '../support/persona.ts'
import { type IdentityProvider, openProvider, signsInThere } from '../support/provider.ts'
import { deviceCode, setsUp } from '../support/twoFactor.ts'

const LIN = 'lin@huadong.example'
const WU = 'wu@huadong.example'
const PORTAL = 'https://portal.example.com'
const subjects = {
  lin: { sub: 'lin', email: 'LIN@huadong.example', email_verified: true },
  unverified: { sub: 'unverified', email: LIN, email_verified: false },
  other: { sub: 'other', email: LIN, email_verified: true },
  stranger: { sub: 'stranger', email: 'nobody@huadong.example', email_verified: true },
} as const

const finish = (app: TestApp, search: string, browser: string) =>
  does(app, {}, finishProviderSignIn, { body: { search, browser } })
const comesBy = async (app: TestApp, name: string) => {
  const { url, browser } = await does(app, {}, beginProviderSignIn)
  return finish(app, await signsInThere(url, name), browser)
}

describe.each(engines)('signing in by a provider on %s', (engine) => {
  let house: House
  let idp: IdentityProvider
  beforeAll(async () => {
    idp = await openProvider({ redirects: [PORTAL], subjects })
    house = await openHouse(engine, idp.settings(PORTAL))
  })
  afterAll(async () => {
    await house.close()
    await idp.close()
  })
  afterEach(() =>
    house.system(async (tx) => {
      await tx.deleteFrom('provider_links').execute()
      await tx.deleteFrom('rate_limits').execute()
      await tx.updateTable('users').set({ status: 'ACTIVE' }).execute()
    }),
  )

  test('the entry learns what it is called, and where to send people', async () => {
    expect(await does(house, {}, signInProvider)).toEqual({
      name: { zh: '华东统一登录', en: 'Huadong login' },
    })
    const { url, browser } = await does(house, {}, beginProviderSignIn)
    const { origin, searchParams } = new URL(url)
    expect(origin).toBe(idp.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'tandem',
      redirect_uri: `${PORTAL}/login/provider`,
      scope: 'openid email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    // neither what the browser keeps nor what the provider sees stands in the database
    const rows = await house.system((tx) => tx.selectFrom('provider_requests').selectAll().execute())
    for (const secret of [browser, searchParams.get('state') ?? ''])
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  })

  test('林晓 comes by her verified address, once; from then on by who she is to the provider', async () => {
    const { token, user } = await comesBy(house, 'lin')
    expect(user).toMatchObject({ account: LIN, OrgName: '华东精工' })
    expect(await does(house, { token }, check)).toMatchObject({ account: LIN })
    expect(await does(house, { token }, providerLink)).toMatchObject({
      link: { state: 'linked', mail: LIN, since: expect.any(String) },
    })
    await house.system((tx) =>
      tx
        .updateTable('users')
        .set({ account: 'lin.xiao@huadong.example' })
        .where('account', '=', LIN)
        .execute(),
    )
    expect((await comesBy(house, 'lin')).user.account).toBe('lin.xiao@huadong.example')
    await house.system((tx) =>
      tx
        .updateTable('users')
        .set({ account: LIN })
        .where('account', '=', 'lin.xiao@huadong.example')
        .execute(),
    )
    // the account is hers: another subject with the same address is nobody here
    await expect(comesBy(house, 'other')).toFailWith('PROVIDER_NO_ACCOUNT')
  })

  test('nobody gets an account, and an address that is not verified is none', async () => {
    await expect(comesBy(house, 'stranger')).toFailWith('PROVIDER_NO_ACCOUNT')
    await expect(comesBy(house, 'unverified')).toFailWith('PROVIDER_MAIL_UNVERIFIED')
    const { rows } = await house.system((tx) => sql`select from provider_links`.execute(tx))
    expect(rows).toHaveLength(0)
  })

  test('somebody whose account is closed stays out, connected or not', async () => {
    const close = () =>
      house.system((tx) =>
        tx.updateTable('users').set({ status: 'DISABLED' }).where('account', '=', WU).execute(),
      )
    await close()
    await expect(comesBy(house, WU)).toFailWith('PROVIDER_NO_ACCOUNT')
    await house.system((tx) =>
      tx.updateTable('users').set({ status: 'ACTIVE' }).where('account', '=', WU).execute(),
    )
    await comesBy(house, WU)
    await close()
    await expect(comesBy(house, WU)).toFailWith('PROVIDER_NO_ACCOUNT')
  })

  test('what comes back is good once, for the browser that began it, for ten minutes', async () => {
    const { url, browser } = await does(house, {}, beginProviderSignIn)
    const search = await signsInThere(url, 'lin')
    const other = await does(house, {}, beginProviderSignIn)
    await expect(finish(house, search, other.browser)).toFailWith('PROVIDER_REQUEST_ENDED')
    const settled = await Promise.allSettled([finish(house, search, browser), finish(house, search, browser)])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(finish(house, search, browser)).toFailWith('PROVIDER_REQUEST_ENDED')
    await expect(finish(house, '?code=x&state=made-up', browser)).toFailWith('PROVIDER_REQUEST_ENDED')
    await expect(finish(house, '?code=x', browser)).toFailWith('PROVIDER_REQUEST_ENDED')

    const late = await does(house, {}, beginProviderSignIn)
    const lateSearch = await signsInThere(late.url, 'lin')
    await house.system((tx) =>
      tx
        .updateTable('provider_requests')
        .set({ ends_at: sql<string>`now()` })
        .execute(),
    )
    await expect(finish(house, lateSearch, late.browser)).toFailWith('PROVIDER_REQUEST_ENDED')
  })

  const bent: [string, (search: URLSearchParams, others: URLSearchParams) => void][] = [
    ['a code of another sign-in', (search, others) => search.set('code', others.get('code') ?? '')],
    ['a code that was made up', (search) => search.set('code', 'x')],
    ['another issuer', (search) => search.set('iss', 'http://127.0.0.1:9')],
    ['no issuer', (search) => search.delete('iss')],
    ['a state twice', (search) => search.append('state', 'x')],
    [
      'a person who said no',
      (search) => {
        search.delete('code')
        search.set('error', 'access_denied')
      },
    ],
  ]
  test.each(bent)('refused: %s', async (_, bend) => {
    const [mine, other] = [
      await does(house, {}, beginProviderSignIn),
      await does(house, {}, beginProviderSignIn),
    ]
    const search = new URLSearchParams(await signsInThere(mine.url, 'lin'))
    bend(search, new URLSearchParams(await signsInThere(other.url, WU)))
    await expect(finish(house, `?${search}`, mine.browser)).toFailWith('PROVIDER_REFUSED')
  })

  test.each(['nonce', 'code_challenge'])(
    'refused: an address whose %s was changed on its way',
    async (name) => {
      const { url, browser } = await does(house, {}, beginProviderSignIn)
      const changed = new URL(url)
      changed.searchParams.set(name, 'A'.repeat(43))
      await expect(finish(house, await signsInThere(changed.toString(), 'lin'), browser)).toFailWith(
        'PROVIDER_REFUSED',
      )
    },
  )

  test('who has two-factor authentication is asked for it here too', async () => {
    const { key } = await setsUp(house, await house.signsIn(LIN))
    const refused = await comesBy(house, 'lin').catch((error: unknown) => error)
    if (!(refused instanceof CallFailed)) throw new Error('a session was opened')
    expect(refused.code).toBe('SECOND_STEP_NEEDED')
    const challenge = String(refused.refusal.data?.['challenge'])
    await does(house, {}, secondStep, { body: { challenge, code: deviceCode(key) } })
    await house.system((tx) => tx.deleteFrom('two_factors').execute())
  })

  test('林晓 takes the connection back, and allows it again', async () => {
    const lin = await comesBy(house, 'lin')
    await does(house, lin, setProviderLink, { body: { allowed: false } })
    expect(await does(house, lin, providerLink)).toMatchObject({ link: { state: 'unlinked' } })
    await expect(comesBy(house, 'lin')).toFailWith('PROVIDER_UNLINKED')
    await does(house, lin, setProviderLink, { body: { allowed: true } })
    expect(await does(house, lin, providerLink)).toMatchObject({ link: { state: 'never' } })
    await comesBy(house, 'lin')
  })

  test('what one process began another finishes, once', async () => {
    // the embedded database has one
    const other = engine === 'postgres' ? await besides(house) : undefined
    try {
      const { url, browser } = await does(house, {}, beginProviderSignIn)
      const search = await signsInThere(url, 'lin')
      const settled = await Promise.allSettled([
        finish(other ?? house, search, browser),
        finish(house, search, browser),
      ])
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    } finally {
      await other?.leave()
    }
  })
})

describe('providers that answer wrongly', () => {
  const at = engines[0] ?? 'pglite'
  let house: House
  let liar: Awaited<ReturnType<typeof openLiar>>
  beforeAll(async () => {
    liar = await openLiar()
    house = await openHouse(at, { publicUrl: PORTAL, oidc: liar.oidc, outgoing: liar.outgoing })
  })
  afterAll(async () => {
    await house.close()
    await liar.close()
  })
  const comes = async () => {
    const { url, browser } = await does(house, {}, beginProviderSignIn)
    return finish(house, comesBack(url), browser)
  }
  const now = () => Math.floor(Date.now() / 1000)

  test('an honest ID token lets in', async () => {
    expect((await comes()).user.account).toBe(LIN)
  })

  // limits 5.1: if any JWT is ever accepted
  const lies: [string, Forge][] = [
    ['alg none', ({ claims, signed }) => signed(claims, { alg: 'none' })],
    ['HS256 with the public key', ({ claims, signed }) => signed(claims, { alg: 'HS256', kid: 'k' })],
    [
      'kid of another key',
      ({ claims, signed }) => signed(claims, { alg: 'RS256', kid: "../../dev/null' or 1=1" }),
    ],
    ['expired', ({ claims, signed }) => signed({ ...claims, iat: now() - 900, exp: now() - 600 })],
    ['not yet valid', ({ claims, signed }) => signed({ ...claims, nbf: now() + 600 })],
    ['for somebody else', ({ claims, signed }) => signed({ ...claims, aud: 'another' })],
    ['of another issuer', ({ claims, signed }) => signed({ ...claims, iss: 'https://evil.example' })],
    ['of another sign-in', ({ claims, signed }) => signed({ ...claims, nonce: 'x' })],
    ['without a nonce', ({ claims, signed }) => signed({ ...claims, nonce: undefined })],
    ['without a subject', ({ claims, signed }) => signed({ ...claims, sub: undefined })],
    [
      'changed after it was signed',
      ({ claims, signed }) => {
        const [head, , signature] = signed(claims).split('.')
        return [
          head,
          Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url'),
          signature,
        ].join('.')
      },
    ],
    ['no token at all', () => 'x'],
  ]
  test.each(lies)('refused: an ID token %s', async (_, forge) => {
    liar.forges(forge)
    await expect(comes()).toFailWith('PROVIDER_REFUSED')
    liar.forges(({ claims, signed }) => signed(claims))
  })

  test.each([
    { status: 500, body: 'oops' },
    { status: 200, type: 'text/html', body: '<html></html>' },
    { status: 200, body: '{' },
    { status: 302, body: '' },
    { status: 200, body: `"${'x'.repeat(300 << 10)}"` },
  ])('at the token endpoint: $status $type', async (answer) => {
    const { url, browser } = await does(house, {}, beginProviderSignIn)
    liar.answers(answer)
    await expect(finish(house, comesBack(url), browser)).rejects.toThrow(/PROVIDER_(REFUSED|UNREACHED)/)
    liar.answers(undefined)
    // a password goes its own way
    await house.signsIn(LIN)
  })
})

describe('providers that are not there, or not to be asked', () => {
  const at = engines[0] ?? 'pglite'
  const oidc = {
    issuer: 'http://127.0.0.1:9',
    clientId: 'tandem',
    clientSecret: 'x',
    name: { zh: '统一登录', en: 'Login' },
    domains: [],
  }
  test.each([
    ['nobody listens', { oidc, outgoing: { http: true, ports: [9], internal: ['127.0.0.1'] } }],
    ['loopback was not allowed', { oidc, outgoing: { http: true, ports: [9], internal: [] } }],
    ['nor was http', { oidc, outgoing: { http: false, ports: [9], internal: ['127.0.0.1'] } }],
  ])('%s: a clear refusal, and passwords work', async (_, settings) => {
    const house = await openHouse(at, settings)
    try {
      await expect(does(house, {}, beginProviderSignIn)).toFailWith('PROVIDER_UNREACHED')
      await house.signsIn(LIN)
    } finally {
      await house.close()
    }
  })

  test('none is set up', async () => {
    const house = await openHouse(at)
    try {
      expect(await does(house, {}, signInProvider)).toEqual({ name: null })
      await expect(does(house, {}, beginProviderSignIn)).toFailWith('PROVIDER_OFF')
      await expect(finish(house, '?state=x', 'x')).toFailWith('PROVIDER_OFF')
      const lin = await house.signsIn(LIN)
      expect(await does(house, lin, providerLink)).toEqual({ link: null })
      await expect(does(house, lin, setProviderLink, { body: { allowed: false } })).toFailWith('PROVIDER_OFF')
    } finally {
      await house.close()
    }
  })

  test('only mail of the domains that are named', async () => {
    const idp = await openProvider({ redirects: [PORTAL], subjects })
    const settings = idp.settings(PORTAL)
    const house = await openHouse(at, {
      ...settings,
      ...(settings.oidc ? { oidc: { ...settings.oidc, domains: ['chenguang.example'] } } : {}),
    })
    try {
      await expect(comesBy(house, 'lin')).toFailWith('PROVIDER_NO_ACCOUNT')
      await expect(comesBy(house, 'unverified')).toFailWith('PROVIDER_MAIL_UNVERIFIED')
      await comesBy(house, 'chen@chenguang.example')
    } finally {
      await house.close()
      await idp.close()
    }
  })
})
