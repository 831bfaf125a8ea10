import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderClose } from '../../../contract/orders.ts'
import * as c from '../../../contract/reconciliations.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import * as s from '../../support/statements.ts'

describe.each(engines)('statements and closed orders on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('an order is closed once both have agreed on its statement; what is reconciled of it stays then', async () => {
    const sent = await s.sends(m)
    const order = { id: sent.lines[0]?.orderId ?? '' }
    const closes = async () => {
      const { id, version } = await o.looksAt(m.zhou, order)
      return m.zhou.tries(orderClose, { body: { id, version } })
    }
    expect((await closes()).json()).toMatchObject({
      code: 409,
      msg: `对账单 ${sent.statementNo} 尚未经双方确认，订单还不能关闭`,
    })
    const agreed = await s.passes(m.zhou, sent)
    expect((await closes()).json()).toMatchObject({ code: 200, data: { status: 'CLOSED' } })

    const asked = await m.zhou.does(c.statementAskReopen, { body: { ...s.one(agreed), reason: '少算一箱' } })
    const open = await m.he.does(c.statementReopen, { body: s.one(asked) })
    const [line] = open.lines
    const changes = { ...s.one(open), adjustments: [] }
    const { orderNo } = await o.looksAt(m.he, order)
    const fewer = await m.he.tries(c.statementSaveLines, {
      body: { ...changes, claims: [{ id: line?.id ?? '', qty: '90' }] },
    })
    expect(fewer.json()).toMatchObject({
      data: { error: 'CLAIM_OF_CLOSED' },
      msg: `订单 ${orderNo} 已关闭，其对账数量不能再减少，请改用调整行`,
    })
    await expect(m.he.does(c.statementVoid, { body: { ...s.one(open), reason: '重做' } })).toFailWith(
      'CLAIM_OF_CLOSED',
    )
    const less = { kind: 'deduction' as const, amount: '-25', taxRate: '13', reason: '少算一箱' }
    const put = await m.he.does(c.statementSaveLines, { body: { ...changes, adjustments: [less] } })
    expect(put.netAmount).toBe('225.00')
  })
})
