import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox, resetPassword, sendCode, sendRegCode, signUp } from '../../contract/auth.ts'
import { changePwd, currentUserInfo, updateUserInfo, userInfo } from '../../contract/users.ts'
import { treeMenu } from '../../contract/menus.ts'
import { engines } from '../support/db.ts'
import '../support/failure.ts'
import { type House, PASSWORD, openHouse } from '../support/people.ts'
import { type Caller, does, tries } from '../support/persona.ts'

const LIN = 'lin@huadong.example'
const NEW = 'gao@newcomer.example'

describe.each(engines)('passwords and codes on %s', (engine) => {
  let house: House
  let zhou: Caller
  beforeAll(async () => {
    house = await openHouse(engine)
    zhou = await house.signsIn('zhou@huadong.example')
  })
  afterAll(() => house.close())
  beforeEach(() =>
    house.system(async (tx) => {
      for (const table of ['rate_limits', 'sign_in_failures', 'codes', 'messages'] as const)
        await tx.deleteFrom(table).execute()
    }),
  )

  const lastMessage = async () => (await does(house, zhou, outbox))[0]
  const lastCode = async () => /\d{6}/.exec((await lastMessage())?.text ?? '')?.[0] ?? ''
  const quotaPasses = () => house.system((tx) => tx.deleteFrom('rate_limits').execute())
  /** The four fields of the specification alone, and whatever else is asked for. */
  const signsUp = (more: Record<string, unknown> = {}, asks: { verCode?: string; newPwd?: string } = {}) =>
    does(house, {}, signUp, {
      body: {
        account: NEW,
        signType: 2,
        verCode: asks.verCode ?? '000000',
        pwd: house.newPwd(asks.newPwd ?? 'tandem-1'),
        ...more,
      },
    })

  describe('changing a password', () => {
    const change = (caller: Caller, old: string, next: string) =>
      does(house, caller, changePwd, { body: { oldPwd: house.pwd(old), newPwd: house.newPwd(next) } })

    // spec: P5.password.2, P5.password.3, P5.password.5, P9.form.3
    test.each([
      ['', 'PASSWORD_EMPTY'],
      ['a1b2c', 'PASSWORD_SHORT'],
      ['a1b2c3d4e5f6g7h8i9j', 'PASSWORD_WEAK'],
      ['abcdefgh', 'PASSWORD_WEAK'],
      ['12345678', 'PASSWORD_WEAK'],
      ['!!!!!!!!', 'PASSWORD_WEAK'],
      ['abc 1234', 'PASSWORD_WEAK'],
      [PASSWORD, 'PASSWORD_SAME'],
    ] as const)('to “%s” is refused by the server itself: %s', async (next, code) => {
      const lin = await house.signsIn(LIN)
      await expect(change(lin, PASSWORD, next)).toFailWith(code)
      await house.signsIn(LIN)
    })

    test('wants the old one, and cannot be used to guess it', async () => {
      const lin = await house.signsIn(LIN)
      for (let at = 0; at < 5; at++)
        await expect(change(lin, 'wrong-1', 'portal456')).toFailWith('OLD_PASSWORD_WRONG')
      await expect(change(lin, PASSWORD, 'portal456')).toFailWith('SIGN_IN_DELAYED')
    })

    test('whose transport cannot be read is refused', async () => {
      const lin = await house.signsIn(LIN)
      for (const newPwd of ['AAAA', 'A'.repeat(64), house.newPwd('portal456').slice(4)])
        await expect(
          does(house, lin, changePwd, { body: { oldPwd: house.pwd(PASSWORD), newPwd } }),
        ).toFailWith('PASSWORD_UNREADABLE')
    })
  })

  describe('signing up', () => {
    // spec: P3.user.5, P3.auth.3, P3.auth.4, C.Auth.SignUp, C.Auth.SendRegCodeMessage
    test('a newcomer with the code begins in no organisation and with no right, whatever else the body says', async () => {
      await does(house, {}, sendRegCode, { body: { account: NEW } })
      expect(await lastMessage()).toMatchObject({ to: NEW, subject: '注册验证码' })
      const extra = {
        isAdmin: true,
        roleIds: ['x'],
        orgId: house.orgs.huadong.id,
        isBuyer: 'True',
        id: house.people.lin,
        isLocal: true,
      }
      const { user, token } = await signsUp(extra, { verCode: await lastCode() })
      expect(user).toMatchObject({
        account: NEW,
        realName: '',
        orgId: null,
        OrgName: '',
        orgs: [],
        rights: [],
        seeingAs: '',
        isAdmin: false,
        isLocal: false,
      })
      expect(user.userId).not.toBe(house.people.lin)
      await expect(does(house, { token }, treeMenu)).toFailWith('NO_ORG')
      await house.signsIn(NEW, 'tandem-1')
    })

    test('takes the name that is said with it', async () => {
      const account = 'su@newcomer.example'
      await does(house, {}, sendRegCode, { body: { account } })
      const { user } = await signsUp({ account, realName: ' 苏婷 ' }, { verCode: await lastCode() })
      expect(user).toMatchObject({ account, realName: '苏婷', nickName: '苏婷' })
    })

    // spec: P3.user.2, P7.auth.3
    test('gives the name once, after signing up', async () => {
      const account = 'named@newcomer.example'
      await does(house, {}, sendRegCode, { body: { account } })
      const { token } = await signsUp({ account }, { verCode: await lastCode() })
      const names = (realName: string) =>
        does(house, { token }, updateUserInfo, { body: { nickName: '', mobile: '', realName } })
      expect(await names('高明')).toEqual({ account, mobile: '', nickName: '', realName: '高明' })
      expect(await names('林晓')).toMatchObject({ realName: '高明' })
      expect(await does(house, { token }, userInfo)).toMatchObject({ nickName: '高明', token })
      expect(await does(house, { token }, currentUserInfo)).toMatchObject({ nickName: '', realName: '高明' })
    })

    test('needs a fresh code of that account and purpose', async () => {
      const account = 'second@newcomer.example'
      await expect(signsUp({ account })).toFailWith('CODE_WRONG')
      await does(house, {}, sendCode, { body: { account: LIN } })
      await expect(signsUp({ account: LIN }, { verCode: await lastCode() })).toFailWith('CODE_WRONG')
      await does(house, {}, sendRegCode, { body: { account } })
      const verCode = await lastCode()
      await expect(signsUp({ account: 'third@newcomer.example' }, { verCode })).toFailWith('CODE_WRONG')
      await house.system((tx) =>
        tx
          .updateTable('codes')
          .set({ ends_at: sql<string>`now()` })
          .execute(),
      )
      await expect(signsUp({ account }, { verCode })).toFailWith('CODE_WRONG')
    })

    test('a code dies with its fifth wrong try, and once used', async () => {
      const account = 'fourth@newcomer.example'
      await does(house, {}, sendRegCode, { body: { account } })
      const verCode = await lastCode()
      const wrong = verCode === '000000' ? '000001' : '000000'
      for (let at = 0; at < 5; at++)
        await expect(signsUp({ account }, { verCode: wrong })).toFailWith('CODE_WRONG')
      await expect(signsUp({ account }, { verCode })).toFailWith('CODE_WRONG')

      await quotaPasses()
      await does(house, {}, sendRegCode, { body: { account } })
      const fresh = await lastCode()
      await signsUp({ account }, { verCode: fresh })
      await expect(signsUp({ account }, { verCode: fresh })).toFailWith('CODE_WRONG')
    })

    test('a known account learns it from its own message, nobody else does', async () => {
      const [known, unknown] = [
        await tries(house, {}, sendRegCode, { body: { account: LIN } }),
        await tries(house, {}, sendRegCode, { body: { account: 'fifth@newcomer.example' } }),
      ]
      expect(known.text).toBe(unknown.text)
      expect((await does(house, zhou, outbox)).find(({ to }) => to === LIN)).toMatchObject({
        subject: '账号已存在',
        text: expect.not.stringMatching(/\d{6}/),
      })
    })

    // spec: P3.auth.3
    test.each([
      ['no-address', 2, 'INPUT_INVALID'],
      ['12345', 1, 'INPUT_INVALID'],
      ['13800138000', 2, 'ACCOUNT_INVALID'],
      ['x@y.example', 1, 'ACCOUNT_INVALID'],
    ] as const)('the account %s as kind %i is refused', async (account, signType, code) => {
      await expect(signsUp({ account, signType })).toFailWith(code)
    })

    test('the password rules hold', async () => {
      await expect(signsUp({}, { newPwd: 'abcdefgh' })).toFailWith('PASSWORD_WEAK')
    })
  })

  describe('resetting a password', () => {
    const reset = (account: string, verCode: string, next = 'portal456') =>
      does(house, {}, resetPassword, { body: { account, verCode, newPwd: house.newPwd(next) } })

    // spec: C.Auth.SendCodeMessage, C.User.ResetPassword
    test('with the code sent ends every session and lets in with the new password at once', async () => {
      const account = 'chen@chenguang.example'
      const chen = await house.signsIn(account)
      for (let at = 0; at < 3; at++)
        await expect(house.signsIn(account, 'wrong-1')).toFailWith('SIGN_IN_FAILED')
      await does(house, {}, sendCode, { body: { account }, lang: 'en' })
      expect(await lastMessage()).toMatchObject({ to: account, subject: 'Your password reset code' })
      const code = await lastCode()
      await expect(reset(account, code, 'short')).toFailWith('PASSWORD_SHORT')
      await reset(account, code)
      await expect.poll(async () => (await tries(house, chen, currentUserInfo)).status).toBe(401)
      await house.signsIn(account, 'portal456')
      await expect(reset(account, code)).toFailWith('CODE_WRONG')
    })

    test('the answer is the same whether the account exists, and only then is something sent', async () => {
      const known = await tries(house, {}, sendCode, {
        body: { account: LIN },
        headers: { host: 'evil.example' },
      })
      const unknown = await tries(house, {}, sendCode, { body: { account: 'nobody@nowhere.example' } })
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
      const sent = await does(house, zhou, outbox)
      expect(sent.map(({ to }) => to)).toEqual([LIN])
      expect(sent[0]?.text).not.toContain('evil')
      await expect(reset('nobody@nowhere.example', '000000')).toFailWith('CODE_WRONG')
    })
  })

  describe('quotas', () => {
    test('one account is written to once in half a minute and six times an hour', async () => {
      await does(house, {}, sendCode, { body: { account: LIN } })
      await expect(does(house, {}, sendCode, { body: { account: LIN } })).toFailWith('TOO_MANY')
      await expect(does(house, {}, sendRegCode, { body: { account: LIN }, ip: '198.51.100.1' })).toFailWith(
        'TOO_MANY',
      )
      expect(await does(house, zhou, outbox)).toHaveLength(1)
      for (let at = 0; at < 5; at++) {
        await house.system((tx) => tx.deleteFrom('rate_limits').where('key', 'like', 'code:30:%').execute())
        await does(house, {}, sendCode, { body: { account: LIN } })
      }
      await house.system((tx) => tx.deleteFrom('rate_limits').where('key', 'like', 'code:30:%').execute())
      await expect(does(house, {}, sendCode, { body: { account: LIN } })).toFailWith('TOO_MANY')
    })

    test('one address asks for twenty messages an hour, whomever they go to', async () => {
      const ask = (at: number, ip: string) =>
        tries(house, {}, sendCode, { body: { account: `p${at}@many.example` }, ip })
      const statuses = []
      for (let at = 0; at < 25; at++) statuses.push((await ask(at, '192.0.2.9')).status)
      expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
      expect((await ask(99, '198.51.100.9')).status).toBe(200)
    })
  })

  test('the outbox is for the local administrator alone', async () => {
    await expect(does(house, await house.signsIn('qian@qiming.example'), outbox)).toFailWith('NO_RIGHT')
    await expect(does(house, {}, outbox)).toFailWith('NO_SESSION')
  })

  // spec: P3.user.1, P3.user.4, P7.auth.2, P7.auth.4, C.User.Info, C.user.updateUserInfo
  test('a person changes their nickname and mobile, and nothing beside', async () => {
    const lin = await house.signsIn(LIN)
    const body = {
      nickName: '小林',
      mobile: '138 0013 8000',
      account: 'other@huadong.example',
      isLocal: true,
      realName: 'x',
    }
    expect(await does(house, lin, updateUserInfo, { body })).toEqual({
      account: LIN,
      mobile: '138 0013 8000',
      nickName: '小林',
      realName: '林晓',
    })
    expect(await does(house, lin, userInfo)).toMatchObject({
      nickName: '小林',
      isLocal: false,
      token: lin.token,
    })
    await expect(does(house, lin, updateUserInfo, { body: { nickName: 'a\u0007b', mobile: '' } })).toFailWith(
      'INPUT_INVALID',
    )
  })
})
