import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as call from '../../../contract/callOffs.ts'
import * as c from '../../../contract/deliveries.ts'
import { receiptExpected, receiptReverse, receiptSave } from '../../../contract/receipts.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import { paced } from '../../support/pace.ts'
import * as r from '../../support/receiving.ts'

const WANTED = '2031-02-20'

describe.each(engines)('the longest documents on %s', (engine) => {
  let m: o.Market
  let lines: readonly o.Line[]
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await r.booksInto(m, 1)
    const ordered = Array.from({ length: c.deliveryLineLimit }, (_, at) =>
      o.line(at + 1, { qty: '10', price: '1' }),
    )
    const order = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, ordered))
    await o.answers(m.chen, order, ...ordered.map(() => o.accept))
    lines = await o.linesOf(m.chen, order)
  }, paced(60_000))
  afterAll(() => m.close())

  const asked = (of: readonly o.Line[], first = 1) =>
    of.map(({ id }, at) => ({
      status: 'add' as const,
      lineNo: first + at,
      orderLineId: id,
      qty: '5',
      wantedOn: WANTED,
    }))
  const calls = (of: ReturnType<typeof asked>, known?: Pick<call.CallOff, 'id' | 'version'>) =>
    m.lin.does(call.callOffSave, { body: { ...known, supplierOrgId: m.chenguang.id, lines: of } })
  const linesCalled = async ({ id }: Pick<call.CallOff, 'id'>) =>
    (await m.lin.does(call.callOffInfo, { query: { id } })).lines

  test(
    '林晓 calls off 500 lines, 陈亮 delivers 1,000, 赵敏 receives them, takes that back and receives them again',
    async () => {
      const many = asked(lines.slice(0, call.callOffLineLimit))
      await expect(calls(asked(lines.slice(0, call.callOffLineLimit + 1)))).toFailWith('INPUT_INVALID')
      const callOff = await calls(many)
      expect(callOff).toMatchObject({ lineCount: 500, openLines: 500 })
      const one = asked(lines.slice(-1), call.callOffLineLimit + 1)
      await expect(calls(one, callOff)).rejects.toMatchObject({
        refusal: { error: 'CALL_OFF_LINES_MANY', data: { limit: 500 } },
      })
      expect(await linesCalled(callOff)).toHaveLength(500)

      const called = new Map((await linesCalled(callOff)).map(({ id, orderLineId }) => [orderLineId, id]))
      const sent = lines.map((line) => d.lineOf(line, '10', { callOffLineId: called.get(line.id) ?? null }))
      const [further] = lines.slice(-1)
      if (!further) throw new Error('a line')
      const more = d.lineOf(further, '1', { lotNo: 'B' })
      await expect(d.writes(m, m.chen, [...sent, more])).toFailWith('INPUT_INVALID')
      const draft = await d.writes(m, m.chen, sent)
      await expect(
        m.chen.does(c.deliverySave, {
          body: {
            ...d.one(draft),
            buyerOrgId: m.huadong.id,
            expectedOn: WANTED,
            lines: [{ lineNo: c.deliveryLineLimit + 1, ...more }],
          },
        }),
      ).rejects.toMatchObject({ refusal: { error: 'DELIVERY_LINES_MANY', data: { limit: 1000 } } })
      const submitted = await d.submits(m.chen, draft)
      const approved =
        submitted.status === 'SUBMITTED'
          ? await m.lin.does(c.deliveryApprove, { body: d.one(submitted) })
          : submitted
      const delivery = await d.ships(m.chen, approved)
      expect(delivery).toMatchObject({ status: 'SHIPPED', lineCount: 1000 })
      expect(new Set((await linesCalled(callOff)).map(({ status }) => status))).toEqual(new Set(['COVERED']))

      const whole = () =>
        r.posting(m.zhao, delivery, ...Array.from({ length: c.deliveryLineLimit }, () => r.came('10')))
      const body = await whole()
      const [first] = body.lines
      if (!first) throw new Error('a line')
      await expect(m.zhao.does(receiptSave, { body: { ...body, lines: [...body.lines, first] } })).toFailWith(
        'INPUT_INVALID',
      )
      const posted = await m.zhao.does(receiptSave, { body })
      expect(posted.lines).toHaveLength(1000)
      const ledger = async () =>
        new Set(
          (await o.linesOf(m.lin, { id: further.orderId })).map(
            ({ reservedQty, receivedQty, mayShipQty }) =>
              `${reservedQty} on the way, ${receivedQty} received, ${mayShipQty} may be sent`,
          ),
        )
      expect(await ledger()).toEqual(new Set(['0 on the way, 10 received, 0 may be sent']))
      expect((await o.looksAt(m.lin, { id: further.orderId })).status).toBe('COMPLETED')
      await m.zhao.does(receiptReverse, { body: { ...d.one(posted), reason: '点错' } })
      expect(await ledger()).toEqual(new Set(['10 on the way, 0 received, 0 may be sent']))
      const due = await m.zhao.does(receiptExpected, { query: { code: delivery.deliveryNo } })
      expect(due[0]?.lines).toHaveLength(1000)
      await m.zhao.does(receiptSave, { body: await whole() })
      expect((await d.seenBy(m.lin, delivery)).status).toBe('RECEIVED')
      expect(await r.stockOf(m, 'M-1000')).toBe('10 / 0 / 0')
    },
    paced(60_000),
  )
})
