import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  check,
  endSession,
  lockSession,
  logout,
  mySessions,
  signIn,
  unlockSession,
} from '../../contract/auth.ts'
import { homeInfo } from '../../contract/home.ts'
import { orderList } from '../../contract/orders.ts'
import { orgInfo } from '../../contract/orgs.ts'
import { changePwd, currentUserInfo, saveSetting, switchOrg, userInfo } from '../../contract/users.ts'
import { buildApp } from '../../server/app.ts'
import { json } from '../../server/db/json.ts'
import { tokenHash } from '../../server/sessions/token.ts'
import { roles } from '../../server/seed/roles.ts'
import type { TestApp } from '../support/app.ts'
import { engines, openTest } from '../support/db.ts'
import '../support/failure.ts'
import { paced } from '../support/pace.ts'
import { type House, PASSWORD, openHouse } from '../support/people.ts'
import { type Caller, does, tries } from '../support/persona.ts'

const LIN = 'lin@huadong.example'

/** A token as other systems have them, for 林晓, for ever. */
const jwt = (head: object) =>
  [head, { sub: LIN, exp: 4_102_444_800 }, { signature: 'x' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

describe.each(engines)('sessions on %s', (engine) => {
  let house: House
  /** Another server process on the same database; the embedded one allows no second. */
  let other: TestApp
  beforeAll(async () => {
    house = await openHouse(engine)
    const { config } = house.deps
    const db = engine === 'postgres' ? await openTest(config) : house.deps.db
    const app = await buildApp({ config, db }, pino({ level: 'silent' }))
    const close = async () => {
      await app.close()
      if (engine === 'postgres') await db.close()
    }
    other = { ...house, app, deps: { config, db }, close }
  })
  afterAll(async () => {
    await other.close()
    await house.close()
  })

  const alive = async (app: TestApp, caller: Caller): Promise<boolean> =>
    (await tries(app, caller, currentUserInfo)).status === 200
  /** A session that was ended dies within a second on every process; asked until then it may still answer. */
  const diesEverywhere = async (caller: Caller) => {
    for (const app of [house, other]) await expect.poll(() => alive(app, caller)).toBe(false)
  }
  const change = (caller: Caller, set: (id: Buffer) => Promise<unknown>) =>
    set(tokenHash(caller.token) ?? Buffer.alloc(0))

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['the text null', 'null'],
    ['the text undefined', 'undefined'],
    ['64 kB', 'A'.repeat(64_000)],
    ['a JWT without an algorithm', jwt({ alg: 'none' })],
    ['a JWT whose key is a path', jwt({ alg: 'HS256', kid: '../../dev/null' })],
    ['a well-formed one that nobody was given', randomBytes(32).toString('base64url')],
  ])('a token that is %s is no session', async (_what, token) => {
    expect(
      (await tries(house, {}, currentUserInfo, token === undefined ? {} : { headers: { 's-token': token } }))
        .status,
    ).toBe(401)
  })

  test('a token with one bit turned, cut or sent twice is no session', async () => {
    const { token } = await house.signsIn(LIN)
    const turned = Buffer.from(token, 'base64url')
    turned[7] = (turned[7] ?? 0) ^ 1
    for (const bad of [
      turned.toString('base64url'),
      token.slice(1),
      token.slice(0, -1),
      `${token}=`,
      `${token}, ${token}`,
      ` ${token} x`,
    ])
      expect(await alive(house, { token: bad })).toBe(false)
    expect(await alive(house, { token })).toBe(true)
  })

  // spec: P6.token.1, P7.wire.5, P9.wire.1, L7.wire.2
  test('the cookie alone authenticates nothing, and a token of the client’s choice becomes no session', async () => {
    const { token } = await house.signsIn(LIN)
    const cookie = `sbp-access-token=${token}`
    expect(
      (await tries(house, {}, saveSetting, { headers: { cookie }, body: { key: 'a.b', value: 1 } })).status,
    ).toBe(401)
    const chosen = randomBytes(32).toString('base64url')
    const given = await does(house, { token: chosen }, signIn, {
      headers: { cookie },
      body: { account: LIN, pwd: house.pwd(PASSWORD) },
    })
    expect(given.token).not.toBe(chosen)
    expect(await alive(house, { token: chosen })).toBe(false)
  })

  test('the database holds no token', async () => {
    const { token } = await house.signsIn(LIN)
    const { rows } = await house.system((tx) =>
      sql<{ all: string }>`select string_agg(s::text, ' ') as all from sessions s`.execute(tx),
    )
    expect(rows[0]?.all).toContain(house.people.lin)
    for (const form of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ])
      expect(rows[0]?.all).not.toContain(form)
  })

  // spec: P4.session.3, C.login.logout
  test('signing out ends the session on every process', async () => {
    const lin = await house.signsIn(LIN)
    expect([await alive(house, lin), await alive(other, lin)]).toEqual([true, true])
    await does(house, lin, logout)
    await diesEverywhere(lin)
  })

  test('a session ends at its time, with its account and with its membership', async () => {
    const wu = () => house.signsIn('wu@huadong.example')
    const late = await wu()
    await change(late, (hash) =>
      house.system((tx) =>
        tx
          .updateTable('sessions')
          .set({ ends_at: sql<string>`now()` })
          .where('token_hash', '=', hash)
          .execute(),
      ),
    )
    await diesEverywhere(late)

    const gone = await wu()
    const left = (status: 'LEFT' | 'ACTIVE') =>
      house.system((tx) =>
        tx.updateTable('memberships').set({ status }).where('user_id', '=', house.people.wu).execute(),
      )
    await left('LEFT')
    await diesEverywhere(gone)
    await left('ACTIVE')

    const disabled = await wu()
    await house.system((tx) =>
      tx.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', house.people.wu).execute(),
    )
    await diesEverywhere(disabled)
    await house.system((tx) =>
      tx.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', house.people.wu).execute(),
    )
  })

  // spec: P3.auth.1, C.user.changePwd
  test('a changed password ends all sessions but the one it was changed in', async () => {
    const [here, there] = [await house.signsIn(LIN), await house.signsIn(LIN)]
    expect(await alive(other, there)).toBe(true)
    await does(house, here, changePwd, {
      body: { oldPwd: house.pwd(PASSWORD), newPwd: house.newPwd('portal456') },
    })
    await diesEverywhere(there)
    expect(await alive(house, here)).toBe(true)
    await expect(house.signsIn(LIN)).toFailWith('SIGN_IN_FAILED')
    await does(house, here, changePwd, {
      body: { oldPwd: house.pwd('portal456'), newPwd: house.newPwd(PASSWORD) },
    })
  })

  test('a role that is taken away, or given, counts within a second on every process', async () => {
    const wu = await house.signsIn('wu@huadong.example')
    const sees = (app: TestApp) => tries(app, wu, orderList, { body: {} }).then(({ status }) => status)
    const set = (commands: readonly object[]) =>
      house.system((tx) =>
        tx
          .updateTable('roles')
          .set({ commands: json(commands) })
          .where('org_id', '=', house.orgs.huadong.id)
          .where('name', '=', roles.viewer.name)
          .execute(),
      )
    expect([await sees(house), await sees(other)]).toEqual([200, 200])
    for (const [commands, status] of [
      [[], 403],
      [[{ commandId: 'orders.read', dataLimit: '' }], 200],
    ] as const) {
      await set(commands)
      for (const app of [house, other]) await expect.poll(() => sees(app)).toBe(status)
    }
  })

  // spec: C.Auth.Check, C.user.currentUserInfo
  test('a locked session answers only its check, its unlocking and its end', async () => {
    const lin = await house.signsIn(LIN)
    await does(house, lin, lockSession)
    for (const app of [house, other])
      await expect.poll(async () => (await tries(app, lin, currentUserInfo)).status).toBe(423)
    expect(await does(house, lin, check)).toMatchObject({ locked: true, realName: '林晓' })
    await expect(does(house, lin, unlockSession, { body: { pwd: house.pwd('wrong-1') } })).toFailWith(
      'PASSWORD_WRONG',
    )
    await does(house, lin, unlockSession, { body: { pwd: house.pwd(PASSWORD) } })
    expect((await does(house, lin, check)).locked).toBe(false)
    expect(await alive(house, lin)).toBe(true)
  })

  test('unlocking cannot be guessed: after five failures it has to wait', async () => {
    const lin = await house.signsIn(LIN, PASSWORD, { ip: '192.0.2.5' })
    await does(house, lin, lockSession)
    const guess = (text: string) =>
      does(house, lin, unlockSession, { ip: '192.0.2.5', body: { pwd: house.pwd(text) } })
    for (let at = 0; at < 5; at++) await expect(guess('wrong-1')).toFailWith('PASSWORD_WRONG')
    await expect(guess(PASSWORD)).toFailWith('SIGN_IN_DELAYED')
  })

  test('a session nobody uses locks itself; what the browser asks by itself is no use', async () => {
    const chen = await house.signsIn('chen@chenguang.example')
    const idle = (minutes: number) =>
      house.system((tx) =>
        sql`update sessions set seen_at = now() - make_interval(mins => ${minutes}) where user_id = ${house.people.chen}`.execute(
          tx,
        ),
      )
    await house.system((tx) =>
      tx.updateTable('orgs').set({ idle_minutes: 10 }).where('id', '=', house.orgs.chenguang.id).execute(),
    )
    await idle(9)
    await expect.poll(() => alive(other, chen)).toBe(true)
    // That was use: the clock begins again.
    const seen = () =>
      house.system((tx) =>
        sql<{
          idle: boolean
        }>`select seen_at < now() - interval '1 minute' as idle from sessions where user_id = ${house.people.chen}`.execute(
          tx,
        ),
      )
    await expect
      .poll(
        async () => {
          await alive(other, chen)
          return (await seen()).rows[0]?.idle
        },
        { timeout: paced(3000) },
      )
      .toBe(false)

    await idle(9)
    await does(house, chen, check)
    await tries(house, chen, homeInfo)
    expect((await seen()).rows[0]?.idle).toBe(true)
    await idle(11)
    await expect.poll(async () => (await tries(house, chen, currentUserInfo)).status).toBe(423)
    expect((await does(house, chen, check)).locked).toBe(true)
  })

  test('one sees and ends one’s own sessions, nobody else’s', async () => {
    const [here, there] = [await house.signsIn(LIN), await house.signsIn(LIN)]
    const zhou = await house.signsIn('zhou@huadong.example')
    const mine = await does(house, here, mySessions)
    expect(mine.filter(({ current }) => current)).toHaveLength(1)
    const theirs = (await does(house, there, mySessions)).find(({ current }) => current)
    const id = theirs?.id ?? ''
    await expect(does(house, zhou, endSession, { query: { id } })).toFailWith('NOT_FOUND')
    await does(house, here, endSession, { query: { id } })
    await diesEverywhere(there)
    expect(await alive(house, here)).toBe(true)
  })

  // spec: P1.who.2, P3.user.6, P3.payload.2
  test('钱伟 works for two organisations without signing out', async () => {
    const qian = await house.signsIn('qian@qiming.example')
    expect(qian.user).toMatchObject({
      OrgName: '启明智造',
      isBuyer: 'True',
      isSupplier: 'True',
      isAdmin: true,
    })
    expect(qian.user.orgs.map(({ name }) => name)).toEqual(['启明智造', '宏远塑胶'])
    expect((await does(house, qian, userInfo, { side: 'supplier' })).rights).not.toContain('orders.send')

    const entered = await does(house, qian, switchOrg, { query: { orgId: house.orgs.hongyuan.id } })
    expect(entered).toMatchObject({ OrgName: '宏远塑胶', isBuyer: 'False', isAdmin: false })
    expect(entered.rights).toEqual(roles.sales.rights.toSorted())
    expect(await does(house, qian, orgInfo)).toMatchObject({ name: '宏远塑胶', isSupplier: 'True' })
    await expect(does(house, qian, switchOrg, { query: { orgId: house.orgs.huadong.id } })).toFailWith(
      'ORG_NOT_YOURS',
    )
    expect(await does(house, qian, orgInfo)).toMatchObject({ name: '宏远塑胶' })
  })
})
