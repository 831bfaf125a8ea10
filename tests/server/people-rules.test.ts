import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockSession, logout, mySessions } from '../../contract/auth.ts'
import { auditList } from '../../contract/audit.ts'
import { orderList } from '../../contract/orders.ts'
import * as c from '../../contract/memberships.ts'
import { mostRoles, peopleList, personRole, personSave } from '../../contract/people.ts'
import { roleInfo } from '../../contract/permissionTree.ts'
import { roleSave } from '../../contract/roles.ts'
import { addComment } from '../../contract/documents.ts'
import { saveSetting, switchOrg, userInfo } from '../../contract/users.ts'
import { engines } from '../support/db.ts'
import { type Persona, does, tries } from '../support/persona.ts'
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

    const { token } = await admin.does(c.seeAs, { query: { id: row.id } })
    expect(await does(m, { token }, userInfo)).toMatchObject({
      seeingAs: '被看者',
      isAdmin: false,
      isLocal: false,
      rights: ['orders.read'],
      userId: admin.userId,
    })
    expect((await does(m, { token }, orderList, { body: {} })).total).toBe(0)
    expect((await tries(m, { token }, peopleList, { body: {} })).json().data).toMatchObject({
      error: 'NO_RIGHT',
    })
    for (const call of [saveSetting, addComment, c.seeAs, switchOrg])
      expect((await tries(m, { token }, call as typeof saveSetting)).json().data).toMatchObject({
        error: 'SEEING_AS',
      })
    // their other windows go on with their own eyes
    expect(await admin.does(userInfo)).toEqual(before)
    expect((await admin.does(orderList, { body: {} })).total).toBeGreaterThan(0)
    expect(await admin.does(mySessions)).toHaveLength(1)

    await m.zhou.does(c.personStatus, { body: { id: row.id, active: false } })
    await until(async () => (await tries(m, { token }, userInfo)).status === 401)
    await m.zhou.does(c.personStatus, { body: { id: row.id, active: true } })
    const again = await admin.does(c.seeAs, { query: { id: row.id } })
    await does(m, again, c.endSeeAs)
    expect((await tries(m, again, userInfo)).status).toBe(401)
    await admin.does(c.endSeeAs)
    expect(await admin.does(userInfo)).toEqual(before)
    const { rows } = await m.zhou.does(auditList, {
      body: { filters: [{ field: 'seeingAs', sign: 2, value: '被看者' }] },
    })
    expect(rows.map(({ act, userName, recordNo }) => [act, userName, recordNo]).toReversed()).toEqual([
      ['seeAs', '看的人', '被看者'],
      ['seeAs', '看的人', '被看者'],
      ['seeAsEnded', '看的人', ''],
    ])
  })

  test('a look is locked and ends with the session it was begun in, and takes it along when it signs out', async () => {
    await m.person(m.huadong, { name: '常被看', rights: ['orders.read'] })
    const { id } = await personOf('常被看')
    const status = async (who: { token: string }) => (await tries(m, who, orderList, { body: {} })).status
    const beginning = async () => {
      const admin = await m.person(m.huadong, { password: 'portal123' })
      return { admin, look: await admin.does(c.seeAs, { query: { id } }) }
    }

    const leaves = await beginning()
    await does(m, leaves.look, lockSession)
    expect([await status(leaves.look), await status(leaves.admin)]).toEqual([423, 423])

    const signsOut = await beginning()
    await does(m, signsOut.look, logout)
    expect([await status(signsOut.look), await status(signsOut.admin)]).toEqual([401, 401])

    const ends = await beginning()
    await ends.admin.does(logout)
    expect(await status(ends.look)).toBe(401)

    const demoted = await beginning()
    expect(await status(demoted.look)).toBe(200)
    const { rows } = await m.zhou.does(peopleList, { body: { pageSize: 1000 } })
    const own = rows.find(({ account: named }) => named === demoted.admin.account)?.id ?? ''
    await m.zhou.does(personSave, { body: { id: own, isAdmin: false } })
    expect(await status(demoted.look)).toBe(401)
  })

  test('a role is given to somebody and taken from them, and all else they are stays', async () => {
    const [first, second] = [
      await role('收货员', ['receipts.read']),
      await role('质检员', ['inspections.read']),
    ]
    const who = await m.person(m.huadong, { name: '双职' })
    const { id } = await personOf('双职')
    const post = { id, deptName: '仓储部', position: '组长', isAdmin: true, roleIds: [first] }
    await m.zhou.does(personSave, { body: post })
    const names = async () => (await personOf('双职')).roles.map(({ name }) => name)

    await m.zhou.does(personRole, { body: { id, roleId: second, held: true } })
    await m.zhou.does(personRole, { body: { id, roleId: second, held: true } })
    expect(await names()).toEqual(['收货员', '质检员'])
    expect(await personOf('双职')).toMatchObject({ deptName: '仓储部', position: '组长', isAdmin: true })
    const { holders } = await m.zhou.does(roleInfo, { query: { id: second } })
    const can = [{ action: 'take' }, { action: 'seeAs' }]
    expect(holders).toMatchObject([{ id: who.userId, personId: id, can }])
    // who asks finds that their own is not theirs to take
    const own = await who.does(roleInfo, { query: { id: second } })
    expect(own.holders.map((holder) => holder.can)).toEqual([[{ action: 'take', why: 'PERSON_SELF' }]])
    await expect(who.does(personRole, { body: { id, roleId: second, held: false } })).toFailWith(
      'PERSON_SELF',
    )

    await m.zhou.does(personRole, { body: { id, roleId: first, held: false } })
    expect(await names()).toEqual(['质检员'])
    await expect(m.qian.does(personRole, { body: { id, roleId: second, held: false } })).toFailWith(
      'NOT_FOUND',
    )
  })

  test('who is no administrator gives a role within their own rights, on nobody above them', async () => {
    const wide = await role('全看', ['orders.read', 'orders.write'])
    const narrow = await role('只看', ['orders.read'])
    const lead = await m.person(m.huadong, {
      rights: ['people.read', 'people.write', 'roles.read', 'orders.read'],
    })
    await m.person(m.huadong, { name: '新来', rights: ['orders.read'] })
    const { id } = await personOf('新来')
    await expect(lead.does(personRole, { body: { id, roleId: wide, held: true } })).toFailWith(
      'GRANT_NOT_HELD',
    )
    await lead.does(personRole, { body: { id, roleId: narrow, held: true } })
    const { holders } = await lead.does(roleInfo, { query: { id: narrow } })
    expect(holders.map((holder) => holder.can)).toEqual([[{ action: 'take' }]])

    await m.person(m.huadong, { name: '管理员丙' })
    const admin = await personOf('管理员丙')
    await expect(lead.does(personRole, { body: { id: admin.id, roleId: narrow, held: true } })).toFailWith(
      'ADMIN_ONLY',
    )
    await m.zhou.does(personRole, { body: { id: admin.id, roleId: narrow, held: true } })
    const seen = await lead.does(roleInfo, { query: { id: narrow } })
    expect(seen.holders.find(({ personId }) => personId === admin.id)?.can).toEqual([
      { action: 'take', why: 'ADMIN_ONLY' },
    ])
    const onlyReads = await m.person(m.huadong, { rights: ['roles.read'] })
    const read = await onlyReads.does(roleInfo, { query: { id: narrow } })
    expect(read.holders.flatMap((holder) => holder.can)).toEqual([])
  })

  test('nobody holds more than fifty roles, however they come by them', async () => {
    await m.person(m.huadong, { name: '多职', rights: ['orders.read'] })
    const { id, roles } = await personOf('多职')
    const one = await role('第五十一个', ['orders.read'])
    const more: string[] = []
    for (let n = roles.length; n < mostRoles; n++) more.push(await role(`职 ${n}`, ['orders.read']))
    await m.zhou.does(personSave, { body: { id, roleIds: [...roles.map((held) => held.id), ...more] } })
    await expect(m.zhou.does(personRole, { body: { id, roleId: one, held: true } })).toFailWith(
      'INPUT_INVALID',
    )
    await m.zhou.does(personRole, { body: { id, roleId: more[0] ?? '', held: true } })
    expect((await personOf('多职')).roles).toHaveLength(mostRoles)
  })
})
