import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refused, statusOf } from '../../../contract/errors.ts'
import type { OrderAction } from '../../../contract/orders.states.ts'
import * as c from '../../../contract/orders.ts'
import { ledgerCounters } from '../../../server/modules/orders/rules/ledger.ts'
import { shift } from '../../../server/modules/orders/orders.read.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import { brokenRules } from '../../support/order-rules.ts'
import { patience, rounds, seeds } from '../../support/promised.ts'
import fc from '../../support/property.ts'
import { viewer } from '../../support/viewers.ts'

/** What people do, by what the order says can be done; `times` more of what leads on than of what ends, or the walk would be over soon. */
const steps = {
  send: { can: 'send', times: 1 },
  receive: { can: 'receive', times: 10 },
  accept: { can: 'answer', times: 12 },
  offer: { can: 'answer', times: 8 },
  refuseLine: { can: 'answer', times: 4 },
  agree: { can: 'decide', times: 8 },
  return: { can: 'decide', times: 6 },
  changeQty: { can: 'change', times: 1 },
  changeDate: { can: 'change', times: 1 },
  hold: { can: 'hold', times: 1 },
  release: { can: 'release', times: 15 },
  shortClose: { can: 'shortClose', times: 5 },
  reopen: { can: 'reopenLine', times: 6 },
  cancel: { can: 'cancel', times: 1 },
  refuse: { can: 'refuse', times: 2 },
  // What deliveries will do; while an order can be closed short its goods move.
  shift: { can: 'shortClose', times: 12 },
} as const satisfies Record<string, { can: OrderAction; times: number }>
type StepName = keyof typeof steps
const names = Object.keys(steps) as StepName[] // the keys just written

const step = fc.record({
  /** Which of the possible steps; one in eight is tried whether possible or not. */
  pick: fc.nat(1000),
  blind: fc.nat(7).map((n) => n === 0),
  order: fc.nat(2),
  line: fc.nat(2),
  qty: fc.integer({ min: 1, max: 60 }),
  day: fc.integer({ min: 1, max: 9 }),
  counter: fc.constantFrom('reserved', 'reserved', 'received', ...ledgerCounters),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The step meant, by what either side may do to the order now; none when it has ended. */
function chosen({ pick, blind }: Step, orders: readonly o.Order[]): StepName | undefined {
  const can = new Set(
    orders.flatMap((order) => order.can.filter(({ why }) => why === undefined).map(({ action }) => action)),
  )
  const possible = names
    .filter((name) => blind || can.has(steps[name].can))
    .flatMap((name) => Array.from({ length: steps[name].times }, () => name))
  return possible[pick % possible.length]
}

const waits = ({ answer }: o.Line) => ['ACCEPTED', 'CHANGED', 'REFUSED'].includes(answer)
const open = ({ answer, progress }: o.Line) => answer !== 'AGREED' && progress !== 'CANCELLED'

/** Lines a step is about, so that the walk gets somewhere; when there is none it tries its luck. */
const fits: Partial<Record<StepName, (line: o.Line) => boolean>> = {
  accept: open,
  offer: open,
  refuseLine: open,
  agree: waits,
  return: waits,
  shift: ({ mayShipQty }) => mayShipQty !== '0',
  reopen: ({ shortClosed }) => shortClosed,
}

describe.each(engines)('both sides at once on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** Does a step with whatever the order is now; answers what was done and how it ended, or nothing when the order has. */
  async function does(given: Step, { id }: Pick<o.Order, 'id'>): Promise<[StepName, number] | undefined> {
    const orders = [await o.looksAt(m.zhou, { id })]
    const reply = await m.he.tries(c.orderInfo, { query: { id } })
    if (reply.status === 200) orders.push(reply.json().data as o.Order) // the server checks it against the contract
    const name = chosen(given, orders)
    return name && [name, await tries(name, given, id)]
  }

  async function tries(name: StepName, { line, qty, day, counter }: Step, id: string): Promise<number> {
    const { version } = await o.looksAt(m.zhou, { id })
    const lines = await o.linesOf(m.zhou, { id })
    const fit = lines.filter((each) => fits[name]?.(each) ?? true)
    const lineId = (fit[line % fit.length] ?? lines[0])?.id ?? ''
    const one = { id, version }
    const because = { ...one, reason: '因为' }
    const date = `2031-03-0${day}`
    const status = async (reply: Promise<{ status: number }>) => (await reply).status
    switch (name) {
      case 'send':
        return status(m.zhou.tries(c.confirmSend, { body: one }))
      case 'receive':
        return status(m.he.tries(c.confirmReceive, { body: { orders: [one] } }))
      case 'accept':
        return status(m.he.tries(c.answerLine, { body: { ...one, lines: [{ lineId, answer: 'accept' }] } }))
      case 'offer':
        return status(
          m.he.tries(c.answerLine, {
            body: {
              ...one,
              lines: [
                {
                  lineId,
                  answer: 'offer',
                  schedule: [
                    { qty: String(qty), date },
                    { qty: '40', date: '2031-03-02' },
                  ],
                },
              ],
            },
          }),
        )
      case 'refuseLine':
        return status(
          m.he.tries(c.answerLine, {
            body: { ...one, lines: [{ lineId, answer: 'refuse', reason: '无货' }] },
          }),
        )
      case 'agree':
        return status(
          m.zhou.tries(c.decideLine, { body: { ...one, lines: [{ lineId, decision: 'agree' }] } }),
        )
      case 'return':
        return status(
          m.zhou.tries(c.decideLine, {
            body: { ...one, lines: [{ lineId, decision: 'return', reason: '太晚' }] },
          }),
        )
      case 'changeQty':
        return status(
          m.zhou.tries(c.updateCustomerDate, {
            body: { ...one, lines: [{ lineId, qty: String(qty * 2), price: `${qty}.05` }] },
          }),
        )
      case 'changeDate':
        return status(
          m.zhou.tries(c.updateCustomerDate, { body: { ...one, lines: [{ lineId, requestedOn: date }] } }),
        )
      case 'hold':
        return status(m.zhou.tries(c.orderHold, { body: because }))
      case 'release':
        return status(m.zhou.tries(c.orderRelease, { body: one }))
      case 'shortClose':
        return status(m.zhou.tries(c.shortCloseLine, { body: { ...because, lineIds: [lineId] } }))
      case 'reopen':
        return status(m.zhou.tries(c.reopenLine, { body: { ...because, lineIds: [lineId] } }))
      case 'cancel':
        return status(m.zhou.tries(c.orderCancel, { body: because }))
      case 'refuse':
        return status(m.he.tries(c.orderRefuse, { body: because }))
      case 'shift': {
        const store = viewer(m.huadong.id, 'buyer')
        const delta =
          counter === 'received'
            ? { received: String(qty), reserved: String(-qty) }
            : { [counter]: String(day > 7 ? -qty : qty) }
        return m.deps.db
          .write(store, (tx) => shift(tx, store, [{ lineId, delta }]))
          .then(
            () => 200,
            (error: unknown) => {
              if (error instanceof Refused) return statusOf(error)
              throw error
            },
          )
      }
    }
  }

  test(
    'whatever they do in whatever order, every order adds up',
    async () => {
      const seen = new Map<string, number>()
      const walks = fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 20, maxLength: 30 }),
        async (turns) => {
          const begun: string[] = []
          const begins = async (lines: number) => {
            const order = await o.sends(
              m.zhou,
              m.chenguang,
              Array.from({ length: lines }, (_, n) => o.line(n + 1)),
            )
            begun.push(order.id)
            return order
          }
          const orders = [await begins(1), await begins(2), await begins(3)]
          for (const turn of turns) {
            const done = await Promise.all(turn.map((each) => does(each, orders[each.order] ?? { id: '' })))
            for (const [at, each] of done.entries()) {
              if (!each) {
                orders[turn[at]?.order ?? 0] = await begins(2)
                continue
              }
              const [name, status] = each
              seen.set(`${name} ${status}`, (seen.get(`${name} ${status}`) ?? 0) + 1)
              expect([200, 403, 404, 409, 422]).toContain(status)
            }
            expect(await m.system((tx) => brokenRules(tx, begun))).toEqual([])
          }
        },
      )
      for (const seed of seeds)
        await fc.assert(walks, { seed, numRuns: rounds(8, 200) / seeds.length, endOnFailure: true })
      // Nor did any of them disturb another.
      expect(await m.system((tx) => brokenRules(tx))).toEqual([])
      // The walk is worth something only if it got everywhere.
      expect(names.filter((name) => name !== 'send' && !seen.has(`${name} 200`))).toEqual([])
    },
    patience(120_000),
  )
})
