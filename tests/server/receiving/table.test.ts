import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/receipts.ts'
import { receiptActions, receiptMoves, receiptStatuses } from '../../../contract/receipts.states.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'
import * as r from '../../support/receiving.ts'

describe.each(engines)('moves of receipts on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await r.booksInto(m, 1)
  })
  afterAll(() => m.close())

  const onItsWay = async () => r.shipped(m, await o.linesOf(m.chen, await d.confirmed(m)), '100')
  const reverses = (who: Persona, of: Pick<c.Receipt, 'id' | 'version'>) =>
    who.tries(c.receiptReverse, { body: { ...d.one(of), reason: '点错' } })
  const posted = async () => r.receives(m.zhao, await onItsWay(), r.came('60'))
  const inState = {
    POSTED: posted,
    REVERSED: async () => {
      const receipt = await posted()
      expect((await reverses(m.zhao, receipt)).status).toBe(200)
      return m.zhao.does(c.receiptInfo, { query: { id: receipt.id } })
    },
  }
  const commands = { reverse: reverses }
  const everybody = () => ({
    lin: m.lin,
    zhao: m.zhao,
    wu: m.wu,
    chen: m.chen,
    he: m.he,
    sun: m.sun,
    qian: m.qian,
  })

  test('each move in each state by each person: only the manager takes back what is posted, once', async () => {
    for (const status of receiptStatuses) {
      // Who may not, changes nothing, so all of them try the same receipt.
      const refused = await inState[status]()
      for (const action of receiptActions)
        for (const [name, who] of Object.entries(everybody())) {
          const allowed = receiptMoves.moves[action].from.some((from) => from === status) && name === 'zhao'
          const receipt = allowed ? await inState[status]() : refused
          const expected = allowed ? 200 : name === 'zhao' ? 409 : name === 'qian' ? 404 : 403
          if (name !== 'sun' && name !== 'qian' && name !== 'wu') {
            const { can } = await who.does(c.receiptInfo, { query: { id: receipt.id } })
            expect([status, name, can]).toEqual([status, name, allowed ? [{ action }] : []])
          }
          const reply = await commands[action](who, receipt)
          expect([status, action, name, reply.status]).toEqual([status, action, name, expected])
          const to = allowed ? receiptMoves.moves[action].to : status
          expect((await m.zhao.does(c.receiptInfo, { query: { id: receipt.id } })).status).toBe(to)
        }
      expect((await m.zhao.does(c.receiptInfo, { query: { id: refused.id } })).version).toBe(refused.version)
    }
  })

  test('a receipt is posted by its buyer alone, by who has the right to', async () => {
    for (const [name, who] of Object.entries(everybody())) {
      const delivery = await onItsWay()
      const body = await r.posting(m.zhao, delivery, r.came('60'))
      const { status } = await who.tries(c.receiptSave, { body })
      const allowed = name === 'lin' || name === 'zhao'
      expect([name, status]).toEqual([name, allowed ? 200 : name === 'qian' ? 404 : 403])
      const found = (await m.zhao.does(c.receiptList, { body: { keyword: delivery.deliveryNo } })).total
      expect([name, found]).toEqual([name, allowed ? 1 : 0])
    }
  })
})
