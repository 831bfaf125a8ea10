import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderClose, orderList } from '../../contract/orders.ts'
import { broken } from '../support/chain.ts'
import { shownOtherwise, summedOtherwise } from '../support/chainStatements.ts'
import { engines } from '../support/db.ts'
import { type Act, type Loop, inState, pick, statusOf, takeStep } from '../support/loop.ts'
import { receivingSteps } from '../support/loopReceiving.ts'
import { alone, statementSteps } from '../support/loopStatements.ts'
import * as o from '../support/orders.ts'
import { patience, rounds } from '../support/promised.ts'
import fc from '../support/property.ts'
import * as s from '../support/statements.ts'
import { walkOn } from '../support/walks.ts'

const { reverse } = receivingSteps
const steps = {
  ...statementSteps,
  reverse,
  /** More goods, of an order of their own; every other time all that was ordered. */
  arrive: async ({ m }, { qty, flag }) => {
    await (flag ? s.received(m) : s.received(m, 2, String(qty)))
    return 200
  },
  /** A completed order of which everything is reconciled, whether its statements are agreed or not yet. */
  closeOrder: async ({ m }, { at }) => {
    const { rows } = await m.zhou.does(orderList, inState('COMPLETED'))
    const one = pick(
      rows.filter(({ can }) => can.some(({ action, why }) => action === 'close' && !why)),
      at,
    )
    return one && statusOf(m.zhou.tries(orderClose, { body: s.one(one) }))
  },
} satisfies Record<string, Act>
type Name = keyof typeof steps
const names = Object.keys(steps) as Name[] // its own keys
const does: Readonly<Record<Name, Act>> = steps
// One of them alone tells of what else was done at the same time.
const single: readonly Name[] = alone

/** Turns of a walk, of one step or two at once; those that lead on and those still wanted are tried more often. */
const turns = (wanted: readonly Name[] = []) => {
  const often: readonly Name[] = ['claim', 'claimSeveral', 'audit', 'invoice', 'closeOrder']
  const step = fc.record({
    name: fc.constantFrom<Name>(...names, ...often, ...wanted, ...wanted, ...wanted),
    at: fc.nat(50),
    qty: fc.integer({ min: 1, max: 40 }),
    grams: fc.nat(999),
    flag: fc.boolean(),
  })
  return fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 30, maxLength: 40 })
}

/** Walks in one market. */
const WALKS = 10

describe.each(engines)('statements of what was received on %s', (engine) => {
  let m: o.Market
  const opens = async () => {
    m = await o.openMarket(engine)
  }
  beforeAll(opens)
  afterAll(() => m.close())

  test(
    'whatever both sides do in whatever order, nothing is claimed twice and every sum is that of its lines and invoices',
    async () => {
      const seen = new Map<string, number>()
      let done = 0
      const walk = (wanted?: readonly Name[]) =>
        fc.asyncProperty(turns(wanted), async (turns) => {
          const order = await s.received(m, 3, '30')
          const loop: Loop = { m, order, lines: await o.linesOf(m.he, order) }
          for (const drawn of turns) {
            const by = drawn.filter(({ name }) => single.includes(name)).slice(0, 1)
            const turn = by.length > 0 ? by : drawn
            const replies = await Promise.all(
              turn.map(({ name, ...draw }) => takeStep(does[name], loop, draw)),
            )
            for (const [at, reply] of replies.entries()) {
              if (reply === undefined) continue
              done += 1
              const said = `${turn[at]?.name} ${reply}`
              seen.set(said, (seen.get(said) ?? 0) + 1)
              expect([200, 404, 409, 422]).toContain(reply)
            }
            expect(await m.system(broken)).toEqual([])
            expect(await m.system(summedOtherwise)).toEqual([])
          }
        })
      const commands = names.filter((name) => name in statementSteps || name === 'closeOrder')
      const unseen = () => commands.filter((name) => !seen.has(`${name} 200`))
      await walkOn({
        engine,
        promised: rounds(100, 20_000),
        done: () => done,
        inOne: WALKS,
        reopens: async () => {
          await m.close()
          await opens()
        },
        walk,
        unseen,
      })
      expect(unseen()).toEqual([])
      for (const who of [m.zhou, m.he]) expect(await shownOtherwise(who)).toEqual([])
    },
    patience(120_000),
  )
})
