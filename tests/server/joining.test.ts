import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../contract/joinRequests.ts'
import { innerRegister } from '../../contract/memberships.ts'
import { orderList } from '../../contract/orders.ts'
import { getOrgInfo, saveOrgInfo } from '../../contract/orgs.ts'
import { updateUserInfo, userInfo } from '../../contract/users.ts'
import { foundRole } from '../../server/seed/founding.ts'
import { roles } from '../../server/seed/roles.ts'
import { engines } from '../support/db.ts'
import { type Caller, does, tries } from '../support/persona.ts'
import { openWorld, type World } from '../support/world.ts'

describe.each(engines)('joining an organisation on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  /** An organisation that is found by its name, and its administrator. */
  const found = async () => {
    const name = `远航${randomUUID().slice(0, 8)}`
    const org = await world.org({ name, findable: true })
    return { org, name, admin: await world.person(org, { name: '赵敏' }) }
  }
  const search = (who: Caller, name: string) => does(world, who, c.searchList, { query: { name } })
  const apply = (who: Caller, OrgId: string, remark = '') =>
    does(world, who, c.applyJoinOrg, { query: { OrgId, remark } })

  // spec: C.Org.SearchList, C.Org.ApplyJoinOrg, P3.payload.3
  test('a stranger finds an organisation, applies, is let in and works the same minute', async () => {
    const { org, name, admin } = await found()
    const roleId = await world.deps.db.system((tx) => foundRole(tx, org.id, roles.purchaser))
    const stranger = await world.nobody()
    expect(await search(stranger, name.slice(1))).toEqual([
      { id: org.id, name, isBuyer: true, isSupplier: true, state: 'none' },
    ])
    await expect(does(world, stranger, orderList, { body: {} })).toFailWith('NO_ORG')
    const { id } = await apply(stranger, org.id, '我是新来的采购员')
    expect((await search(stranger, name))[0]?.state).toBe('applied')
    const asked = await admin.does(c.joinRequestList)
    expect(asked.rows).toMatchObject([{ id, status: 'REQUESTED', remark: '我是新来的采购员' }])
    expect(asked.roles).toEqual([{ id: roleId, name: '采购员', side: 'buyer' }])
    await admin.does(c.decideJoin, {
      body: { id, approve: true, deptName: '采购部', position: '采购员', roleIds: [roleId] },
    })
    expect(await does(world, stranger, userInfo)).toMatchObject({
      OrgName: name,
      DeptName: '采购部',
      isAdmin: false,
    })
    expect((await does(world, stranger, orderList, { body: {} })).total).toBe(0)
    expect((await search(stranger, name))[0]?.state).toBe('member')
    await expect(apply(stranger, org.id)).toFailWith('JOIN_MEMBER')
  })

  test('who asks right after saying their name is called by it', async () => {
    const { org, name, admin } = await found()
    const stranger = await world.nobody('')
    // The session is known by now, under the account.
    await search(stranger, name)
    await does(world, stranger, updateUserInfo, { body: { nickName: '', mobile: '', realName: '郑洁' } })
    const { id } = await apply(stranger, org.id)
    expect((await admin.does(c.joinRequestList)).rows).toMatchObject([{ id, userName: '郑洁' }])
  })

  test('one open request each; it can be taken back, is rejected with a reason, and made again', async () => {
    const { org, admin } = await found()
    const stranger = await world.nobody()
    const first = await apply(stranger, org.id)
    await expect(apply(stranger, org.id)).toFailWith('JOIN_OPEN')
    const withdrawn = await does(world, stranger, c.withdrawJoin, { query: { id: first.id } })
    expect(withdrawn.status).toBe('WITHDRAWN')
    await expect(admin.does(c.decideJoin, { body: { id: first.id, approve: true } })).toFailWith(
      'WRONG_STATE',
    )
    const { id } = await apply(stranger, org.id)
    await expect(admin.does(c.decideJoin, { body: { id, approve: false } })).toFailWith('REASON_NEEDED')
    await admin.does(c.decideJoin, { body: { id, approve: false, reason: '不认识' } })
    const own = await does(world, stranger, c.ownJoinRequests)
    expect(own.rows.map(({ status, reason }) => [status, reason])).toEqual([
      ['REJECTED', '不认识'],
      ['WITHDRAWN', ''],
    ])
    await apply(stranger, org.id)
  })

  /** What waits to be sent to an account, and what was sent. */
  const messagesTo = (account: string) =>
    world.deps.db.system((tx) =>
      tx.selectFrom('messages').select('subject').where('target', '=', account).execute(),
    )

  test('who applies and withdraws in a loop writes three messages a day, and is told so in both languages', async () => {
    const { org, admin } = await found()
    const stranger = await world.nobody()
    const applyAndWithdraw = async () => {
      const { id } = await apply(stranger, org.id)
      await does(world, stranger, c.withdrawJoin, { query: { id } })
    }
    for (let at = 0; at < 3; at++) await applyAndWithdraw()
    for (const [lang, msg] of [
      ['zh', '操作过于频繁，请稍后再试'],
      ['en', 'Too many requests, please try again later'],
    ] as const) {
      const reply = await tries(world, stranger, c.applyJoinOrg, { query: { OrgId: org.id }, lang })
      expect(reply.json()).toMatchObject({ code: 429, msg, data: { error: 'TOO_MANY' } })
    }
    expect(await messagesTo(admin.account)).toHaveLength(3)
    expect((await does(world, stranger, c.ownJoinRequests)).rows.map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'WITHDRAWN'),
    )
    // one who has asked nothing yet is let in, and so is this one elsewhere
    await apply(await world.nobody(), org.id)
    await apply(stranger, (await found()).org.id)
  })

  test('twenty requests a day are all a person makes, however many organisations there are', async () => {
    const stranger = await world.nobody()
    for (let at = 0; at < 20; at++) {
      const { id } = await apply(stranger, (await found()).org.id)
      await does(world, stranger, c.withdrawJoin, { query: { id } })
    }
    await expect(apply(stranger, (await found()).org.id)).toFailWith('TOO_MANY')
  })

  test('ten organisations a day invite an account; what was refused sends nothing', async () => {
    const account = `${randomUUID()}@example.com`
    const invites = async () =>
      (await found()).admin.does(innerRegister, { body: { account, realName: '沈佳' } })
    for (let at = 0; at < 10; at++) await invites()
    await expect(invites()).toFailWith('TOO_MANY')
    expect(await messagesTo(account)).toHaveLength(10)
  })

  test('two who apply at once leave one request', async () => {
    const { org, admin } = await found()
    const stranger = await world.nobody()
    const tries = await Promise.allSettled([1, 2, 3].map(() => apply(stranger, org.id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await admin.does(c.joinRequestList)).rows).toHaveLength(1)
  })

  test('nobody finds what does not let itself be found, nor by one letter, nor more than twenty', async () => {
    const { name, admin } = await found()
    const stranger = await world.nobody()
    for (const word of [name.slice(0, 1), '', ' 远 '])
      await expect(search(stranger, word)).toFailWith('INPUT_INVALID')
    expect(await search(stranger, '%%')).toEqual([])
    await Promise.all(Array.from({ length: 25 }, () => found()))
    expect(await search(stranger, '远航')).toHaveLength(20)
    const org = await admin.does(getOrgInfo)
    await admin.does(saveOrgInfo, { body: { ...org, findable: false } })
    expect(await search(stranger, name)).toEqual([])
    await expect(apply(stranger, org.orgId)).toFailWith('NOT_FOUND')
  })

  test('a credit code leads to its organisation, without its name', async () => {
    const { admin } = await found()
    const org = await admin.does(getOrgInfo)
    await admin.does(saveOrgInfo, {
      body: { ...org, findable: false, creditCode: '91310000775785552L' },
    })
    const stranger = await world.nobody()
    const made = await does(world, stranger, c.applyJoinOrg, {
      query: { creditCode: '9131 0000 775785552l' },
    })
    expect(made.orgName).toBe('91310000775785552L')
    expect((await admin.does(c.joinRequestList)).rows.map(({ id }) => id)).toEqual([made.id])
    await expect(
      does(world, stranger, c.applyJoinOrg, { query: { creditCode: '91440300708461136T' } }),
    ).toFailWith('NOT_FOUND')
  })

  test('who has the right to decides, of their own organisation alone, and never about themself', async () => {
    const { org, admin } = await found()
    const stranger = await world.nobody()
    const { id } = await apply(stranger, org.id)
    const yes = { body: { id, approve: true } }
    const thief = await world.person((await found()).org)
    await expect(thief.does(c.decideJoin, yes)).toFailWith('NOT_FOUND')
    await expect(does(world, stranger, c.decideJoin, yes)).toFailWith('NO_ORG')
    const reader = await world.person(org, { rights: ['orgs.read'] })
    await expect(reader.does(c.decideJoin, yes)).toFailWith('NO_RIGHT')
    expect((await reader.does(c.joinRequestList)).roles).toEqual([])
    await expect(does(world, await world.nobody(), c.withdrawJoin, { query: { id } })).toFailWith('NOT_FOUND')
    const theirs = await world.deps.db.system((tx) => foundRole(tx, thief.orgId, roles.manager))
    await expect(admin.does(c.decideJoin, { body: { ...yes.body, roleIds: [theirs] } })).toFailWith(
      'NOT_FOUND',
    )
    expect((await admin.does(c.joinRequestList)).rows).toMatchObject([{ id, status: 'REQUESTED' }])
    expect((await thief.does(c.joinRequestList)).rows).toEqual([])
  })

  test('who decides and is no administrator gives no more than they hold', async () => {
    const { org } = await found()
    const clerk = await world.person(org, {
      rights: ['orgs.read', 'joinRequests.decide', 'roles.write', 'orders.read'],
      limits: { 'orders.read': "supplierName = '晨光五金'" },
    })
    const role = (name: string, rights: readonly string[], limits: Record<string, string> = {}) =>
      world.deps.db.system((tx) => foundRole(tx, org.id, { name, side: 'buyer', rights, limits }))
    const reader = await role('看单员', ['orders.read'], { 'orders.read': "supplierName = '晨光五金'" })
    const wider = await role('看全部', ['orders.read'])
    const stronger = await role('采购', ['orders.send'])
    const other = await world.deps.db.system((tx) => foundRole(tx, org.id, roles.sales))
    const stranger = await world.nobody()
    const { id } = await apply(stranger, org.id)
    const lets = (...roleIds: string[]) => clerk.does(c.decideJoin, { body: { id, approve: true, roleIds } })
    await expect(lets(stronger)).toFailWith('GRANT_NOT_HELD')
    await expect(lets(reader, wider)).toFailWith('GRANT_WIDER')
    await expect(lets(other)).toFailWith('WRONG_SIDE')
    const asked = await clerk.does(c.joinRequestList)
    expect(asked.rows).toMatchObject([{ id, status: 'REQUESTED' }])
    expect(asked.roles.map(({ name }) => name)).toContain('看单员')
    expect(asked.roles.map(({ id: one }) => one)).not.toContain(wider)
    expect(asked.roles.map(({ id: one }) => one)).not.toContain(other)
    await lets(reader)
    expect((await does(world, stranger, userInfo)).rights).toEqual(['orders.read'])
  })

  test('administrators and the applicant are told by message', async () => {
    const { org, name, admin } = await found()
    const stranger = await world.nobody()
    const { account } = await does(world, stranger, userInfo)
    const { id } = await apply(stranger, org.id)
    const [asked] = await messagesTo(admin.account)
    expect(asked?.subject).toContain(`申请加入 ${name}`)
    await admin.does(c.decideJoin, { body: { id, approve: true } })
    const [told] = await messagesTo(account)
    expect(told?.subject).toBe(`您已加入 ${name}`)
  })
})
