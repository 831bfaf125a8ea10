import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Exact } from '../../contract/exact.ts'
import type { Filter } from '../../contract/filter.ts'
import { receiptLineList, receiptReverse } from '../../contract/receipts.ts'
import { claimingStatuses } from '../../contract/reconciliations.states.ts'
import { reconciliationList, supplierInStock } from '../../contract/reconciliations.ts'
import { engines } from '../support/db.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as s from '../support/statements.ts'

describe.each(engines)('the documents behind the numbers of an order, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const of = (order: o.Order): Filter => ({ field: 'orderNo', sign: 2, value: order.orderNo })
  /** What the received lines of the order come to that are not taken back. */
  const came = async (who: Persona, order: o.Order, qty: 'receivedQty' | 'acceptedQty' | 'reconciledQty') => {
    const filters: Filter[] = [
      of(order),
      { field: 'status', sign: 2, value: 'POSTED' },
      { field: qty, sign: 9, value: '0' },
    ]
    const { rows } = await who.does(receiptLineList, { body: { filters } })
    return rows.reduce((sum, row) => sum.plus(row[qty]), new Exact(0)).toFixed()
  }
  const statementsOf = async (
    who: Persona,
    { orderNo }: Pick<o.Order, 'orderNo'>,
    sign: Filter['sign'] = 2,
  ) => {
    const filters: Filter[] = [
      { field: 'orderNos', sign, value: sign === 8 ? [orderNo] : orderNo },
      { field: 'status', sign: 8, value: [...claimingStatuses] },
    ]
    const { rows } = await who.does(reconciliationList, { body: { filters } })
    return rows.map(({ statementNo, orderNos }) => ({ statementNo, orderNos }))
  }

  test('received lines and statements are found by the order, on both sides, and come to its numbers', async () => {
    const order = await s.received(m, 1, '40')
    const again = await s.arrives(m, order, '30')
    const taken = await s.arrives(m, order, '20')
    await m.zhou.does(receiptReverse, { body: { ...s.one(taken), reason: '点错' } })
    const other = await s.received(m, 1, '7')
    const { rows } = await m.he.does(supplierInStock, { body: { filters: [of(order)] } })
    expect(rows.map(({ receiptNo }) => receiptNo)).toContain(again.receiptNo)
    const statement = await s.builds(m.he, m.huadong, {
      receiptLineIds: rows.map(({ id }) => id),
      submit: true,
    })
    await s.passes(m.zhou, statement)
    const line = await o.lineOf(m.zhou, order)
    for (const who of [m.zhou, m.he]) {
      expect(await came(who, order, 'receivedQty')).toBe(line.receivedQty)
      expect(await came(who, order, 'acceptedQty')).toBe(line.acceptedQty)
      expect(await came(who, order, 'reconciledQty')).toBe(line.reconciledQty)
    }
    expect([line.receivedQty, line.acceptedQty, line.reconciledQty]).toEqual(['70', '70', '70'])
    expect(await statementsOf(m.he, order)).toEqual([
      { statementNo: statement.statementNo, orderNos: order.orderNo },
    ])
    expect(await statementsOf(m.he, other)).toEqual([])
    // A draft claims nothing yet; a part of the number is another number, which only who looks for a part finds.
    const later = await s.arrives(m, other, '5')
    await s.builds(m.he, m.huadong, { receiptLineIds: later.lines.map(({ id }) => id) })
    expect(await statementsOf(m.he, other)).toEqual([])
    const part = { orderNo: order.orderNo.slice(0, -1) }
    const found = (sign: Filter['sign'], of = order as { orderNo: string }) =>
      statementsOf(m.he, of, sign).then((all) => all.length)
    expect([await found(2, part), await found(8, part), await found(1, part)]).toEqual([0, 0, 1])
    expect([await found(2), await found(8), await found(3), await found(3, part)]).toEqual([1, 1, 0, 1])
    expect([await came(m.sun, order, 'receivedQty'), await statementsOf(m.sun, order)]).toEqual(['0', []])
  })
})
