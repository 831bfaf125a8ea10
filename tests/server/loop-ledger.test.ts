import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broken, overCalled } from '../support/chain.ts'
import { toldOtherwise } from '../support/chainReport.ts'
import { summedOtherwise } from '../support/chainStatements.ts'
import { inTransitOtherwise } from '../support/chainTransit.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import { type Act, type Loop, takeStep } from '../support/loop.ts'
import { callOffSteps } from '../support/loopCallOffs.ts'
import { deliverySteps } from '../support/loopDeliveries.ts'
import { orderSteps } from '../support/loopOrders.ts'
import { receivingSteps } from '../support/loopReceiving.ts'
import { wholeStatementSteps } from '../support/loopStatements.ts'
import * as o from '../support/orders.ts'
import { patience, rounds } from '../support/promised.ts'
import fc from '../support/property.ts'
import * as r from '../support/receiving.ts'
import { walkOn } from '../support/walks.ts'

const steps = { ...deliverySteps, ...receivingSteps, ...wholeStatementSteps, ...orderSteps, ...callOffSteps }
type Name = keyof typeof steps
const names = Object.keys(steps) as Name[] // its own keys
const does: Readonly<Record<Name, Act>> = steps

// What leads on is tried more often than what takes back.
const often: readonly Name[] = ['submit', 'ship', 'receive', 'decide', 'answer']
const more: readonly Name[] = [
  'ship',
  'receive',
  'decide',
  'approve',
  'claim',
  'audit',
  'changeQty',
  'reject',
  'callOff',
  'callOff',
]

/** Turns of a walk, of one step or two at once; some steps are wanted more than others. */
const turns = (wanted: readonly Name[] = []) => {
  const step = fc.record({
    name: fc.constantFrom<Name>(...names, ...often, ...often, ...more, ...wanted, ...wanted, ...wanted),
    at: fc.nat(50),
    qty: fc.integer({ min: 1, max: 40 }),
    grams: fc.nat(999),
    flag: fc.boolean(),
  })
  return fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 40, maxLength: 60 })
}

/** Walks in one market, each with an order of its own. */
const ORDERS = 20

describe.each(engines)('the chain of quantities on %s', (engine) => {
  let m: o.Market
  const opens = async () => {
    m = await r.openDock(engine)
  }
  beforeAll(opens)
  afterAll(() => m.close())

  /** Two lines are counted in pieces, the one between them is weighed to the gram. */
  const begins = async (): Promise<Loop> => {
    const order = await d.confirmedOf(m, [o.line(1), o.line(2, { unit: 'KG' }), o.line(3)])
    return { m, order, lines: await o.linesOf(m.he, order) }
  }

  test(
    'whatever both sides do in whatever order, ledger, documents and stock say the same',
    async () => {
      const seen = new Map<string, number>()
      let done = 0
      const walk = (wanted?: readonly Name[]) =>
        fc.asyncProperty(turns(wanted), async (turns) => {
          let loop = await begins()
          for (const turn of turns) {
            const replies = await Promise.all(
              turn.map(({ name, ...draw }) => takeStep(does[name], loop, draw)),
            )
            for (const [at, reply] of replies.entries()) {
              const name = turn[at]?.name
              if (reply === undefined) continue
              done += 1
              seen.set(`${name} ${reply}`, (seen.get(`${name} ${reply}`) ?? 0) + 1)
              expect([200, 403, 404, 409, 422]).toContain(reply)
              // What was ordered for nothing is ordered again.
              if (name === 'cancelOrder' && reply === 200) loop = await begins()
            }
            expect(await m.system(broken)).toEqual([])
            expect(await m.system(overCalled)).toEqual([])
            expect(await m.system(summedOtherwise)).toEqual([])
            expect(await inTransitOtherwise(m, m.zhou)).toEqual([])
          }
        })
      const unseen = () => names.filter((name) => !seen.has(`${name} 200`))
      await walkOn({
        engine,
        promised: rounds(200, 20_000),
        done: () => done,
        inOne: ORDERS,
        reopens: async () => {
          await m.close()
          await opens()
        },
        walk,
        unseen,
      })
      expect(unseen()).toEqual([])
      // What the report of both sides tells is what the documents that its numbers open add up to.
      for (const who of [m.zhou, m.he]) expect(await toldOtherwise(who)).toEqual([])
    },
    patience(120_000),
  )
})
