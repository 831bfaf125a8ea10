import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check, resetPassword, sendCode, signIn } from '../../contract/auth.ts'
import { deptUsers } from '../../contract/depts.ts'
import { ownJoinRequests } from '../../contract/joinRequests.ts'
import { orderList } from '../../contract/orders.ts'
import * as c from '../../contract/memberships.ts'
import { peopleList, personSave } from '../../contract/people.ts'
import { roleList, roleSave } from '../../contract/roles.ts'
import { switchOrg, userInfo } from '../../contract/users.ts'
import { allowed } from '../../server/db/limits.ts'
import { besides } from '../support/app.ts'
import { engines } from '../support/db.ts'
import { earOf } from '../support/ears.ts'
import { type House } from '../support/people.ts'
import { encrypted, travelling } from '../support/travelling.ts'
import { type Caller, type Persona, does, tries } from '../support/persona.ts'
import { type Market, openMarket } from '../support/orders.ts'
import { until } from '../support/until.ts'
import { viewer } from '../support/viewers.ts'

type Config = House['deps']['config']

describe.each(engines)('people on %s', (engine) => {
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
  const messageTo = (target: string) =>
    m.system(async (tx) =>
      tx
        .selectFrom('messages')
        .select(['subject', 'text'])
        .where('target', '=', target)
        .orderBy('created_at')
        .execute(),
    )
  const config = (): Config => m.deps.config
  const signsIn = (who: string, password: string) =>
    does(m, {}, signIn, { body: { account: who, pwd: travelling(config(), password) } })

  const invitationsOf = async (who: Caller) => (await does(m, who, ownJoinRequests)).invitations
  /** Accepts the only invitation there is and begins to work for its organisation. */
  const accepts = async (who: Caller) => {
    const [{ id } = { id: '' }] = await invitationsOf(who)
    const { orgId } = await does(m, who, c.acceptInvitation, { query: { id } })
    return does(m, who, switchOrg, { query: { orgId } })
  }

  // spec: C.User.InnerRegister
  test('an invited colleague sets a password by the message and sees what the role says', async () => {
    const invited = account()
    const roleId = await role('见习采购', ['orders.read'])
    const body = {
      account: invited,
      realName: '方圆',
      deptName: '采购部',
      position: '专员',
      roleIds: [roleId],
    }
    await m.zhou.does(c.innerRegister, { body })
    expect(await personOf('方圆')).toMatchObject({ status: 'INVITED', seenAt: null, deptName: '采购部' })
    const [invitation] = await messageTo(invited)
    expect(invitation?.text).toContain('华东精工')
    await expect(signsIn(invited, 'portal123')).toFailWith('SIGN_IN_FAILED')
    await does(m, {}, sendCode, { body: { account: invited } })
    const verCode = /\d{6}/.exec((await messageTo(invited))[1]?.text ?? '')?.[0] ?? ''
    const newPwd = encrypted(config(), 'fresh123')
    await does(m, {}, resetPassword, { body: { account: invited, verCode, newPwd } })
    const { token, user } = await signsIn(invited, 'fresh123')
    expect(user).toMatchObject({ orgId: null, orgs: [], realName: '方圆' })
    await expect(does(m, { token }, orderList, { body: {} })).toFailWith('NO_ORG')
    expect(await accepts({ token })).toMatchObject({
      OrgName: '华东精工',
      DeptName: '采购部',
      rights: ['orders.read'],
      realName: '方圆',
    })
    await does(m, { token }, orderList, { body: {} })
    expect((await tries(m, { token }, peopleList, { body: {} })).status).toBe(403)
    const row = await personOf('方圆')
    expect(row).toMatchObject({ status: 'ACTIVE', roles: [{ name: '见习采购', menuType: 1 }] })
    expect(Date.parse(row.seenAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('陈亮 is invited elsewhere: he belongs there once he accepts, and nobody accepts for him', async () => {
    const chen = await m.person(m.chenguang, { name: '陈亮', side: 'supplier' })
    const roleId = await role('来访', ['orders.read'])
    const body = { account: chen.account, realName: '陈工', roleIds: [roleId] }
    const { id } = await m.zhou.does(c.innerRegister, { body })
    expect((await chen.does(userInfo)).orgs.map(({ orgId }) => orgId)).toEqual([m.chenguang.id])
    await expect(chen.does(switchOrg, { query: { orgId: m.huadong.id } })).toFailWith('ORG_NOT_YOURS')
    expect(await invitationsOf(chen)).toMatchObject([{ id, orgName: '华东精工', by: '周强' }])
    // the inviter neither accepts, nor lets him in by enabling, nor looks through his eyes
    await expect(m.zhou.does(c.acceptInvitation, { query: { id } })).toFailWith('NOT_FOUND')
    await m.zhou.does(c.personStatus, { body: { id, active: true } })
    await expect(m.zhou.does(c.seeAs, { query: { id } })).toFailWith('NOT_FOUND')
    expect(await personOf('陈工')).toMatchObject({ status: 'INVITED' })
    const forced = m.deps.db.write(viewer(m.huadong.id, 'buyer'), (tx) =>
      tx.updateTable('memberships').set({ status: 'ACTIVE' }).where('id', '=', id).execute(),
    )
    await expect(forced).rejects.toThrow(/accepted by the invited/)
    // taken back, and given again
    await m.zhou.does(c.personStatus, { body: { id, active: false } })
    await expect(chen.does(c.acceptInvitation, { query: { id } })).toFailWith('NOT_FOUND')
    await m.zhou.does(c.personStatus, { body: { id, active: true } })
    expect(await accepts(chen)).toMatchObject({ OrgName: '华东精工', rights: ['orders.read'] })
    expect(await personOf('陈亮')).toMatchObject({ id, status: 'ACTIVE' })
    expect(await invitationsOf(chen)).toEqual([])
  })

  test('who declines is not there, holds nothing and may be invited again', async () => {
    const who = await m.nobody('谢绝者')
    const body = { account: (await does(m, who, userInfo)).account, realName: '谢绝', deptName: '采购部' }
    const { id } = await m.zhou.does(c.innerRegister, { body: { ...body, roleIds: [await role('空', [])] } })
    await does(m, who, c.declineInvitation, { query: { id } })
    await expect(does(m, who, c.acceptInvitation, { query: { id } })).toFailWith('NOT_FOUND')
    expect((await m.zhou.does(peopleList, { body: { keyword: '谢绝' } })).rows).toEqual([])
    await m.zhou.does(c.innerRegister, { body: { ...body, deptName: '' } })
    expect(await accepts(who)).toMatchObject({ OrgName: '华东精工', DeptName: '', rights: [] })
  })

  test('an invitation is sent again while it waits, by a colleague too, and says who sent it last', async () => {
    const who = await m.nobody('等待者')
    const { account: invited } = await does(m, who, userInfo)
    const { id } = await m.zhou.does(c.innerRegister, { body: { account: invited, realName: '等待' } })
    const [first] = await invitationsOf(who)
    const hr = await m.person(m.huadong, { name: '人事员', rights: ['people.read', 'people.write'] })
    await hr.does(personSave, { body: { id, deptName: '质量部' } })
    expect(await invitationsOf(who)).toEqual([first])
    expect((await personOf('等待', hr)).can).toContainEqual({ action: 'inviteAgain' })
    await hr.does(c.inviteAgain, { query: { id } })
    expect(await invitationsOf(who)).toMatchObject([{ id, by: '人事员' }])
    const sent = (await messageTo(invited)).map(({ text }) => text)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toContain('人事员 邀请您加入“华东精工”')

    await expect(m.he.does(c.inviteAgain, { query: { id } })).toFailWith('NOT_FOUND')
    for (let times = 2; times < 10; times++) await hr.does(c.inviteAgain, { query: { id } })
    await expect(hr.does(c.inviteAgain, { query: { id } })).toFailWith('TOO_MANY')
    await accepts(who)
    await expect(hr.does(c.inviteAgain, { query: { id } })).toFailWith('NOT_FOUND')
    expect((await personOf('等待者', hr)).can.map(({ action }) => action)).not.toContain('inviteAgain')
  })

  test('an invitation that claims more makes nobody an administrator, and nobody of another organisation', async () => {
    const invited = account()
    const claims = { isAdmin: true, isLocal: true, orgId: m.qiming.id, isBuyer: 'True', status: 'ACTIVE' }
    const body = { account: invited, realName: '多求', ...claims }
    const { id } = await m.zhou.does(c.innerRegister, { body })
    expect(await personOf('多求')).toMatchObject({ id, isAdmin: false, status: 'INVITED', roles: [] })
    const { rows } = await m.qian.does(peopleList, { body: {} })
    expect(rows.map((row) => row.account)).not.toContain(invited)
  })

  test('who invites never learns whether an account exists elsewhere', async () => {
    const { account: known } = await m.person(m.hongyuan, {
      name: '真名',
      side: 'supplier',
      rights: ['orders.read'],
    })
    const unknown = account()
    const replies = []
    for (const one of [known, unknown])
      replies.push(await m.zhou.tries(c.innerRegister, { body: { account: one, realName: '某人' } }))
    expect(replies.map(({ status, json }) => [status, Object.keys(json().data as object)])).toEqual([
      [200, ['id']],
      [200, ['id']],
    ])
    const { rows } = await m.zhou.does(peopleList, { body: { keyword: '某人' } })
    const said = rows.map(({ name, status, seenAt, roles, isAdmin }) => ({
      name,
      status,
      seenAt,
      roles,
      isAdmin,
    }))
    expect(said).toEqual([said[0], said[0]])
    expect((await m.zhou.does(deptUsers, {})).map(({ name }) => name)).not.toContain('真名')
    expect((await messageTo(known)).map(({ subject }) => subject)).toEqual(
      (await messageTo(unknown)).map(({ subject }) => subject),
    )
    const again = { body: { account: unknown, realName: '某人' } }
    await expect(m.zhou.does(c.innerRegister, again)).toFailWith('PERSON_KNOWN')
  })

  // spec: C.User.save
  test('周强 changes department, position and roles; they count from the next call on', async () => {
    const who = await m.person(m.huadong, { name: '变动', rights: ['orders.read'] })
    const row = await personOf('变动')
    const roleId = await role('物料查看', ['materials.read'])
    const body = { id: row.id, version: row.version, deptName: '计划部', position: '主管', roleIds: [roleId] }
    await m.zhou.does(personSave, { body })
    expect(await personOf('变动')).toMatchObject({
      deptName: '计划部',
      position: '主管',
      version: row.version + 1,
    })
    expect((await who.does(userInfo)).rights).toEqual(['materials.read'])
    await expect(m.zhou.does(personSave, { body })).toFailWith('VERSION_STALE')
    const { rows } = await m.he.does(roleList, { body: {} })
    const foreign = rows[0]?.id ?? ''
    await expect(m.zhou.does(personSave, { body: { id: row.id, roleIds: [foreign] } })).toFailWith(
      'NOT_FOUND',
    )
  })

  test('disabled, a person is out within a second on every process, streams too; enabled, they are back', async () => {
    const who = await m.person(m.huadong, { name: '停用者', rights: ['orders.read'], password: 'portal123' })
    const other = await besides(m, engine === 'pglite' ? m.deps.db : undefined)
    const address = await m.listen()
    const ear = await earOf(address, { who: who.name, orgId: who.orgId, side: who.side, token: who.token })
    const status = async () => (await tries(other, who, check)).status
    expect(await status()).toBe(200)
    const { id } = await personOf('停用者')
    const began = performance.now()
    await m.zhou.does(c.personStatus, { body: { id, active: false } })
    await until(status, (seen) => seen === 401)
    expect(performance.now() - began).toBeLessThan(1000)
    await ear.ended
    expect((await who.tries(orderList, { body: {} })).status).toBe(401)
    expect(await personOf('停用者')).toMatchObject({ status: 'DISABLED' })
    expect((await signsIn(who.account, 'portal123')).user.orgId).toBeNull()
    await m.zhou.does(c.personStatus, { body: { id, active: true } })
    expect((await signsIn(who.account, 'portal123')).user.OrgName).toBe('华东精工')
    await (engine === 'pglite' ? other.app.close() : other.leave())
  })

  test('a reset is sent to the person, who alone reads the code', async () => {
    const who = await m.person(m.huadong, { name: '忘记者', rights: ['orders.read'] })
    const { id } = await personOf('忘记者')
    const reply = await m.zhou.tries(c.personReset, { query: { id } })
    expect(reply.json()).toMatchObject({ code: 200, data: null })
    expect((await messageTo(who.account)).at(-1)?.text).toMatch(/\d{6}/)
    await expect(m.zhou.does(c.personReset, { query: { id } })).toFailWith('TOO_MANY')
  })

  test('twenty resets an hour are all a person sends, and sixty all of an organisation, from wherever they ask', async () => {
    const hours = (key: string, count: number) =>
      m.system((tx) => allowed(tx, `reset:${key}`, count, 3600, count))
    const resets = async (admin: Persona, name: string) => {
      const who = await m.person(m.qiming, { name, rights: ['orders.read'] })
      const [row] = (await admin.does(peopleList, { body: { keyword: name } })).rows
      const ip = `10.9.${name.length}.1`
      const reply = await admin.tries(c.personReset, { query: { id: row?.id ?? '' }, ip })
      return [reply.status, (await messageTo(who.account)).length]
    }
    const [one, other] = [await m.person(m.qiming), await m.person(m.qiming)]
    await hours(one.userId, 19)
    expect(await resets(one, '甲')).toEqual([200, 1])
    expect(await resets(one, '乙乙')).toEqual([429, 0])
    expect(await resets(other, '丙丙丙')).toEqual([200, 1])
    await hours(m.qiming.id, 58)
    expect(await resets(m.qian, '丁丁丁丁')).toEqual([429, 0])
  })

  // spec: C.Position.Grade
  test('grades of positions are a short list of the organisation', async () => {
    const before = await m.wu.does(c.positionGrades)
    expect(before.map(({ name }) => name)).toEqual(['总经理', '总监', '经理', '主管', '专员'])
    const { id } = await m.zhou.does(c.gradeSave, { body: { name: '助理', sort: 60 } })
    await expect(m.zhou.does(c.gradeSave, { body: { name: '助理' } })).toFailWith('CODE_TAKEN')
    await m.zhou.does(c.gradeSave, { body: { id, version: 1, name: '实习生', sort: 60 } })
    expect((await m.wu.does(c.positionGrades)).at(-1)?.name).toBe('实习生')
    await m.zhou.does(c.gradeDel, { query: { id } })
    expect(await m.wu.does(c.positionGrades)).toEqual(before)
  })
})
