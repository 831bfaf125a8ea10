import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, outbox, sendRegCode, signIn } from '../../contract/auth.ts'
import type { BodyIn } from '../../contract/call.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import * as c from '../../contract/founding.ts'
import { masterLists } from '../../contract/masters.ts'
import { registrationBuyers } from '../../contract/registrations.ts'
import { foundingToken } from '../../server/modules/founding/founding.token.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { engines, testConfig } from '../support/db.ts'
import { encrypted, travelling } from '../support/travelling.ts'
import { does, tries } from '../support/persona.ts'
import '../support/failure.ts'

const PASSWORD = 'first123'

describe.each(engines)('founding on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(engine)
  })
  afterAll(() => app.close())

  const token = () => foundingToken(app.deps.config)
  const written = (but: object = {}): BodyIn<typeof c.found> => ({
    token: token(),
    account: 'Admin@huadong.example',
    realName: '周建国',
    pwd: encrypted(app.deps.config, PASSWORD),
    orgName: '华东精工',
    sides: ['buyer'],
    units: ['PCS', 'KG'],
    currencies: ['CNY'],
    taxRates: ['增值税13%'],
    ...but,
  })

  test('what is wrong is refused and founds nothing', async () => {
    const wrong: [object, ErrorCode][] = [
      [{ token: 'f'.repeat(64) }, 'FOUNDING_CLOSED'],
      [{ token: 'no' }, 'INPUT_INVALID'],
      [{ account: 'nobody' }, 'INPUT_INVALID'],
      [{ units: [] }, 'INPUT_INVALID'],
      [{ currencies: ['XXX'] }, 'INPUT_INVALID'],
      [{ pwd: encrypted(app.deps.config, 'short') }, 'PASSWORD_SHORT'],
      [{ pwd: encrypted(app.deps.config, 'onlyletters') }, 'PASSWORD_WEAK'],
    ]
    for (const [but, code] of wrong)
      await expect(does(app, {}, c.found, { body: written(but) })).toFailWith(code)
    expect(await does(app, {}, c.foundingState, { body: { token: token() } })).toEqual({
      messages: { email: false, sms: false },
    })
  })

  test('of two who found at once one finds it done; the first one signs in and finds what was chosen', async () => {
    const both = await Promise.all(
      ['Admin@huadong.example', 'late@huadong.example'].map((account) =>
        tries(app, {}, c.found, { body: written({ account }) }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    const [first] = both.filter(({ status }) => status === 200)
    if (!first) throw new Error('nobody founded')
    const { token: session, user } = first.json().data as SignedIn // what the call answers
    expect(user).toMatchObject({ isAdmin: true, isLocal: true, OrgName: '华东精工', isBuyer: 'True' })
    const lists = await does(app, { token: session, side: 'buyer' }, masterLists)
    expect(lists).toMatchObject({
      units: [
        { code: 'KG', scale: 3 },
        { code: 'PCS', scale: 0 },
      ],
      currencies: [{ code: 'CNY' }],
      taxRates: [{ rate: '13' }],
    })
    expect(await does(app, { token: session }, outbox)).toMatchObject([{ to: user.account }])
    expect(await does(app, {}, registrationBuyers)).toMatchObject([{ name: '华东精工' }])
    const pwd = travelling(app.deps.config, PASSWORD)
    expect(await does(app, {}, signIn, { body: { account: user.account, pwd } })).toMatchObject({ user })
    await expect(does(app, {}, c.foundingState, { body: { token: token() } })).toFailWith('FOUNDING_CLOSED')
  })
})

test('who merely signs up before does not close the founding', async () => {
  const app = await testApp('pglite')
  await does(app, {}, sendRegCode, { body: { account: 'early@example.com' } })
  await app.deps.db.system((tx) => tx.insertInto('users').values({ account: 'early@example.com' }).execute())
  await does(app, {}, c.foundingState, { body: { token: foundingToken(app.deps.config) } })
  await app.close()
})

test('a command founds as well, and says what is wrong in words', async () => {
  const config = await testConfig('pglite')
  const run = (password: string, ...args: string[]) =>
    spawnSync(process.execPath, ['server/found.ts', ...args], {
      input: password,
      env: { PATH: process.env['PATH'], TANDEM_DATA: config.dataDir },
      encoding: 'utf8',
    })
  const args = ['--org', '华东精工', '--account', 'zhou@huadong.example', '--name', '周强', '--side', 'buyer']
  expect(run('weak', ...args)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('密码长度最短为6位') as unknown,
  })
  expect(run('first123', '--account', 'x')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('orgName') as unknown,
  })
  expect(run('first123\n', ...args)).toMatchObject({ status: 0, stdout: '华东精工: zhou@huadong.example\n' })
  expect(run('first123', ...args)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('初始化') as unknown,
  })
  await config.drop()
})
