import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/deliveries.ts'
import { receiptReverse, receiptSave, type ReceiptDetail } from '../../../contract/receipts.ts'
import { broken } from '../../support/chain.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import type { Reply } from '../../support/persona.ts'
import { patience, rounds } from '../../support/promised.ts'
import * as r from '../../support/receiving.ts'

type Move = 'ship' | 'reject' | 'cancel' | 'arrive' | 'receive' | 'closeShort' | 'reverse'
type From = 'APPROVED' | 'SHIPPED' | 'RECEIVING'

/** How a delivery stands, with what of the order is on its way and has come in. */
type Stands = `${c.Delivery['status']}: ${number} on its way, ${number} received`

/** What comes of it when one is first. */
interface End {
  stands: Stands
  /**
   * What the other is told who tries again, having read it as it is now; or how it stands when that is done. Absent where the other names no
   * version of the delivery and is made all the same.
   */
  again?: 'WRONG_STATE' | Stands
}

interface Race {
  from: From
  ends: Partial<Record<Move, End>>
}

/** Two moves at the same time on a delivery of forty, of which 25 have come in where it is RECEIVING. */
const races: readonly Race[] = [
  {
    from: 'APPROVED',
    ends: {
      ship: { stands: 'SHIPPED: 40 on its way, 0 received', again: 'WRONG_STATE' },
      reject: { stands: 'REJECTED: 0 on its way, 0 received', again: 'WRONG_STATE' },
    },
  },
  {
    from: 'SHIPPED',
    ends: {
      cancel: { stands: 'CANCELLED: 0 on its way, 0 received', again: 'WRONG_STATE' },
      arrive: {
        stands: 'ARRIVED: 40 on its way, 0 received',
        again: 'CANCELLED: 0 on its way, 0 received',
      },
    },
  },
  {
    from: 'SHIPPED',
    ends: {
      cancel: { stands: 'CANCELLED: 0 on its way, 0 received', again: 'WRONG_STATE' },
      receive: { stands: 'RECEIVING: 25 on its way, 15 received', again: 'WRONG_STATE' },
    },
  },
  {
    from: 'RECEIVING',
    ends: {
      closeShort: { stands: 'CLOSED: 0 on its way, 25 received', again: 'WRONG_STATE' },
      receive: { stands: 'RECEIVED: 0 on its way, 40 received', again: 'WRONG_STATE' },
    },
  },
  {
    from: 'RECEIVING',
    ends: {
      reverse: { stands: 'SHIPPED: 40 on its way, 0 received', again: 'CLOSED: 0 on its way, 0 received' },
      // What was closed short stays so: the other fifteen are not awaited again.
      closeShort: { stands: 'SHIPPED: 25 on its way, 0 received' },
    },
  },
]

describe.each(engines)('two moves of one delivery at once on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
  })
  afterAll(() => m.close())

  interface Now {
    line: o.Line
    delivery: c.DeliveryDetail
    receipt: ReceiptDetail | undefined
  }
  const because = { reason: '改期' }
  const makes: Readonly<Record<Move, (now: Now) => Promise<Reply>>> = {
    ship: ({ delivery }) =>
      m.chen.tries(c.deliveryShip, { body: { ...d.one(delivery), expectedOn: '2031-03-02' } }),
    reject: ({ delivery }) => m.zhao.tries(c.customerReject, { body: { ...d.one(delivery), ...because } }),
    cancel: ({ delivery }) => m.he.tries(c.deliveryCancel, { body: { ...d.one(delivery), ...because } }),
    arrive: ({ delivery }) => m.zhao.tries(c.deliveryArrive, { body: d.one(delivery) }),
    receive: ({ delivery: { id, version, lines } }) => {
      const came = lines.map((line) => ({ deliveryLineId: line.id, ...r.came('15') }))
      return m.lin.tries(receiptSave, { body: { deliveryId: id, version, lines: came } })
    },
    closeShort: ({ delivery }) =>
      m.zhao.tries(c.deliveryCloseShort, { body: { ...d.one(delivery), ...because } }),
    reverse: ({ receipt }) =>
      m.zhou.tries(receiptReverse, {
        body: { id: receipt?.id ?? '', version: receipt?.version ?? 0, ...because },
      }),
  }

  const begins = async (from: From): Promise<Now> => {
    const line = await o.lineOf(m.chen, await d.confirmed(m))
    const sent = await d.writes(m, m.chen, [d.lineOf(line, '40')], { submit: true })
    const approved =
      sent.status === 'SUBMITTED' ? await m.lin.does(c.deliveryApprove, { body: d.one(sent) }) : sent
    const left = from === 'APPROVED' ? approved : await d.ships(m.chen, approved)
    const receipt = from === 'RECEIVING' ? await r.receives(m.zhao, left, r.came('25')) : undefined
    return { line, delivery: await d.seenBy(m.zhao, left), receipt }
  }
  const stands = async ({ line, delivery }: Now): Promise<Stands> => {
    const { status } = await d.seenBy(m.zhao, delivery)
    const { reservedQty, receivedQty } = await o.lineOf(m.lin, { id: line.orderId })
    return `${status}: ${Number(reservedQty)} on its way, ${Number(receivedQty)} received`
  }
  const errorOf = (reply: Reply): string | undefined => {
    const { code, data } = reply.json()
    return code === 200 ? undefined : (data as { error: string }).error
  }

  test.each(races.map((race) => [Object.keys(race.ends).join(' and '), race] as const))(
    '%s: one is first, the other is told, and the order adds up',
    async (_name, { from, ends }) => {
      const moves = Object.keys(ends) as Move[] // its own keys
      for (let round = 0; round < rounds(8, 40); round++) {
        const now = await begins(from)
        const pair = round % 2 === 0 ? moves : moves.toReversed()
        const replies: Reply[] = []
        // One after the other too, so that each is first at least once.
        if (round < 2) for (const move of pair) replies.push(await makes[move](now))
        else replies.push(...(await Promise.all(pair.map((move) => makes[move](now)))))
        const told = replies.map(errorOf)
        const done = pair.filter((_move, at) => told[at] === undefined)
        const first = done.length === 1 ? done[0] : pair.find((move) => ends[move]?.again === undefined)
        const end = first && ends[first]
        if (!end) throw new Error('one is first')
        const stale = end.again === undefined ? [] : ['VERSION_STALE']
        expect(told.filter((error) => error !== undefined)).toEqual(stale)
        expect(await stands(now)).toBe(end.stands)
        if (end.again === undefined) continue
        const [other] = pair.filter((move) => move !== first)
        if (!other) throw new Error('another move')
        const again = await makes[other]({ ...now, delivery: await d.seenBy(m.zhao, now.delivery) })
        expect(errorOf(again) ?? (await stands(now))).toBe(end.again)
      }
      expect(await m.system(broken)).toEqual([])
    },
    patience(60_000),
  )
})
