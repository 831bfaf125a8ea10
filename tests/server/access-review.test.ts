import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personRights, whoCan } from '../../contract/accessReview.ts'
import { personStatus } from '../../contract/memberships.ts'
import { peopleList } from '../../contract/people.ts'
import { rightsOf } from '../../contract/permissions.ts'
import { engines } from '../support/db.ts'
import { type Market, openMarket } from '../support/orders.ts'

describe.each(engines)('access review on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  const membershipOf = async (name: string) => {
    const [row] = (await m.zhou.does(peopleList, { body: { keyword: name } })).rows
    if (!row) throw new Error(`nobody is called ${name}`)
    return row
  }

  test('周强 asks who approves orders: those whose roles say so, and the administrators', async () => {
    const held = await m.zhou.does(whoCan, { query: { commandId: 'orders.approve' } })
    expect(new Set(held.map(({ name }) => name))).toEqual(new Set(['赵敏', '周强']))
    expect(held.find(({ name }) => name === '周强')).toMatchObject({ isAdmin: true, held: { grants: [] } })
    expect(held.find(({ name }) => name === '赵敏')?.held?.grants).toHaveLength(1)
    const everybody = await m.zhou.does(whoCan)
    expect(everybody.map(({ name }) => name)).toEqual(expect.arrayContaining(['林晓', '吴静', '赵敏']))
    await expect(m.zhou.does(whoCan, { query: { commandId: 'orders.answer' } })).toFailWith('COMMAND_UNKNOWN')
  })

  test('a right is told with its conditions and with what is hidden, from either end', async () => {
    await m.person(m.huadong, {
      name: '邓洁',
      rights: ['orders.read', 'orders.send', 'materials.read'],
      limits: { 'orders.read': "supplierCode = 'S1'", 'orders.send': 'totalAmount <= 500' },
      hides: { 'orders.read': ['orders.price'] },
    })
    const sent = await m.zhou.does(whoCan, { query: { commandId: 'orders.send' } })
    const expected = {
      commandId: 'orders.send',
      grants: [{ limits: ["supplierCode = 'S1'", 'totalAmount <= 500'] }],
      hidden: [{ id: 'orders.price', name: '价格与金额' }],
    }
    expect(sent.find(({ name }) => name === '邓洁')?.held).toMatchObject(expected)
    const { id } = await membershipOf('邓洁')
    const { rights } = await m.zhou.does(personRights, { query: { id } })
    expect(rights.map(({ commandId }) => commandId).toSorted()).toEqual([
      'materials.read',
      'orders.read',
      'orders.send',
    ])
    expect(rights.find(({ commandId }) => commandId === 'orders.send')).toMatchObject(expected)
    expect(rights.find(({ commandId }) => commandId === 'materials.read')).toMatchObject({
      grants: [{ limits: [] }],
      hidden: [],
    })
    const own = await m.zhou.does(personRights, { query: { id: (await membershipOf('周强')).id } })
    expect(own.rights).toHaveLength(rightsOf.buyer.size)
  })

  test('who was disabled holds nothing; others than those who administer roles do not ask', async () => {
    await m.person(m.huadong, { name: '田野', rights: ['orders.close'] })
    const names = async () =>
      (await m.zhou.does(whoCan, { query: { commandId: 'orders.close' } })).map(({ name }) => name)
    expect(await names()).toContain('田野')
    const { id, version } = await membershipOf('田野')
    await m.zhou.does(personStatus, { body: { id, version, active: false } })
    expect(await names()).not.toContain('田野')
    await expect(m.zhou.does(personRights, { query: { id } })).toFailWith('NOT_FOUND')
    await expect(m.zhou.does(personRights, { query: { id: randomUUID() } })).toFailWith('NOT_FOUND')
    const reader = await m.person(m.huadong, { rights: ['roles.read'] })
    await expect(reader.does(whoCan)).toFailWith('NO_RIGHT')
    const other = (await m.qian.does(whoCan)).map(({ name }) => name)
    expect(other).not.toContain('邓洁')
  })
})
