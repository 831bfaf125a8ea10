import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { materialInfo, materialSave } from '../../contract/materials.ts'
import { navMenu } from '../../contract/menus.ts'
import { orderExport, orderInfo, orderList } from '../../contract/orders.ts'
import { rightsOf } from '../../contract/permissions.ts'
import { peopleList, personSave } from '../../contract/people.ts'
import { roleDel, roleList, roleSave } from '../../contract/roles.ts'
import { roleInfo, type PermissionNode, permissionTree } from '../../contract/permissionTree.ts'
import { supplierInfo, supplierList, supplierTerms } from '../../contract/suppliers.ts'
import { json } from '../../server/db/json.ts'
import { engines } from '../support/db.ts'
import type { Persona } from '../support/persona.ts'
import { cellsOf } from '../support/sheet.ts'
import { earOf } from '../support/ears.ts'
import { besides } from '../support/app.ts'
import { does } from '../support/persona.ts'
import { type Market, drafts, line, openMarket } from '../support/orders.ts'
import { until } from '../support/until.ts'

const may = (commandId: string, dataLimit = '') => ({ commandId, dataLimit, hidden: [] })
const flat = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

describe.each(engines)('roles on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  let count = 0
  const nameOf = (name: string) => `${name} ${++count}`
  const roleOf = async (who: Persona, name: string) => {
    const { rows } = await who.does(roleList, { body: { keyword: name } })
    const [role] = rows
    if (!role) throw new Error(`no role ${name}`)
    return role
  }
  /** Somebody of Huadong with a role of that name. */
  const clerk = async (rights: readonly string[], limits: Readonly<Record<string, string>> = {}) => {
    const who = await m.person(m.huadong, { rights, limits })
    const { rows } = await m.zhou.does(roleList, { body: { pageSize: 1000 } })
    for (const { id } of rows) {
      const { holders } = await m.zhou.does(roleInfo, { query: { id } })
      if (holders.some((holder) => holder.id === who.userId)) return { who, roleId: id }
    }
    throw new Error('the clerk has a role')
  }

  // spec: P1.does.17, P3.role.1, P6.role.1, C.Role.List, C.Role.RoleInfo, C.Role.Save, C.Role.Del, L6.tree.3
  test('周强 writes a role, reads it, changes it and deletes it', async () => {
    const name = nameOf('计划员')
    const commands = [
      may('orders.read', "supplier.code in ('S1') and totalAmount <= 50000"),
      may('materials.read'),
    ]
    const { id } = await m.zhou.does(roleSave, { body: { name, menuType: 1, remark: '只看', commands } })
    expect(await m.zhou.does(roleInfo, { query: { id } })).toMatchObject({
      name,
      menuType: 1,
      remark: '只看',
      version: 1,
      people: 0,
      holders: [],
      commands,
      updatedBy: '周强',
      can: [{ action: 'edit' }, { action: 'delete' }],
    })
    await m.zhou.does(roleSave, { body: { id, version: 1, remark: '看订单' } })
    expect(await roleOf(m.zhou, name)).toMatchObject({ version: 2, remark: '看订单' })
    expect((await m.zhou.does(roleInfo, { query: { id } })).commands).toEqual(commands)
    await expect(m.zhou.does(roleSave, { body: { id, version: 1, name } })).toFailWith('VERSION_STALE')
    await m.zhou.does(roleDel, { query: { id } })
    await expect(m.zhou.does(roleInfo, { query: { id } })).toFailWith('NOT_FOUND')
  })

  // spec: C.Role.Save
  test('fields come in the query too, a list as JSON text', async () => {
    const name = nameOf('询价员')
    const commands = JSON.stringify([{ commandId: 'orders.read' }])
    const { id } = await m.zhou.does(roleSave, {
      query: { name, menuType: 1, commands },
      body: { remark: '经查询' },
    })
    const role = await m.zhou.does(roleInfo, { query: { id } })
    expect(role).toMatchObject({ name, remark: '经查询', commands: [may('orders.read')] })
    await expect(m.zhou.does(roleSave, { body: { menuType: 1 } })).toFailWith('INPUT_INVALID')
    // as text it has the bounds of a body
    for (const value of ['{}', `${'['.repeat(33)}${']'.repeat(33)}`]) {
      const deep = `[{"commandId":"orders.read","x":${value}}]`
      const tried = m.zhou.does(roleSave, { body: { name: nameOf('很深'), menuType: 1, commands: deep } })
      await (value === '{}' ? tried : expect(tried).toFailWith('INPUT_INVALID'))
    }
    await expect(m.zhou.does(roleSave, { body: { name } })).toFailWith('ROLE_NAME_TAKEN')
  })

  // spec: L2.roles.1, L6.tree.1, P6.role.2, C.Menu.Menums
  test('the permission tree has the pages of a side with all its commands, each applied once', async () => {
    for (const [side, menuType] of [
      ['buyer', 1],
      ['supplier', 2],
    ] as const) {
      const nodes = flat(await m.qian.does(permissionTree, { query: { menuType } }))
      const commands = new Set(nodes.flatMap((node) => node.commands.map(({ commandId }) => commandId)))
      expect([...commands].toSorted()).toEqual([...rightsOf[side]].toSorted())
      const pages = new Set(nodes.map(({ id }) => id))
      for (const group of await m.qian.does(navMenu, { side })) expect(pages).toContain(String(group.id))
    }
    const orders = flat(await m.zhou.does(permissionTree, { query: { menuType: 1 } })).find(
      ({ id }) => id === '155',
    )
    expect(orders).toMatchObject({ name: '采购订单', nameEn: 'Purchase orders', type: 'app', appType: 1 })
    expect(orders?.commands[0]).toEqual({
      commandId: 'orders.read',
      name: '查看',
      nameEn: 'View',
      noun: 'orders',
      grantable: true,
      granted: false,
      dataLimit: '',
      groups: [{ id: 'orders.price', name: '价格与金额', nameEn: 'Prices and amounts', fixed: false }],
      hidden: [],
    })
  })

  // spec: L2.roles.2, L6.tree.2
  test('with a role the tree says what it grants, and under which condition', async () => {
    const commands = [may('orders.read', "status = 'SENT'")]
    const { id } = await m.zhou.does(roleSave, { body: { name: nameOf('收单员'), menuType: 1, commands } })
    const nodes = flat(await m.zhou.does(permissionTree, { query: { menuType: 1, roleId: id } }))
    const granted = nodes.flatMap((node) => node.commands.filter((one) => one.granted))
    expect(new Set(granted.map(({ commandId }) => commandId))).toEqual(new Set(['orders.read']))
    expect(new Set(granted.map(({ dataLimit }) => dataLimit))).toEqual(new Set(["status = 'SENT'"]))
    const { who } = await clerk(['roles.read', 'orders.read'])
    const seen = flat(await who.does(permissionTree, { query: { menuType: 1 } })).flatMap(
      (node) => node.commands,
    )
    expect(seen.find(({ commandId }) => commandId === 'orders.read')?.grantable).toBe(true)
    expect(seen.find(({ commandId }) => commandId === 'orders.send')?.grantable).toBe(false)
  })

  test.each([
    ['orders.fly', '', 'COMMAND_UNKNOWN', 'commandId'],
    ['orders.answer', '', 'COMMAND_OTHER_SIDE', 'commandId'],
    ['dicts.write', "name = 'a'", 'LIMIT_REFUSED', 'dataLimit'],
    ['orders.read', 'totalAmount <=', 'CONDITION_INVALID', 'dataLimit'],
    ['orders.read', '1=1', 'CONDITION_INVALID', 'dataLimit'],
    ['orders.read', 'nobody = 1', 'CONDITION_FIELD', 'dataLimit'],
  ] as const)('%s under “%s” is refused: %s', async (commandId, dataLimit, code, field) => {
    const commands = [may('materials.read'), may(commandId, dataLimit)]
    for (const lang of ['zh', 'en'] as const) {
      const reply = await m.zhou.tries(roleSave, {
        lang,
        body: { name: nameOf('错'), menuType: 1, commands },
      })
      expect([reply.status, reply.json().data]).toMatchObject([
        422,
        { error: code, faults: [{ path: `commands.1.${field}` }] },
      ])
      await expect(
        m.zhou.does(roleSave, {
          query: { name: nameOf('错'), menuType: 1, commands: JSON.stringify(commands) },
          body: {},
        }),
      ).toFailWith(code)
      expect(reply.json().msg).toContain(
        code === 'CONDITION_INVALID' ? (lang === 'zh' ? '字符' : 'character') : '“',
      )
    }
  })

  test('a command stands once, a role keeps its side, and an organisation has roles of its own sides only', async () => {
    const body = { name: nameOf('两次'), menuType: 1, commands: [may('orders.read'), may('orders.read')] }
    await expect(m.zhou.does(roleSave, { body })).toFailWith('INPUT_INVALID')
    const { id } = await m.zhou.does(roleSave, { body: { ...body, commands: [] } })
    await expect(m.zhou.does(roleSave, { body: { id, menuType: 2 } })).toFailWith('INPUT_INVALID')
    await expect(m.zhou.does(roleSave, { body: { name: nameOf('供方'), menuType: 2 } })).toFailWith(
      'WRONG_SIDE',
    )
  })

  test('nobody raises themself: who is not the administrator grants what they hold, within their own condition', async () => {
    const limit = "supplierCode = 'S1'"
    const { who, roleId } = await clerk(['roles.read', 'roles.write', 'orders.read', 'materials.read'], {
      'orders.read': limit,
    })
    const grants = (...commands: ReturnType<typeof may>[]) =>
      who.does(roleSave, { body: { name: nameOf('下级'), menuType: 1, commands } })
    await expect(grants(may('orders.send'))).toFailWith('GRANT_NOT_HELD')
    await expect(grants(may('orders.read'))).toFailWith('GRANT_WIDER')
    await expect(grants(may('orders.read', "supplierCode = 'S2'"))).toFailWith('GRANT_WIDER')
    await expect(grants(may('orders.read', `${limit} or totalAmount > 0`))).toFailWith('GRANT_WIDER')
    await grants(may('orders.read', limit), may('materials.read'))
    await grants(may('orders.read', `(${limit}) and totalAmount <= 500`))
    await grants(may('materials.read', "code like 'M-%'"))
    await expect(who.does(roleSave, { body: { id: roleId, commands: [] } })).toFailWith('ROLE_OWN')
    await expect(who.does(roleDel, { query: { id: roleId } })).toFailWith('ROLE_OWN')
    const own = await who.does(roleInfo, { query: { id: roleId } })
    expect(own.can.map(({ why }) => why)).toEqual(['ROLE_OWN', 'ROLE_OWN'])
    const { id } = await m.zhou.does(roleSave, {
      body: { name: nameOf('上级'), menuType: 1, commands: [may('orders.send')] },
    })
    await expect(who.does(roleSave, { body: { id, remark: '改' } })).toFailWith('GRANT_NOT_HELD')
  })

  test('who is weaker than a role does not empty, narrow or delete it; an administrator does', async () => {
    const limit = "supplierCode = 'S1'"
    const { who } = await clerk(['roles.read', 'roles.write', 'orders.read'], { 'orders.read': limit })
    const roleWith = (...commands: ReturnType<typeof may>[]) =>
      m.zhou.does(roleSave, { body: { name: nameOf('更强'), menuType: 1, commands } })
    for (const [commands, refusal] of [
      [[may('orders.read', limit), may('orders.send')], 'GRANT_NOT_HELD'],
      [[may('orders.read')], 'GRANT_WIDER'],
    ] as const) {
      const { id } = await roleWith(...commands)
      await expect(who.does(roleSave, { body: { id, commands: [] } })).toFailWith(refusal)
      await expect(who.does(roleSave, { body: { id, commands: [may('orders.read', limit)] } })).toFailWith(
        refusal,
      )
      await expect(who.does(roleDel, { query: { id } })).toFailWith(refusal)
      expect((await m.zhou.does(roleInfo, { query: { id } })).commands).toEqual(commands)
      await m.zhou.does(roleSave, { body: { id, commands: [] } })
      await m.zhou.does(roleDel, { query: { id } })
    }
    // what one could have made one changes and deletes
    const { id } = await roleWith(may('orders.read', limit))
    await who.does(roleSave, { body: { id, commands: [] } })
    await who.does(roleDel, { query: { id } })
  })

  test('a role with a condition that can no longer be read is the administrators’ alone to change and to take', async () => {
    const rights = ['roles.read', 'roles.write', 'people.read', 'people.write']
    const { who } = await clerk(rights)
    const { who: held, roleId: id } = await clerk(['orders.read', 'orders.send'])
    const commands = [may('orders.read', 'gone = 1'), may('orders.send')]
    await m.system((tx) =>
      tx
        .updateTable('roles')
        .set({ commands: json(commands) })
        .where('id', '=', id)
        .execute(),
    )
    await expect(held.does(orderList, { body: {} })).toFailWith('NO_RIGHT')
    await expect(who.does(roleSave, { body: { id, commands: [] } })).toFailWith('ROLE_UNREADABLE')
    await expect(who.does(roleDel, { query: { id } })).toFailWith('ROLE_UNREADABLE')
    const [person] = (await m.zhou.does(peopleList, { body: { keyword: held.name } })).rows
    const none = { body: { id: person?.id ?? '', roleIds: [] } }
    await expect(who.does(personSave, none)).toFailWith('ROLE_UNREADABLE')
    expect((await m.zhou.does(roleInfo, { query: { id } })).commands).toEqual(commands)
    await m.zhou.does(personSave, none)
    await m.zhou.does(roleDel, { query: { id } })
  })

  test("a role that shows what one does not see is not one's to change or delete", async () => {
    const hiding = { commandId: 'orders.read', dataLimit: '', hidden: ['orders.price'] }
    const { who, roleId } = await clerk(['roles.read', 'roles.write', 'orders.read'])
    const { commands } = await m.zhou.does(roleInfo, { query: { id: roleId } })
    const rest = commands.filter(({ commandId }) => commandId !== 'orders.read')
    await m.zhou.does(roleSave, { body: { id: roleId, commands: [...rest, hiding] } })
    const { id } = await m.zhou.does(roleSave, {
      body: { name: nameOf('看价'), menuType: 1, commands: [may('orders.read')] },
    })
    await expect(who.does(roleSave, { body: { id, commands: [hiding] } })).toFailWith('GRANT_UNHIDES')
    await expect(who.does(roleDel, { query: { id } })).toFailWith('GRANT_UNHIDES')
  })

  test('a role that somebody holds is not deleted, and says how many hold it', async () => {
    const { roleId } = await clerk(['orders.read'])
    const reply = await m.zhou.tries(roleDel, { query: { id: roleId }, lang: 'en' })
    expect(reply.json()).toMatchObject({
      code: 409,
      msg: 'Held by 1 people, this role cannot be deleted',
      data: { error: 'ROLE_IN_USE', data: { count: 1 } },
    })
  })

  // spec: L6.limit.1
  test('what is saved counts from the next call on: list, total, search, export and every order', async () => {
    const { who, roleId } = await clerk(['orders.read'])
    const near = await drafts(m.lin, m.chenguang, [line(1)])
    const far = await drafts(m.lin, m.hongyuan, [line(1)])
    const numbers = async () => (await who.does(orderList, { body: {} })).rows.map(({ orderNo }) => orderNo)
    expect(await numbers()).toEqual(expect.arrayContaining([near.orderNo, far.orderNo]))
    const code = (await m.zhou.does(supplierList, { body: {} })).rows.find(
      ({ name }) => name === '晨光五金',
    )?.code
    const commands = [may('orders.read', `supplier.code in ('${code}')`)]
    await m.zhou.does(roleSave, { body: { id: roleId, commands } })
    const { rows, total } = await who.does(orderList, { body: {} })
    expect(new Set(rows.map(({ supplierName }) => supplierName))).toEqual(new Set(['晨光五金']))
    expect(total).toBe(rows.length)
    expect((await who.does(orderList, { body: { keyword: far.orderNo } })).total).toBe(0)
    await expect(who.does(orderInfo, { query: { id: far.id } })).toFailWith('NOT_FOUND')
    expect((await who.does(orderInfo, { query: { id: near.id } })).orderNo).toBe(near.orderNo)
    const cells = (await cellsOf((await who.tries(orderExport, { body: {} })).bytes)).flat()
    expect(cells).toContain(near.orderNo)
    expect(cells).not.toContain(far.orderNo)
  })

  // spec: L6.limit.1
  test('conditions on suppliers and materials hold where one is read and written, not in lists alone', async () => {
    const rights = ['suppliers.read', 'suppliers.write', 'materials.read', 'materials.write']
    const { rows } = await m.zhou.does(supplierList, { body: {} })
    const [near, far] = rows
    if (!near || !far) throw new Error('there are two suppliers')
    const seen = await m.zhou.does(materialSave, { body: { code: 'SEEN-1', name: '可见', unit: 'PCS' } })
    const hidden = await m.zhou.does(materialSave, { body: { code: 'HID-1', name: '不可见', unit: 'PCS' } })
    const { who } = await clerk(rights, {
      'suppliers.read': `code = '${near.code}'`,
      'materials.read': "code like 'SEEN%'",
    })
    expect((await who.does(supplierInfo, { query: { id: near.id } })).code).toBe(near.code)
    await expect(who.does(supplierInfo, { query: { id: far.id } })).toFailWith('NOT_FOUND')
    const terms = await m.zhou.does(supplierInfo, { query: { id: far.id } })
    await expect(who.does(supplierTerms, { body: terms })).toFailWith('NOT_FOUND')
    expect(await who.does(materialInfo, { body: { codes: ['SEEN-1', 'HID-1'] } })).toMatchObject([
      { code: 'SEEN-1' },
    ])
    const changed = { code: 'HID-1', name: '改名', unit: 'PCS' }
    await expect(who.does(materialSave, { body: { ...changed, id: hidden.id } })).toFailWith('NOT_FOUND')
    await who.does(materialSave, { body: { code: 'SEEN-1', name: '改名', unit: 'PCS', id: seen.id } })
  })

  test('another process knows within a second, and an open stream hears no more than the role says', async () => {
    const { who, roleId } = await clerk(['orders.read'])
    const other = await besides(m, engine === 'pglite' ? m.deps.db : undefined)
    const address = await m.listen()
    const ear = await earOf(address, { who: who.name, orgId: who.orgId, side: who.side, token: who.token })
    const total = async () => (await does(other, who, orderList, { body: {} })).total
    expect(await total()).toBeGreaterThan(0)
    const saved = performance.now()
    await m.zhou.does(roleSave, { body: { id: roleId, commands: [may('orders.read', "orderNo = 'none'")] } })
    await until(total, (seen) => seen === 0)
    expect(performance.now() - saved).toBeLessThan(1000)
    await ear.ended
    await (engine === 'pglite' ? other.app.close() : other.leave())
  })
})
