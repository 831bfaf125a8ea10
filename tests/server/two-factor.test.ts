import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  check,
  mySessions,
  resetPassword,
  sendCode,
  signIn,
  unlockSession,
  lockSession,
} from '../../contract/auth.ts'
import { auditList } from '../../contract/audit.ts'
import { personTwoFactorReset } from '../../contract/memberships.ts'
import { getOrgInfo, setOrgTwoFactor } from '../../contract/orgs.ts'
import { peopleList } from '../../contract/people.ts'
import { tokenCreate } from '../../contract/tokens.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  twoFactor,
} from '../../contract/twoFactor.ts'
import { switchOrg, userInfo } from '../../contract/users.ts'
import { besides } from '../support/app.ts'
import { engines } from '../support/db.ts'
import '../support/failure.ts'
import { type House, PASSWORD, openHouse } from '../support/people.ts'
import { does } from '../support/persona.ts'
import { challengeOf, codesAreOld, deviceCode, setsUp, steps } from '../support/twoFactor.ts'

const LIN = 'lin@huadong.example'
const ZHOU = 'zhou@huadong.example'
const QIAN = 'qian@qiming.example'

describe.each(engines)('two-factor authentication on %s', (engine) => {
  let house: House
  beforeAll(async () => {
    house = await openHouse(engine)
  })
  afterAll(() => house.close())
  afterEach(() =>
    house.system(async (tx) => {
      await tx.deleteFrom('two_factors').execute()
      await tx.deleteFrom('sign_in_failures').execute()
      await tx.deleteFrom('rate_limits').execute()
      await tx.updateTable('orgs').set({ two_factor: false }).execute()
    }),
  )
  const failuresOf = async (account: string) =>
    (
      await house.system((tx) =>
        tx
          .selectFrom('sign_in_failures')
          .select('failures')
          .where('account', '=', account)
          .executeTakeFirst(),
      )
    )?.failures ?? 0
  const messagesTo = (account: string) =>
    house.system((tx) =>
      tx
        .selectFrom('messages')
        .select(['subject', 'text'])
        .where('target', '=', account)
        .orderBy('created_at', 'desc')
        .execute(),
    )

  test('林晓 turns it on, and from then on a password alone opens no session', async () => {
    const lin = await house.signsIn(LIN)
    expect(await does(house, lin, twoFactor)).toEqual({
      since: null,
      recoveryCodes: 0,
      demandedBy: [],
      hasPassword: true,
    })
    await expect(does(house, lin, beginTwoFactor, { body: { pwd: house.pwd('wrong-1') } })).toFailWith(
      'PASSWORD_WRONG',
    )
    await expect(does(house, lin, beginTwoFactor, { body: {} })).toFailWith('PASSWORD_WRONG')
    await expect(does(house, lin, confirmTwoFactor, { body: { code: '000000' } })).toFailWith(
      'TWO_FACTOR_OFF',
    )

    const { key, uri } = await does(house, lin, beginTwoFactor, { body: { pwd: house.pwd(PASSWORD) } })
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${key}`)
    expect(uri).toContain('lin%40huadong.example')
    // nothing is on before the first code
    await house.signsIn(LIN)
    await expect(does(house, lin, confirmTwoFactor, { body: { code: 'abcdef' } })).toFailWith('CODE_WRONG')
    await expect(does(house, lin, confirmTwoFactor, { body: { code: deviceCode(key, 9) } })).toFailWith(
      'CODE_WRONG',
    )
    const confirming = deviceCode(key)
    const { recoveryCodes } = await does(house, lin, confirmTwoFactor, { body: { code: confirming } })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    await expect(does(house, lin, beginTwoFactor, { body: { pwd: house.pwd(PASSWORD) } })).toFailWith(
      'TWO_FACTOR_ON',
    )
    expect(await does(house, lin, twoFactor)).toMatchObject({ since: expect.any(String), recoveryCodes: 10 })

    // the code that confirmed it is spent
    const challenge = await challengeOf(house, LIN)
    await expect(steps(house, challenge, confirming)).toFailWith('ONE_TIME_CODE_WRONG')
    await codesAreOld(house)
    const { token, user } = await steps(house, challenge, ` ${deviceCode(key).replace(/^.../, '$& ')}`)
    expect(user).toMatchObject({ account: LIN, needsTwoFactor: false })
    expect(await does(house, { token }, check)).toMatchObject({ account: LIN })
    // one challenge, one session
    await codesAreOld(house)
    await expect(steps(house, challenge, deviceCode(key))).toFailWith('CHALLENGE_ENDED')

    const zhou = await house.signsIn(ZHOU)
    const { rows } = await does(house, zhou, auditList, { body: { filters: [], pageSize: 100 } })
    const acts = rows.filter(({ userName }) => userName === '林晓').map(({ act }) => act)
    expect(acts).toContain('twoFactorOn')
  })

  test('neither key nor codes stand readable in the database', async () => {
    const { key, recoveryCodes } = await setsUp(house, await house.signsIn(LIN))
    const rows = await house.system(async (tx) => [
      ...(await tx.selectFrom('two_factors').selectAll().execute()),
      ...(await tx.selectFrom('recovery_codes').selectAll().execute()),
    ])
    const bytes = rows.flatMap((row) => Object.values(row)).filter((value) => value instanceof Uint8Array)
    const text = bytes.map((value) => Buffer.from(value).toString('latin1')).join(' ')
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(text).not.toContain(secret)
  })

  test('a code counts once, within one step either way, and never one before it', async () => {
    const { key } = await setsUp(house, await house.signsIn(LIN))
    for (const off of [-9, 9])
      await expect(steps(house, await challengeOf(house, LIN), deviceCode(key, off))).toFailWith(
        'ONE_TIME_CODE_WRONG',
      )
    const ahead = deviceCode(key, 1)
    await steps(house, await challengeOf(house, LIN), ahead)
    for (const used of [ahead, deviceCode(key, 0)])
      await expect(steps(house, await challengeOf(house, LIN), used)).toFailWith('ONE_TIME_CODE_WRONG')
  })

  test('of two who send the same code at once one gets in', async () => {
    const { key } = await setsUp(house, await house.signsIn(LIN))
    const challenges = [await challengeOf(house, LIN), await challengeOf(house, LIN)]
    const code = deviceCode(key)
    const settled = await Promise.allSettled(challenges.map((one) => steps(house, one, code)))
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('nor does a second process take it again', async () => {
    // the embedded database has one
    const other = engine === 'postgres' ? await besides(house) : undefined
    try {
      const { key } = await setsUp(house, await house.signsIn(LIN))
      const [first, second] = [await challengeOf(house, LIN), await challengeOf(house, LIN)]
      const code = deviceCode(key)
      const beside = { ...house, ...other }
      const settled = await Promise.allSettled([steps(house, first, code), steps(beside, second, code)])
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    } finally {
      await other?.leave()
    }
  })

  test('wrong codes count as wrong passwords do, and a right password does not forgive them', async () => {
    const { key } = await setsUp(house, await house.signsIn(LIN))
    expect(await failuresOf(LIN)).toBe(0)
    const first = await challengeOf(house, LIN)
    expect(await failuresOf(LIN)).toBe(0)
    for (const at of [1, 2]) {
      await expect(steps(house, first, '000000')).toFailWith('ONE_TIME_CODE_WRONG')
      expect(await failuresOf(LIN)).toBe(at)
    }
    const challenge = await challengeOf(house, LIN)
    expect(await failuresOf(LIN)).toBe(2)
    for (let at = 0; at < 3; at++)
      await expect(steps(house, challenge, 'wrong-code0')).toFailWith('ONE_TIME_CODE_WRONG')
    await expect(steps(house, challenge, deviceCode(key))).toFailWith('SIGN_IN_DELAYED')
    await expect(house.signsIn(LIN)).toFailWith('SIGN_IN_DELAYED')

    // from somewhere else the person gets in, and is no longer delayed there
    await house.system((tx) => tx.deleteFrom('sign_in_failures').execute())
    await expect(steps(house, challenge, '000000')).toFailWith('ONE_TIME_CODE_WRONG')
    await steps(house, challenge, deviceCode(key))
    expect(await failuresOf(LIN)).toBe(0)
  })

  test('thirty tries an hour, from wherever they come', async () => {
    await setsUp(house, await house.signsIn(LIN))
    const challenge = await challengeOf(house, LIN)
    await house.system((tx) =>
      sql`insert into rate_limits (key, window_start, count) values (${`secondStep:${house.people.lin}`}, now(), 30)`.execute(
        tx,
      ),
    )
    await expect(steps(house, challenge, '000000')).toFailWith('TOO_MANY')
  })

  test('a challenge is ours, of one person, short-lived, and ends with the password', async () => {
    const { key } = await setsUp(house, await house.signsIn(LIN))
    const challenge = await challengeOf(house, LIN)
    const [id = '', signature = ''] = challenge.split('.')
    const forged = [
      'nonsense',
      id,
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      `${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${signature}`,
    ]
    for (const one of forged) await expect(steps(house, one, deviceCode(key))).toFailWith('CHALLENGE_ENDED')
    // it is no token
    await expect(does(house, { token: challenge }, check)).toFailWith('NO_SESSION')

    await house.system((tx) =>
      tx
        .updateTable('sign_in_challenges')
        .set({ ends_at: sql<string>`now()` })
        .execute(),
    )
    await expect(steps(house, challenge, deviceCode(key))).toFailWith('CHALLENGE_ENDED')

    const next = await challengeOf(house, LIN)
    await does(house, {}, sendCode, { body: { account: LIN } })
    const code = /\d{6}/.exec((await messagesTo(LIN))[0]?.text ?? '')?.[0] ?? ''
    await does(house, {}, resetPassword, {
      body: { account: LIN, verCode: code, newPwd: house.newPwd('portal124') },
    })
    await expect(steps(house, next, deviceCode(key))).toFailWith('CHALLENGE_ENDED')
    // a reset password is no way round the second step
    await expect(house.signsIn(LIN, 'portal124')).toFailWith('SECOND_STEP_NEEDED')
    await house.system((tx) =>
      sql`update credentials set hash = (select hash from credentials where user_id = ${house.people.wu}) where user_id = ${house.people.lin}`.execute(
        tx,
      ),
    )
  })

  test('a recovery code opens once, the person is told, and new ones void the old', async () => {
    const lin = await house.signsIn(LIN)
    const { key, recoveryCodes } = await setsUp(house, lin)
    const [first = '', second = '', third = ''] = recoveryCodes
    await steps(house, await challengeOf(house, LIN), first.toUpperCase().replace('-', ' '))
    expect((await messagesTo(LIN))[0]?.text).toContain('9')
    await expect(steps(house, await challengeOf(house, LIN), first)).toFailWith('ONE_TIME_CODE_WRONG')
    const settled = await Promise.allSettled(
      [await challengeOf(house, LIN), await challengeOf(house, LIN)].map((one) => steps(house, one, second)),
    )
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await does(house, lin, twoFactor)).toMatchObject({ recoveryCodes: 8 })

    const body = { pwd: house.pwd(PASSWORD), code: deviceCode(key) }
    await expect(
      does(house, lin, renewRecoveryCodes, { body: { ...body, pwd: house.pwd('wrong-1') } }),
    ).toFailWith('PROOF_WRONG')
    const renewed = await does(house, lin, renewRecoveryCodes, { body })
    expect(renewed.recoveryCodes).toHaveLength(10)
    await expect(steps(house, await challengeOf(house, LIN), third)).toFailWith('ONE_TIME_CODE_WRONG')
    await steps(house, await challengeOf(house, LIN), renewed.recoveryCodes[0] ?? '')
  })

  test('it is turned off with password and code, and neither wrong one is named', async () => {
    const lin = await house.signsIn(LIN)
    await expect(
      does(house, lin, endTwoFactor, { body: { pwd: house.pwd(PASSWORD), code: '000000' } }),
    ).toFailWith('TWO_FACTOR_OFF')
    const { key } = await setsUp(house, lin)
    const right = { pwd: house.pwd(PASSWORD), code: deviceCode(key) }
    for (const body of [
      { ...right, code: '000000' },
      { ...right, pwd: house.pwd('wrong-1') },
      { code: right.code },
    ])
      await expect(does(house, lin, endTwoFactor, { body })).toFailWith('PROOF_WRONG')
    expect(await failuresOf(LIN)).toBe(3)
    await does(house, lin, endTwoFactor, { body: right })
    expect((await messagesTo(LIN))[0]?.subject).toBe('两步验证已关闭')
    expect(await does(house, lin, twoFactor)).toMatchObject({ since: null, recoveryCodes: 0 })
    await house.signsIn(LIN)
  })

  test('a locked session opens by the password: it was begun with both', async () => {
    const lin = await house.signsIn(LIN)
    await setsUp(house, lin)
    await does(house, lin, lockSession)
    await expect(does(house, lin, twoFactor)).toFailWith('SESSION_LOCKED')
    await does(house, lin, unlockSession, { body: { pwd: house.pwd(PASSWORD) } })
    await does(house, lin, mySessions)
  })

  test('周强 demands it of all: nothing else is open to who has none, tokens included', async () => {
    const [zhou, lin] = [await house.signsIn(ZHOU), await house.signsIn(LIN)]
    const { token: program } = await does(house, lin, tokenCreate, {
      body: { name: '报表', rights: ['orders.read'], days: 30, readOnly: true },
    })
    await expect(does(house, lin, setOrgTwoFactor, { body: { demanded: true } })).toFailWith('NO_RIGHT')
    await expect(does(house, zhou, setOrgTwoFactor, { body: { demanded: true } })).toFailWith(
      'TWO_FACTOR_OWN_FIRST',
    )
    const { key } = await setsUp(house, zhou)
    expect(await does(house, zhou, setOrgTwoFactor, { body: { demanded: true } })).toMatchObject({
      twoFactor: true,
    })

    // sessions that are open already too
    for (const call of [userInfo, mySessions] as const)
      await expect(does(house, lin, call)).toFailWith('TWO_FACTOR_NEEDED')
    await expect(does(house, { token: program }, userInfo)).toFailWith('TWO_FACTOR_NEEDED')
    expect(await does(house, lin, check)).toMatchObject({ needsTwoFactor: true })
    const again = await house.signsIn(LIN)
    expect(again.user.needsTwoFactor).toBe(true)
    expect(await does(house, again, twoFactor)).toMatchObject({ demandedBy: ['华东精工'] })
    const own = await setsUp(house, again)
    expect(await does(house, again, check)).toMatchObject({ needsTwoFactor: false })
    await does(house, lin, mySessions)
    await expect(
      does(house, lin, endTwoFactor, { body: { pwd: house.pwd(PASSWORD), code: deviceCode(own.key) } }),
    ).toFailWith('TWO_FACTOR_DEMANDED')

    await does(house, zhou, setOrgTwoFactor, { body: { demanded: false } })
    expect(await does(house, zhou, getOrgInfo)).toMatchObject({ twoFactor: false })
    await does(house, zhou, endTwoFactor, { body: { pwd: house.pwd(PASSWORD), code: deviceCode(key) } })
  })

  test('钱伟 works on for the organisation that does not demand it', async () => {
    const qian = await house.signsIn(QIAN)
    await house.system((tx) =>
      tx.updateTable('orgs').set({ two_factor: true }).where('id', '=', qian.user.orgId).execute(),
    )
    const next = await house.signsIn(QIAN)
    expect(next.user.needsTwoFactor).toBe(true)
    const other = next.user.orgs.find(({ orgId }) => orgId !== next.user.orgId)?.orgId ?? ''
    expect(await does(house, next, switchOrg, { query: { orgId: other } })).toMatchObject({
      needsTwoFactor: false,
    })
    await does(house, next, mySessions)
  })

  test('周强 resets that of 林晓: her sessions end, a message tells her, and her address is asked to show that she is she', async () => {
    const [zhou, lin] = [await house.signsIn(ZHOU), await house.signsIn(LIN)]
    const listed = async (account: string) =>
      (await does(house, zhou, peopleList, { body: {} })).rows.find((one) => one.account === account)
    const row = await listed(LIN)
    const query = { id: row?.id ?? '' }
    expect(row).toMatchObject({ twoFactor: false })
    expect(row?.can.map(({ action }) => action)).not.toContain('resetTwoFactor')
    await expect(does(house, zhou, personTwoFactorReset, { query })).toFailWith('TWO_FACTOR_OFF')
    await setsUp(house, lin)
    const set = await listed(LIN)
    expect(set).toMatchObject({ twoFactor: true })
    expect(set?.can).toContainEqual({ action: 'resetTwoFactor' })

    await expect(
      does(house, zhou, personTwoFactorReset, { query: { id: (await listed(ZHOU))?.id ?? '' } }),
    ).toFailWith('PERSON_SELF')
    await expect(does(house, lin, personTwoFactorReset, { query })).toFailWith('NO_RIGHT')
    await does(house, zhou, personTwoFactorReset, { query })
    await expect(does(house, lin, check)).toFailWith('NO_SESSION')
    expect((await messagesTo(LIN))[0]?.text).toContain('周强')
    // the old password is no single factor left behind
    await expect(house.signsIn(LIN)).toFailWith('SIGN_IN_FAILED')
    await does(house, {}, sendCode, { body: { account: LIN } })
    const code = /\d{6}/.exec((await messagesTo(LIN))[0]?.text ?? '')?.[0] ?? ''
    await does(house, {}, resetPassword, {
      body: { account: LIN, verCode: code, newPwd: house.newPwd(PASSWORD) },
    })
    await house.signsIn(LIN)
    const { rows } = await does(house, zhou, auditList, { body: { filters: [], pageSize: 100 } })
    expect(rows).toContainEqual(expect.objectContaining({ act: 'twoFactorReset', recordNo: '林晓' }))
  })

  test('what is no text is refused before anything is compared', async () => {
    const body = { challenge: ['x'], code: 7 } as unknown as { challenge: string; code: string }
    await expect(steps(house, body.challenge, body.code)).toFailWith('INPUT_INVALID')
    await expect(steps(house, 'x', '')).toFailWith('INPUT_INVALID')
    await expect(does(house, {}, signIn, { body: { account: LIN, pwd: 'x' } })).toFailWith(
      'PASSWORD_UNREADABLE',
    )
  })
})
