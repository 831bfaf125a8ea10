import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MenuItem, treeMenu } from '../../contract/menus.ts'
import { orderList, orderSave } from '../../contract/orders.ts'
import { orgInfo } from '../../contract/orgs.ts'
import type { Side } from '../../contract/values.ts'
import { getSetting, saveSetting, userInfo } from '../../contract/users.ts'
import { json } from '../../server/db/json.ts'
import { entriesOf } from '../../src/app/menu/paths.ts'
import { orders as en } from '../../src/i18n/en/orders.ts'
import { orders as zh } from '../../src/i18n/zh/orders.ts'
import { engines } from '../support/db.ts'
import '../support/failure.ts'
import { type House, openHouse } from '../support/people.ts'
import { type Caller, does, tries } from '../support/persona.ts'

describe.each(engines)('organisation, menu and settings on %s', (engine) => {
  let house: House
  const who: Record<string, Caller> = {}
  beforeAll(async () => {
    house = await openHouse(engine)
    for (const account of ['lin@huadong', 'zhou@huadong', 'wu@huadong', 'chen@chenguang', 'qian@qiming'])
      who[account.split('@')[0] ?? ''] = await house.signsIn(`${account}.example`)
  })
  afterAll(() => house.close())

  const idsOf = (items: readonly MenuItem[]): number[] =>
    items.flatMap(({ id, children }) => [id, ...idsOf(children)])
  const menu = (caller: Caller | undefined, menuType: number, side?: Side) =>
    does(house, caller ?? {}, treeMenu, { query: { menuType }, ...(side ? { side } : {}) })

  test('all orders are called in the menu of each side as on their page', async () => {
    const sides = [
      [who['lin'], 1, 'buyer'],
      [who['chen'], 2, 'supplier'],
    ] as const
    for (const [caller, menuType, side] of sides) {
      const all = entriesOf(await menu(caller, menuType)).find(
        ({ item }) => item.pathOnly === '/orders' && item.meta.query === undefined,
      )
      expect([all?.item.name, all?.item.nameEn]).toEqual([zh.title[side], en.title[side]])
    }
  })

  // spec: P1.who.4, P1.does.1, P3.menu.1, P6.view.2, C.Menu.Tree_Menu
  test('a purchaser sees the buyer’s pages as far as the rights reach', async () => {
    const tree = await menu(who['lin'], 1)
    expect(idsOf(tree)).toEqual([
      100, 141, 154, 155, 1, 3, 101, 102, 151, 161, 103, 104, 153, 156, 4, 107, 152, 105, 108, 106, 143, 144,
      145, 160, 157, 158, 159, 110, 111, 112,
    ])
    expect(tree[0]).toMatchObject({ type: 'nav', source: expect.stringMatching(/./) })
    expect(tree[0]?.children[3]).toEqual({
      id: 1,
      name: '待供方接收',
      nameEn: 'Orders to be received',
      path: '/orders/OrderList.vue',
      pathOnly: '/orders',
      type: 'app',
      appId: 1,
      parentId: 100,
      deep: 2,
      source: 'outbox',
      isOpen: 1,
      meta: { keepAlive: true, query: { view: 'receive' } },
      children: [],
    })
    expect(idsOf(await menu(who['wu'], 1))).toEqual([100, 155, 1, 3, 101, 151, 143, 144, 145, 157, 158, 159])
  })

  // spec: P1.who.4
  test('the local administrator finds the outbox, another administrator does not', async () => {
    expect(idsOf(await menu(who['zhou'], 1))).toEqual([
      100, 141, 154, 155, 1, 3, 101, 102, 151, 161, 103, 104, 153, 156, 4, 107, 152, 105, 108, 106, 143, 144,
      145, 160, 157, 158, 159, 110, 111, 112, 113, 114, 115, 116, 117, 120, 121, 122, 123, 126, 125, 127, 119,
      128, 129, 130,
    ])
    expect(idsOf(await menu(who['qian'], 1))).not.toContain(121)
  })

  // spec: P6.view.2
  test('a supplier asking for the buyer’s menu gets its own', async () => {
    const own = [
      200, 241, 254, 9, 201, 10, 12, 202, 251, 203, 261, 204, 205, 206, 209, 252, 207, 198, 208, 243, 244,
      245, 260, 257, 258, 259, 210, 211,
    ]
    expect(idsOf(await menu(who['chen'], 2, 'supplier'))).toEqual(own)
    expect(idsOf(await menu(who['chen'], 1))).toEqual(own)
    expect(idsOf(await menu(who['chen'], 1, 'buyer'))).toEqual(own)
  })

  // spec: P1.who.2, P4.menuType.2, P4.menuType.3
  test('an organisation that is both gets the side asked for', async () => {
    expect(idsOf(await menu(who['qian'], 1, 'buyer'))).toContain(1)
    expect(idsOf(await menu(who['qian'], 2, 'supplier'))).toContain(9)
    for (const menuType of [2, 3, 0]) expect(idsOf(await menu(who['qian'], menuType))).toContain(9)
  })

  // spec: P6.view.1
  test('the mode is checked by the server: a buyer’s call is refused on the supplier’s side', async () => {
    const ask = (caller: Caller | undefined, side?: Side) =>
      does(house, caller ?? {}, orderSave, { ...(side ? { side } : {}), body: { lines: [] } as never })
    await expect(ask(who['qian'], 'supplier')).toFailWith('WRONG_SIDE')
    await expect(ask(who['chen'], 'buyer')).toFailWith('WRONG_SIDE')
    await expect(ask(who['wu'])).toFailWith('NO_RIGHT')
    // Who may make the call is told what is wrong with it, and only they.
    await expect(ask(who['qian'], 'buyer')).toFailWith('INPUT_INVALID')
  })

  test('a data condition that cannot be read takes the noun away, not the condition', async () => {
    const limit = (dataLimit: string) =>
      house.system(async (tx) => {
        const commands = json([{ commandId: 'orders.read', dataLimit }, { commandId: 'suppliers.read' }])
        await tx
          .updateTable('roles')
          .set({ commands })
          .where('org_id', '=', house.orgs.chenguang.id)
          .execute()
      })
    const rights = async () => (await does(house, who['chen'] ?? {}, userInfo)).rights
    for (const broken of ['1=1', ') or (1=1', 'amount <= (select 1)', 'x'.repeat(10_000)]) {
      await limit(broken)
      await expect.poll(rights).toEqual(['suppliers.read'])
      await expect(does(house, who['chen'] ?? {}, orderList, { body: {} })).toFailWith('NO_RIGHT')
    }
    await limit('')
    await expect.poll(rights).toEqual(['orders.read', 'suppliers.read'])
  })

  // spec: P1.who.3, P3.org.1, C.Org.OrgInfo
  test('the organisation says what it is', async () => {
    expect(await does(house, who['lin'] ?? {}, orgInfo)).toEqual({
      orgId: house.orgs.huadong.id,
      name: '华东精工',
      isBuyer: 'True',
      isSupplier: 'False',
      idleMinutes: house.deps.config.idleMinutes,
      approvalLimit: '50000.00',
      shipTo: '苏州仓',
    })
  })

  test('settings follow the person, belong to nobody else and have an end', async () => {
    const [lin, wu] = [who['lin'] ?? {}, who['wu'] ?? {}]
    const value = { columns: ['orderNo', '金额'], density: 'small' }
    expect(await does(house, lin, getSetting, { query: { key: 'list.orders' } })).toEqual({ value: null })
    await does(house, lin, saveSetting, { body: { key: 'list.orders', value } })
    expect(await does(house, lin, getSetting, { query: { key: 'list.orders' } })).toEqual({ value })
    expect(await does(house, wu, getSetting, { query: { key: 'list.orders' } })).toEqual({ value: null })
    await does(house, lin, saveSetting, { body: { key: 'list.orders', value: [1] } })
    expect(await does(house, lin, getSetting, { query: { key: 'list.orders' } })).toEqual({ value: [1] })

    await expect(
      does(house, lin, saveSetting, { body: { key: 'big', value: 'x'.repeat(65_536) } }),
    ).toFailWith('BODY_TOO_LARGE')
    for (const key of ['__proto__', 'A', 'a', '../x', 'x y'])
      await expect(does(house, lin, saveSetting, { body: { key, value: 1 } })).toFailWith('INPUT_INVALID')
    for (let at = 0; at < 199; at++)
      await does(house, lin, saveSetting, { body: { key: `k.${at}`, value: at } })
    await expect(does(house, lin, saveSetting, { body: { key: 'one.more', value: 1 } })).toFailWith(
      'TOO_MANY',
    )
    await does(house, lin, saveSetting, { body: { key: 'k.0', value: null } })
    await does(house, lin, saveSetting, { body: { key: 'one.more', value: 1 } })
  })

  test('text the database cannot hold is refused, not an error of ours', async () => {
    for (const payload of [
      '{"key":"a.b","value":"\\u0000"}',
      '{"key":"a.b","value":"\\ud800"}',
      '{"key":"a.b","value":"\\ud800x"}',
      '{"key":"a.b","value":"\\udc00"}',
    ]) {
      const { statusCode } = await house.app.inject({
        method: 'POST',
        url: saveSetting.path,
        headers: { 's-token': who['wu']?.token ?? '', 'content-type': 'application/json' },
        payload,
      })
      expect(statusCode).toBe(422)
    }
    const smile = { key: 'a.b', value: '\u{1F600}' }
    await does(house, who['wu'] ?? {}, saveSetting, { body: smile })
    expect((await tries(house, who['wu'] ?? {}, getSetting, { query: { key: 'a\0b' } })).status).toBe(422)
  })
})
