import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetPassword, sendCode } from '../../contract/auth.ts'
import { leaveOrg, personStatus } from '../../contract/memberships.ts'
import { orderList } from '../../contract/orders.ts'
import { peopleList, personSave } from '../../contract/people.ts'
import { roleSave } from '../../contract/roles.ts'
import { changePwd } from '../../contract/users.ts'
import { besides, type TestApp } from '../support/app.ts'
import { has } from '../support/db.ts'
import { type Market, openMarket } from '../support/orders.ts'
import { encrypted, travelling } from '../support/travelling.ts'
import { does, type Persona, tries } from '../support/persona.ts'

const PASSWORD = 'portal123'

describe.runIf(has('postgres'))('what ends a session ends it on the other process (limits 5.1)', () => {
  let m: Market
  let other: TestApp
  beforeAll(async () => {
    m = await openMarket('postgres')
    other = await besides(m)
  })
  afterAll(async () => {
    await other.leave()
    await m.close()
  })

  const memberOf = async ({ account }: Persona) => {
    const { rows } = await m.zhou.does(peopleList, { body: { pageSize: 1000 } })
    const member = rows.find((row) => row.account === account)
    if (!member) throw new Error(`${account} belongs to the organisation`)
    return member
  }
  const codeFor = (account: string) =>
    m.system(async (tx) => {
      const { text } = await tx
        .selectFrom('messages')
        .select('text')
        .where('target', '=', account)
        .executeTakeFirstOrThrow()
      return /\d{6}/.exec(text)?.[0] ?? ''
    })

  /** What happens to the person, by themself in another browser or by 周强; and what the session is told from then on. */
  const changes: Record<string, [status: number, change: (who: Persona) => Promise<unknown>]> = {
    'a changed password': [
      401,
      (who) => {
        const { config } = m.deps
        const body = { oldPwd: travelling(config, PASSWORD), newPwd: encrypted(config, 'portal456') }
        return who.does(changePwd, { body })
      },
    ],
    'a password that was reset': [
      401,
      async ({ account }) => {
        await does(m, {}, sendCode, { body: { account } })
        const newPwd = encrypted(m.deps.config, 'portal456')
        await does(m, {}, resetPassword, { body: { account, verCode: await codeFor(account), newPwd } })
      },
    ],
    'being disabled': [
      401,
      async (who) => m.zhou.does(personStatus, { body: { id: (await memberOf(who)).id, active: false } }),
    ],
    'leaving the organisation': [401, (who) => who.does(leaveOrg, { query: { orgId: who.orgId } })],
    'losing the role': [
      403,
      async (who) => m.zhou.does(personSave, { body: { id: (await memberOf(who)).id, roleIds: [] } }),
    ],
    'a role that loses the right': [
      403,
      async (who) => {
        const [role] = (await memberOf(who)).roles
        await m.zhou.does(roleSave, { body: { id: role?.id ?? '', commands: [] } })
      },
    ],
  }

  test.each(Object.entries(changes))('%s: refused within a second', async (_what, [expected, change]) => {
    const account = `${crypto.randomUUID()}@huadong.example`
    const here = await m.person(m.huadong, { account, rights: ['orders.read'], password: PASSWORD })
    const there = await m.again(here)
    const asks = async () => (await tries(other, there, orderList, { body: {} })).status
    expect(await asks()).toBe(200)
    await change(here)
    // When a call begins decides, not when its answer comes: so a busy machine does not.
    const changed = performance.now()
    let status = 200
    for (let began = changed; status === 200; began = performance.now()) {
      status = await asks()
      if (status === 200) expect(began - changed).toBeLessThan(1000)
    }
    expect(status).toBe(expected)
  })
})
