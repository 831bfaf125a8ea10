import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '../../contract/imports.ts'
import { ownJoinRequests } from '../../contract/joinRequests.ts'
import * as c from '../../contract/memberships.ts'
import { orderList } from '../../contract/orders.ts'
import { peopleList, personSave } from '../../contract/people.ts'
import { roleSave } from '../../contract/roles.ts'
import { userInfo } from '../../contract/users.ts'
import { bookOf } from '../support/book.ts'
import { allowed } from '../../server/db/limits.ts'
import { engines } from '../support/db.ts'
import { type Market, openMarket } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { multipart } from '../support/upload.ts'

describe.each(engines)('people come and go on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  const header = ['账号', '姓名', '部门', '职位', '角色']
  const imports = async (who: Persona, rows: string[][]): Promise<ImportAnswer> =>
    who.does(c.peopleImport, multipart('人员.xlsx', await bookOf([header, ...rows])))
  const role = (name: string, rights: readonly string[], by = m.zhou) =>
    by.does(roleSave, {
      body: { name, menuType: 1, commands: rights.map((commandId) => ({ commandId })) },
    })
  const people = async (keyword: string) => (await m.zhou.does(peopleList, { body: { keyword } })).rows
  const messages = (target: string) =>
    m.system((tx) => tx.selectFrom('messages').select('text').where('target', '=', target).execute())

  test('周强 brings a department in by a sheet: the new are invited, who is here changes', async () => {
    await role('收货员', ['orders.read'])
    await role('跟单员', ['orders.read', 'materials.read'])
    const here = await m.person(m.huadong, { name: '在岗', rights: ['orders.read'] })
    const rows = [
      ['new1@huadong.example', '新甲', '仓储部', '专员', '收货员'],
      ['NEW2@huadong.example', '新乙', '仓储部', '', '跟单员、收货员'],
      [here.account, '在岗', '采购部', '主管', '收货员'],
    ]
    expect(await imports(m.zhou, rows)).toMatchObject({ added: 2, changed: 1, faulty: 0, written: true })
    expect(await people('新乙')).toMatchObject([
      {
        account: 'new2@huadong.example',
        status: 'INVITED',
        deptName: '仓储部',
        roles: [{ name: '收货员' }, { name: '跟单员' }],
      },
    ])
    expect(await people('在岗')).toMatchObject([{ position: '主管', roles: [{ name: '收货员' }] }])
    expect((await messages('new2@huadong.example'))[0]?.text).toContain('华东精工')
    // in whatever order roles are written, the same sheet says nothing new
    const again = rows.map((row) => row.map((cell) => cell.replace('跟单员、收货员', '收货员，跟单员')))
    expect(await imports(m.zhou, again)).toMatchObject({ added: 0, changed: 0, same: 3, written: false })
  })

  test('a sheet with a fault invites nobody, and says which cell it is', async () => {
    const rows = [
      ['fine@huadong.example', '好', '', '', ''],
      ['no account', '坏', '', '', ''],
      ['roleless@huadong.example', '缺', '', '', '没有的角色'],
      ['nameless@huadong.example', '', '', '', ''],
    ]
    const answer = await imports(m.zhou, rows)
    expect(answer).toMatchObject({ faulty: 3, written: false })
    expect(answer.faults.map(({ row, title }) => [row, title])).toEqual([
      [3, '账号'],
      [4, '角色'],
      [5, '姓名'],
    ])
    expect(await people('fine@')).toEqual([])
    expect(await messages('fine@huadong.example')).toEqual([])
  })

  test('by a sheet nobody gives or takes what they do not have, changes an administrator or themself', async () => {
    await role('审批员', ['orders.approve'])
    const zhao = await m.person(m.huadong, { name: '赵敏', rights: ['orders.send'] })
    const clerk = await m.person(m.huadong, {
      name: '人事',
      rights: ['people.read', 'people.write', 'orders.read'],
    })
    const { rows } = await m.zhou.does(peopleList, { body: { keyword: '周强' } })
    const said = await imports(clerk, [
      ['grant@huadong.example', '某', '', '', '审批员'],
      [clerk.account, '人事', '', '', ''],
      [rows[0]?.account ?? '', '周强', '保安部', '', ''],
      [zhao.account, '赵敏', '采购部', '', ''],
    ])
    expect(said).toMatchObject({ faulty: 4, written: false })
  })

  test('two hundred invitations an hour are all an organisation sends', async () => {
    const rows = Array.from({ length: 201 }, (_, at) => [`many${at}@huadong.example`, `多${at}`, '', '', ''])
    const file = await bookOf([header, ...rows])
    await expect(m.zhou.does(c.peopleImport, multipart('人员.xlsx', file))).toFailWith('TOO_MANY')
    expect(await people('many0@')).toEqual([])
  })

  test('nor does a person who looks after several organisations send more; a colleague goes on', async () => {
    const he = await m.person(m.chenguang, { name: '何洁' })
    await m.deps.db.system((tx) => allowed(tx, `invite:${he.userId}`, 200, 3600, 200))
    const invite = { body: { account: 'xin@chenguang.example', realName: '小新' } }
    await expect(he.does(c.innerRegister, invite)).toFailWith('TOO_MANY')
    await (await m.person(m.chenguang, { name: '何云' })).does(c.innerRegister, invite)
  })

  test('who leaves sees nothing from the next call on, and can be invited again', async () => {
    const who = await m.person(m.huadong, { name: '离职', rights: ['orders.read'] })
    await who.does(orderList, { body: {} })
    const elsewhere = m.chenguang.id
    await expect(who.does(c.leaveOrg, { query: { orgId: elsewhere } })).toFailWith('ORG_NOT_YOURS')
    await who.does(c.leaveOrg, { query: { orgId: m.huadong.id } })
    await expect(who.does(orderList, { body: {} })).toFailWith('NO_ORG')
    expect(await who.does(userInfo)).toMatchObject({ orgId: null, orgs: [] })
    expect(await people('离职')).toEqual([])
    await m.zhou.does(c.innerRegister, { body: { account: who.account, realName: '离职' } })
    expect(await people('离职')).toMatchObject([{ status: 'INVITED', roles: [], isAdmin: false }])
    const [invitation] = (await who.does(ownJoinRequests)).invitations
    await who.does(c.acceptInvitation, { query: { id: invitation?.id ?? '' } })
    expect((await who.does(userInfo)).orgs).toMatchObject([{ orgId: m.huadong.id }])
  })

  test('the last administrator stays, unless another one is named', async () => {
    const org = await m.org({ is: 'buyer' })
    const leaves = { query: { orgId: org.id } }
    const first = await m.person(org)
    await expect(first.does(c.leaveOrg, leaves)).toFailWith('LAST_ADMIN')
    const heir = await m.person(org, { name: '接任', rights: ['orders.read'] })
    const { rows } = await first.does(peopleList, { body: { keyword: '接任' } })
    await first.does(personSave, { body: { id: rows[0]?.id ?? '', isAdmin: true } })
    await first.does(c.leaveOrg, leaves)
    await expect(first.does(peopleList, { body: {} })).toFailWith('NO_ORG')
    await expect(heir.does(c.leaveOrg, leaves)).toFailWith('LAST_ADMIN')
  })
})
