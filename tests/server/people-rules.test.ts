import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderList } from '../../contract/orders.ts'
import * as c from '../../contract/memberships.ts'
import { peopleList, personSave } from '../../contract/people.ts'
import { roleSave } from '../../contract/roles.ts'
import { addComment } from '../../contract/documents.ts'
import { saveSetting, switchOrg, userInfo } from '../../contract/users.ts'
import { engines } from '../support/db.ts'
import type { Persona } from '../support/persona.ts'
import { type Market, drafts, line, openMarket } from '../support/orders.ts'
import { until } from '../support/until.ts'

describe.each(engines)('who may do what to people on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  let count = 0
  const account = () => `colleague${++count}@huadong.example`
  const personOf = async (name: string, by: Persona = m.zhou) => {
    const { rows } = await by.does(peopleList, { body: { keyword: name } })
    const [row] = rows
    if (!row) throw new Error(`nobody is called ${name}`)
    return row
  }
  const role = async (name: string, commands: readonly string[]) =>
    (
      await m.zhou.does(roleSave, {
        body: { name, menuType: 1, commands: commands.map((commandId) => ({ commandId })) },
      })
    ).id

  test('nobody changes their own roles, flag or status, and the last administrator stays', async () => {
    const own = await personOf('周强')
    const body = { id: own.id, deptName: own.deptName, position: own.position }
    await expect(m.zhou.does(personSave, { body: { ...body, isAdmin: false } })).toFailWith('LAST_ADMIN')
    await expect(m.zhou.does(c.personStatus, { body: { id: own.id, active: false } })).toFailWith(
      'LAST_ADMIN',
    )
    const second = await m.person(m.huadong, { name: '第二管理员' })
    await expect(m.zhou.does(personSave, { body: { ...body, isAdmin: false } })).toFailWith('PERSON_SELF')
    await expect(m.zhou.does(c.personStatus, { body: { id: own.id, active: false } })).toFailWith(
      'PERSON_SELF',
    )
    const roleId = await role('自己的', ['orders.read'])
    await expect(m.zhou.does(personSave, { body: { ...body, isAdmin: true, roleIds: [roleId] } })).toFailWith(
      'PERSON_SELF',
    )
    await m.zhou.does(personSave, { body: { ...body, isAdmin: true, deptName: '信息部' } })
    // each lowers the other at once: one of them stays
    const other = await personOf('第二管理员')
    const both = await Promise.all([
      m.zhou.tries(personSave, { body: { id: other.id, isAdmin: false } }),
      second.tries(personSave, { body: { id: own.id, isAdmin: false } }),
    ])
    expect(both.map(({ status }) => status)).not.toEqual([200, 200])
    const left = await m.system((tx) =>
      tx
        .selectFrom('memberships')
        .select('user_id')
        .where('org_id', '=', m.huadong.id)
        .where('is_admin', '=', true)
        .execute(),
    )
    expect(left).toHaveLength(1)
    // as it was, for the others
    await m.system((tx) =>
      tx
        .updateTable('memberships')
        .set({ is_admin: true })
        .where('org_id', '=', m.huadong.id)
        .where('id', 'in', [own.id])
        .execute(),
    )
  })

  test('who may administer people gives no more than they hold, and leaves administrators alone', async () => {
    const hr = await m.person(m.huadong, {
      name: '人事',
      rights: ['people.read', 'people.write', 'orders.read'],
    })
    const admin = await m.person(m.huadong, { name: '被保护的管理员' })
    const [small, large] = [await role('小', ['orders.read']), await role('大', ['orders.send'])]
    const invites = (...roleIds: string[]) =>
      hr.does(c.innerRegister, { body: { account: account(), realName: '新人', roleIds } })
    await invites(small)
    await expect(invites(large)).toFailWith('GRANT_NOT_HELD')
    const newcomer = await personOf('新人')
    const id = newcomer.id
    await expect(hr.does(personSave, { body: { id, roleIds: [small, large] } })).toFailWith('GRANT_NOT_HELD')
    await expect(hr.does(personSave, { body: { id, isAdmin: true } })).toFailWith('ADMIN_ONLY')
    const guarded = await personOf(admin.name)
    await expect(hr.does(c.personStatus, { body: { id: guarded.id, active: false } })).toFailWith(
      'ADMIN_ONLY',
    )
    await expect(hr.does(c.personReset, { query: { id: guarded.id } })).toFailWith('ADMIN_ONLY')
    // what is held already stays, whoever gave it
    await m.zhou.does(personSave, { body: { id, roleIds: [large] } })
    await hr.does(personSave, { body: { id, roleIds: [large], position: '专员' } })
  })

  test('who may administer people takes away no role that they could not give', async () => {
    const hr = await m.person(m.huadong, {
      name: '吴静',
      rights: ['people.read', 'people.write', 'orders.read'],
    })
    const [small, large] = [await role('可给的', ['orders.read']), await role('给不了的', ['orders.approve'])]
    await m.person(m.huadong, { name: '赵敏', rights: [] })
    const { id } = await personOf('赵敏')
    await m.zhou.does(personSave, { body: { id, roleIds: [small, large] } })
    for (const roleIds of [[], [small]])
      await expect(hr.does(personSave, { body: { id, roleIds } })).toFailWith('GRANT_NOT_HELD')
    expect((await personOf('赵敏')).roles.map((held) => held.id).toSorted()).toEqual(
      [small, large].toSorted(),
    )
    await hr.does(personSave, { body: { id, roleIds: [large] } })
    await m.zhou.does(personSave, { body: { id, roleIds: [] } })
    expect((await personOf('赵敏')).roles).toEqual([])
  })

  test('an administrator looks as somebody else does, and only looks; who looked at whom is kept', async () => {
    await m.person(m.huadong, {
      name: '被看者',
      rights: ['orders.read'],
      limits: { 'orders.read': "orderNo = 'none'" },
    })
    const admin = await m.person(m.huadong, { name: '看的人' })
    const row = await personOf('被看者')
    const hr = await m.person(m.huadong, { rights: ['people.read', 'people.write'] })
    await expect(hr.does(c.seeAs, { query: { id: row.id } })).toFailWith('ADMIN_ONLY')
    const own = await personOf('看的人')
    await expect(admin.does(c.seeAs, { query: { id: own.id } })).toFailWith('PERSON_SELF')
    const before = await admin.does(userInfo)
    await drafts(m.lin, m.chenguang, [line(1)])
    expect((await admin.does(orderList, { body: {} })).total).toBeGreaterThan(0)

    await admin.does(c.seeAs, { query: { id: row.id } })
    expect(await admin.does(userInfo)).toMatchObject({
      seeingAs: '被看者',
      isAdmin: false,
      isLocal: false,
      rights: ['orders.read'],
      userId: admin.userId,
    })
    expect((await admin.does(orderList, { body: {} })).total).toBe(0)
    await expect(admin.does(peopleList, { body: {} })).toFailWith('NO_RIGHT')
    for (const call of [saveSetting, addComment, c.seeAs, switchOrg])
      expect((await admin.tries(call as typeof saveSetting)).json().data).toMatchObject({
        error: 'SEEING_AS',
      })
    await m.zhou.does(c.personStatus, { body: { id: row.id, active: false } })
    await until(async () => (await admin.does(userInfo)).seeingAs === '')
    await m.zhou.does(c.personStatus, { body: { id: row.id, active: true } })
    await admin.does(c.endSeeAs)
    expect(await admin.does(userInfo)).toEqual(before)
    const kept = await m.system((tx) =>
      tx
        .selectFrom('seen_as')
        .select(['viewer_name', 'person_name'])
        .where('viewer_user_id', '=', admin.userId)
        .execute(),
    )
    expect(kept).toEqual([{ viewer_name: '看的人', person_name: '被看者' }])
  })
})
