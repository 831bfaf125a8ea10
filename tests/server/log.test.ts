import pino from 'pino'
import { expect, test } from 'vitest'
import { outbox, sendCode, signIn } from '../../contract/auth.ts'
import { changePwd, currentUserInfo, updateUserInfo } from '../../contract/users.ts'
import { buildApp } from '../../server/app.ts'
import { createLog, scrub } from '../../server/http/log.ts'
import '../support/failure.ts'
import { PASSWORD, openHouse } from '../support/people.ts'
import { does, tries } from '../support/persona.ts'

test('one line a request, and in none of them what must not be kept', async () => {
  const house = await openHouse()
  const lines: string[] = []
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) })
  const app = await buildApp({ ...house.deps, config: { ...house.deps.config, logLevel: 'trace' } }, log)
  const heard = { ...house, app }
  const account = 'zhou@huadong.example'
  const [pwd, mobile] = [house.pwd(PASSWORD), '13912345678']

  const { token } = await does(heard, {}, signIn, { body: { account, pwd } })
  await tries(heard, {}, signIn, {
    body: { account, pwd: house.pwd('canary-1') },
    headers: { 'user-agent': 'x\r\n{"level":60}'.replaceAll(/[\r\n]/g, ' ') },
  })
  await does(heard, { token }, updateUserInfo, { body: { nickName: '金丝雀', mobile } })
  await tries(heard, { token }, changePwd, {
    body: { oldPwd: house.pwd('canary-2'), newPwd: house.newPwd('canary-3') },
  })
  await does(heard, {}, sendCode, { body: { account } })
  const [message] = await does(heard, { token }, outbox)
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  await app.inject({
    url: `${currentUserInfo.path}?token=${token}&code=${code}`,
    headers: { 's-token': token },
  })
  await app.close()
  await house.close()

  expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(7)
  const all = lines.join('')
  expect(code).toMatch(/^\d{6}$/)
  for (const secret of [token, pwd, PASSWORD, 'canary', account, mobile, '金丝雀', `"${code}"`, `=${code}`])
    expect(all).not.toContain(secret)
  // one object a line, whatever a header tried to add
  for (const line of lines) {
    expect(line.indexOf('\n')).toBe(line.length - 1)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
  }
})

test('an error of ours answers its number alone; the log has the rest under the same number', async () => {
  const house = await openHouse()
  const lines: string[] = []
  const secret =
    "Key (mobile)=(13912345678) of lin@huadong.example in select * from users where taxNo = '91320594MA1XXXXX0X'"
  const db = {
    ...house.deps.db,
    read: () =>
      Promise.reject(
        Object.assign(new Error(secret), { code: 'XX000', detail: secret, parameters: [secret] }),
      ),
  }
  const app = await buildApp(
    { ...house.deps, db },
    createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
  )
  const { token } = await house.signsIn('lin@huadong.example')
  const { statusCode, payload } = await app.inject({
    url: currentUserInfo.path,
    headers: { 's-token': token },
  })
  await app.close()
  await house.close()

  expect(statusCode).toBe(500)
  const answer = JSON.parse(payload) as { msg: string; data: { requestId: string } } // the envelope of a refusal
  const { requestId } = answer.data
  expect(answer).toEqual({
    code: 500,
    msg: `系统错误，请稍后再试（编号 ${requestId}）`,
    data: { error: 'INTERNAL', requestId, data: { requestId } },
  })
  const logged = lines.find((line) => line.includes('INTERNAL')) ?? ''
  expect(JSON.parse(logged)).toMatchObject({ level: 50, reqId: requestId, err: { errno: 'XX000' } })
  for (const part of ['13912345678', 'lin@huadong', '91320594MA1XXXXX0X']) expect(logged).not.toContain(part)
})

test('what a log line is given by mistake is hidden by its name', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  log.info(
    {
      pwd: 'canary',
      headers: { 's-token': 'canary' },
      body: { deep: 'canary' },
      a: { b: { verCode: 'canary' } },
      code: '123456',
    },
    'x\r\n{"level":60}',
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/canary|123456/)
  log.warn({ code: '57014' }, 'the code of an error is no secret')
  expect(lines[1]).toContain('57014')
  expect(lines[0]?.trim().split('\n')).toHaveLength(1)
  expect(scrub('bank 6222021234567890123')).toBe('bank [number]')
})

test('a silent log is one', () => {
  expect(createLog({ logLevel: 'silent' }).level).toBe(pino({ level: 'silent' }).level)
})
