import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/orders.ts'
import { engines } from '../../support/db.ts'
import {
  accept,
  answers,
  drafts,
  header,
  line,
  linesOf,
  looksAt,
  type Market,
  openMarket,
  type Order,
  receives,
  sends,
} from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'

const rights = ['read', 'write', 'send', 'change'].map((verb) => `orders.${verb}`).concat('suppliers.read')
const OURS = "supplierName = '晨光五金'"

describe.each(engines)('what a role lets write and send under a condition, on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  const clerk = (limits: Readonly<Record<string, string>>): Promise<Persona> =>
    m.person(m.huadong, { rights, limits })
  const kept = async (): Promise<number> => (await m.lin.does(c.orderList, { body: {} })).total

  test('孟瑶 writes orders of one supplier: none of another, neither new nor turned to it', async () => {
    const before = await kept()
    for (const right of ['orders.read', 'orders.write']) {
      const meng = await clerk({ [right]: OURS })
      await expect(drafts(meng, m.hongyuan)).toFailWith('RECORD_OUTSIDE')
      const own = await drafts(meng, m.chenguang)
      const turned = { ...header(m.hongyuan), id: own.id, version: own.version, lines: [] }
      await expect(meng.does(c.orderSave, { body: turned })).toFailWith('RECORD_OUTSIDE')
      expect(await looksAt(meng, own)).toMatchObject({ supplierName: '晨光五金', version: own.version })
    }
    expect(await kept()).toBe(before + 2)
  })

  test('a supplier beyond the condition on suppliers is one without a link', async () => {
    const meng = await clerk({ 'suppliers.read': "name = '晨光五金'" })
    await expect(drafts(meng, m.hongyuan)).toFailWith('LINK_NOT_ACTIVE')
    await drafts(meng, m.chenguang)
  })

  test('saving and sending at once is held to the condition of sending, as sending is', async () => {
    const meng = await clerk({ 'orders.send': 'totalAmount <= 500' })
    const before = await kept()
    const dear = { ...header(m.chenguang), lines: [line(1, { qty: '4000' })] }
    await expect(meng.does(c.orderSave, { body: { ...dear, send: true } })).toFailWith('RECORD_OUTSIDE')
    expect(await kept()).toBe(before)
    const draft = await meng.does(c.orderSave, { body: dear })
    const { id, version } = draft
    await expect(meng.does(c.confirmSend, { body: { id, version } })).toFailWith('NOT_FOUND')
    const cheap = { ...header(m.chenguang), lines: [line(1)], send: true }
    expect(await meng.does(c.orderSave, { body: cheap })).toMatchObject({ status: 'SENT' })
  })

  test('a change makes an order no dearer than the condition allows; that it moves the state is no matter', async () => {
    const meng = await clerk({ 'orders.change': "totalAmount <= 500 and status = 'CONFIRMED'" })
    const confirmed = await answers(
      m.chen,
      await receives(m.chen, await sends(m.lin, m.chenguang, [line(1)])),
      accept,
    )
    const { id, version } = confirmed
    const [{ id: lineId } = { id: '' }] = await linesOf(m.lin, confirmed)
    const changes = (qty: string) =>
      meng.does(c.updateCustomerDate, { body: { id, version, lines: [{ lineId, qty }] } })
    await expect(changes('200')).toFailWith('RECORD_OUTSIDE')
    expect(await looksAt(m.lin, confirmed)).toMatchObject({ version, totalAmount: '282.50' })
    expect(await changes('150')).toMatchObject({ status: 'ACKNOWLEDGED', totalAmount: '423.75' })
  })

  test('a move may leave whatever else its condition names: that nothing is on hold, that lines wait', async () => {
    const meng = await clerk({ 'orders.change': 'onHold = false' })
    const received = await receives(m.chen, await sends(m.lin, m.chenguang, [line(1)]))
    const { id, version } = received
    const held = await meng.does(c.orderHold, { body: { id, version, reason: '等图纸' } })
    expect(held).toMatchObject({ onHold: true })
    const released = await m.lin.does(c.orderRelease, { body: { id, version: held.version } })
    const zheng = await m.person(m.chenguang, {
      side: 'supplier',
      rights: ['orders.read', 'orders.answer'],
      limits: { 'orders.answer': 'pendingLines > 0' },
    })
    expect(await answers(zheng, released, accept)).toMatchObject({ status: 'CONFIRMED', pendingLines: 0 })
  })

  test('what may be done to an order is offered as far as the conditions let it be done', async () => {
    const meng = await clerk({ 'orders.change': OURS, 'orders.send': 'totalAmount <= 500' })
    const offered = async (order: Order) => {
      const listed = await meng.does(c.orderList, {
        body: { filters: [{ field: 'orderNo', sign: 2, value: order.orderNo }] },
      })
      const [inList] = listed.rows.map(({ can }) => can)
      const { can } = await looksAt(meng, order)
      expect(inList).toEqual(can)
      return can.map(({ action }) => action)
    }
    const sent = await sends(m.lin, m.hongyuan, [line(1)])
    expect(await offered(sent)).toEqual(['recall'])
    expect(await offered(await sends(m.lin, m.chenguang, [line(1, { qty: '400' })]))).toEqual([
      'change',
      'hold',
      'cancel',
    ])
    for (const call of [c.orderHold, c.orderCancel])
      await expect(
        meng.does(call, { body: { id: sent.id, version: sent.version, reason: '计划' } }),
      ).toFailWith('NOT_FOUND')
    expect(await offered(await drafts(m.lin, m.hongyuan, [line(1, { qty: '400' })]))).toEqual([
      'edit',
      'delete',
    ])
  })
})
