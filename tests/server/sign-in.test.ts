import { createHook } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imageCode, signIn } from '../../contract/auth.ts'
import type { Id } from '../../contract/values.ts'
import { engines } from '../support/db.ts'
import '../support/failure.ts'
import { type House, PASSWORD, openHouse } from '../support/people.ts'
import { does, tries } from '../support/persona.ts'

const LIN = 'lin@huadong.example'
const CHEN = 'chen@chenguang.example'

describe.each(engines)('signing in on %s', (engine) => {
  let house: House
  beforeAll(async () => {
    house = await openHouse(engine)
  })
  afterAll(() => house.close())
  beforeEach(() => house.system((tx) => tx.deleteFrom('sign_in_failures').execute()))

  const attempt = (
    account: string,
    password: string,
    asks: { ip?: string; validCode?: string; headers?: Record<string, string> } = {},
  ) =>
    does(house, {}, signIn, {
      ...(asks.ip ? { ip: asks.ip } : {}),
      headers: { ...asks.headers, ...(asks.validCode ? { 'valid-code': asks.validCode } : {}) },
      body: { account, pwd: house.pwd(password) },
    })
  const fails = async (account: string, times: number, ip?: string) => {
    for (let at = 0; at < times; at++)
      await expect(attempt(account, 'wrong-1', ip ? { ip } : {})).toFailWith('SIGN_IN_FAILED')
  }
  /** A code whose answer the test knows: what is kept of it is replaced by that of another. */
  const readCode = async (ip?: string): Promise<string> => {
    const { codeId } = await does(house, {}, imageCode, ip ? { ip } : {})
    return `${codeId}.${await answerOf(codeId, ip)}`
  }
  const answerOf = async (id: Id, ip = '127.0.0.1'): Promise<string> => {
    const { createHmac } = await import('node:crypto')
    const network = `${ip.split('.').slice(0, 3).join('.')}.0/24`
    const hash = createHmac('sha256', house.deps.config.secret)
      .update(['image', id, network, 'ahkm'].join('\n'))
      .digest()
    await house.system((tx) => tx.updateTable('codes').set({ hash }).where('id', '=', id).execute())
    return 'AhKm'
  }

  // spec: P3.user.3, P3.user.5, P3.user.6, P3.auth.2, P5.login.1, C.Auth.account
  test('林晓 signs in and is told who she is', async () => {
    const { token, user } = await house.signsIn(' LIN@huadong.example ')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(user).toMatchObject({
      userId: house.people.lin,
      account: LIN,
      realName: '林晓',
      OrgName: '华东精工',
      DeptName: '采购部',
      isBuyer: 'True',
      isSupplier: 'False',
      isAdmin: false,
      isLocal: false,
      locked: false,
      idleMinutes: house.deps.config.idleMinutes,
      orgs: [{ orgId: house.orgs.huadong.id, name: '华东精工', isBuyer: true, isSupplier: false }],
    })
    expect(user.rights).toContain('orders.send')
    expect(user.rights).not.toContain('orders.approve')
  })

  // spec: P8.text.4
  test('an unknown account and a wrong password get the same answer, in both languages', async () => {
    const say = async (account: string, lang: 'zh' | 'en') => {
      const { status, text } = await tries(house, {}, signIn, {
        lang,
        body: { account, pwd: house.pwd('wrong-1') },
      })
      return [status, text.replace(/"requestId":"[^"]+"/, '')]
    }
    expect(await say('nobody@nowhere.example', 'zh')).toEqual(await say(LIN, 'zh'))
    expect(await say(LIN, 'zh')).toEqual([401, expect.stringContaining('用户信息错误')])
    expect(await say('nobody@nowhere.example', 'en')).toEqual([
      401,
      expect.stringContaining('User information error'),
    ])
  })

  test('an unknown account takes as long as a wrong password: a password is compared either way', async () => {
    let derived = 0
    const hook = createHook({
      init: (_id, type) => {
        if (type === 'ARGON2REQUEST') derived += 1
      },
    }).enable()
    try {
      await fails(LIN, 1)
      expect(derived).toBe(1)
      await fails('nobody-at-all@nowhere.example', 1)
      expect(derived).toBe(2)
    } finally {
      hook.disable()
    }
  })

  // spec: P7.auth.1
  test('the fourth try wants an image code, which serves one network and one try', async () => {
    await fails(LIN, 3)
    await expect(attempt(LIN, PASSWORD)).toFailWith('CODE_NEEDED')
    await expect(attempt(LIN, PASSWORD, { validCode: 'nonsense' })).toFailWith('CODE_WRONG')
    await expect(attempt(LIN, PASSWORD, { validCode: await readCode('198.51.100.9') })).toFailWith(
      'CODE_WRONG',
    )

    const used = await readCode()
    await expect(attempt(LIN, 'wrong-1', { validCode: used })).toFailWith('SIGN_IN_FAILED')
    await expect(attempt(LIN, PASSWORD, { validCode: used })).toFailWith('CODE_WRONG')
    await attempt(LIN, PASSWORD, { validCode: await readCode() })
    await attempt(LIN, PASSWORD)
  })

  test('an image code dies with its fifth wrong answer and after five minutes', async () => {
    await fails(LIN, 3)
    const [right, old] = [await readCode(), await readCode()]
    for (let at = 0; at < 5; at++)
      await expect(attempt(LIN, PASSWORD, { validCode: right.replace('AhKm', 'XXXX') })).toFailWith(
        'CODE_WRONG',
      )
    await expect(attempt(LIN, PASSWORD, { validCode: right })).toFailWith('CODE_WRONG')
    await house.system((tx) =>
      tx
        .updateTable('codes')
        .set({ ends_at: sql<string>`now()` })
        .execute(),
    )
    await expect(attempt(LIN, PASSWORD, { validCode: old })).toFailWith('CODE_WRONG')
  })

  test('many failures delay one account from one network, and nobody else; the delay ends', async () => {
    await fails(LIN, 3)
    for (let at = 0; at < 2; at++)
      await expect(attempt(LIN, 'wrong-1', { validCode: await readCode() })).toFailWith('SIGN_IN_FAILED')
    await expect(attempt(LIN, PASSWORD, { validCode: await readCode() })).toFailWith('SIGN_IN_DELAYED')
    await attempt(CHEN, PASSWORD)
    await attempt(LIN, PASSWORD, { ip: '198.51.100.9' })

    const later = sql<string>`now() - interval '1 second'`
    await house.system((tx) => tx.updateTable('sign_in_failures').set({ delayed_until: later }).execute())
    await attempt(LIN, PASSWORD, { validCode: await readCode() })
  })

  test('an account nobody has is delayed just the same', async () => {
    await fails('nobody@nowhere.example', 3)
    await expect(attempt('nobody@nowhere.example', 'wrong-1')).toFailWith('CODE_NEEDED')
  })

  test('a forged X-Forwarded-For makes no new network', async () => {
    for (let at = 0; at < 3; at++)
      await expect(attempt(LIN, 'wrong-1', { headers: { 'x-forwarded-for': `192.0.2.${at}` } })).toFailWith(
        'SIGN_IN_FAILED',
      )
    await expect(attempt(LIN, PASSWORD, { headers: { 'x-forwarded-for': '192.0.2.77' } })).toFailWith(
      'CODE_NEEDED',
    )
  })

  test('guesses from everywhere ask everybody for a code, but delay nobody', async () => {
    for (let at = 0; at < 20; at++) await fails(LIN, 1, `10.0.${at}.1`)
    await expect(attempt(LIN, PASSWORD)).toFailWith('CODE_NEEDED')
    await attempt(LIN, PASSWORD, { validCode: await readCode() })
  })

  test('guesses at many accounts from one network ask everybody in it for a code', async () => {
    for (let at = 0; at < 25; at++) await fails(`p${at}@huadong.example`, 2, '192.0.2.40')
    await expect(attempt(LIN, PASSWORD, { ip: '192.0.2.41' })).toFailWith('CODE_NEEDED')
    await attempt(LIN, PASSWORD, { ip: '192.0.2.41', validCode: await readCode('192.0.2.41') })
    await attempt(LIN, PASSWORD)
  })

  test('of guesses made at the same moment no more are compared than one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        tries(house, {}, signIn, { body: { account: LIN, pwd: house.pwd('wrong-1') } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      401,
      401,
      401,
      ...Array<number>(9).fill(422),
    ])
  })

  test('what the database keeps opens nothing', async () => {
    const { hash } = await house.system((tx) =>
      tx
        .selectFrom('credentials')
        .select('hash')
        .where('user_id', '=', house.people.lin)
        .executeTakeFirstOrThrow(),
    )
    expect(hash).toMatch(/^\$argon2id\$v=19\$/)
    for (const stolen of [hash, hash.split('$').at(-1) ?? ''])
      for (const pwd of [
        house.newPwd(stolen.slice(0, 80)),
        Buffer.from(stolen).toString('base64').slice(0, 128),
      ])
        await expect(does(house, {}, signIn, { body: { account: LIN, pwd } })).toFailWith(
          'PASSWORD_UNREADABLE',
        )
  })

  test.each([
    ['a list', ['a']],
    ['an object', { $ne: '' }],
    ['a number', 7],
    ['a megabyte', 'A'.repeat(1_000_000)],
    ['text that is no cipher text', 'no\u0001pe'],
    ['nothing', undefined],
  ])('a password that is %s is refused before anything is hashed', async (_what, pwd) => {
    const { statusCode } = await house.app.inject({
      method: 'POST',
      url: signIn.path,
      payload: { account: LIN, pwd },
    })
    expect(statusCode).toBe(422)
  })

  test('a disabled account is an unknown one', async () => {
    const set = (status: 'DISABLED' | 'ACTIVE') =>
      house.system((tx) =>
        tx.updateTable('users').set({ status }).where('id', '=', house.people.wu).execute(),
      )
    await set('DISABLED')
    await expect(attempt('wu@huadong.example', PASSWORD)).toFailWith('SIGN_IN_FAILED')
    await set('ACTIVE')
    await attempt('wu@huadong.example', PASSWORD)
  })
})
