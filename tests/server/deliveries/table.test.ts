import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import * as c from '../../../contract/deliveries.ts'
import {
  type DeliveryAction,
  type DeliveryStatus,
  deliveryMoves,
  deliveryStatuses,
} from '../../../contract/deliveries.states.ts'
import type { Move } from '../../../contract/moves.ts'
import { receiptSave } from '../../../contract/receipts.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import type { Asks, Persona } from '../../support/persona.ts'

const moves: Record<DeliveryAction, Move<DeliveryStatus>> = deliveryMoves.moves

/** The command of each move of a person; goods come in with a receipt. */
const commands: Partial<Record<DeliveryAction, (of: c.DeliveryDetail) => [Call, Asks<Call>]>> = {
  submit: (of) => [c.deliverySubmit, { body: d.one(of) }],
  approve: (of) => [c.deliveryApprove, { body: d.one(of) }],
  reject: (of) => [c.customerReject, { body: { ...d.one(of), reason: '不符' } }],
  ship: (of) => [c.deliveryShip, { body: { ...d.one(of), expectedOn: '2031-03-01' } }],
  amend: (of) => [c.deliveryAmend, { body: { ...d.one(of), expectedOn: '2031-03-02' } }],
  arrive: (of) => [c.deliveryArrive, { body: d.one(of) }],
  receive: (of) => [receiptSave, receiving(of, '4')],
  cancel: (of) => [c.deliveryCancel, { body: { ...d.one(of), reason: '缺料' } }],
  closeShort: (of) => [c.deliveryCloseShort, { body: { ...d.one(of), reason: '不再需要' } }],
  delete: (of) => [c.deliveryDel, { query: { id: of.id } }],
  edit: (of) => [
    c.deliverySave,
    { body: { ...d.one(of), buyerOrgId: of.buyerOrgId, expectedOn: '2031-03-04', lines: [] } },
  ],
  certify: (of) => [
    c.deliverySaveCertificate,
    { body: { id: of.id, lineId: lineIdOf(of), name: '材质证明', fileKey: of.id } },
  ],
}

const lineIdOf = ({ lines: [line] }: c.DeliveryDetail) => line?.id ?? ''
const receiving = (of: c.DeliveryDetail, receivedQty: string) => ({
  body: {
    deliveryId: of.id,
    version: of.version,
    lines: [{ deliveryLineId: lineIdOf(of), receivedQty }],
  },
})

/** What leads to each state from a draft of ten pieces, of which four are received and then the other six. */
const ways: Record<DeliveryStatus, readonly (DeliveryAction | 'receiveRest')[]> = {
  DRAFT: [],
  SUBMITTED: ['submit'],
  APPROVED: ['submit', 'approve'],
  REJECTED: ['submit', 'reject'],
  SHIPPED: ['submit', 'approve', 'ship'],
  ARRIVED: ['submit', 'approve', 'ship', 'arrive'],
  RECEIVING: ['submit', 'approve', 'ship', 'receive'],
  RECEIVED: ['submit', 'approve', 'ship', 'arrive', 'receive', 'receiveRest'],
  CLOSED: ['submit', 'approve', 'ship', 'closeShort'],
  CANCELLED: ['submit', 'cancel'],
}

/** What is on its way of the ten in each state. */
const reserved: Partial<Record<DeliveryStatus, string>> = {
  SUBMITTED: '10',
  APPROVED: '10',
  SHIPPED: '10',
  ARRIVED: '10',
  RECEIVING: '6',
}

describe.each(engines)('moves of deliveries on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await m.system((tx) => tx.updateTable('links').set({ asn_review: true }).execute())
  })
  afterAll(() => m.close())

  /** Buyers receive, and what follows from that happens by itself. */
  const isOfBuyer = (action: DeliveryAction) => moves[action].by === 'buyer' || action === 'receive'
  const does = async (action: DeliveryAction, of: c.DeliveryDetail) => {
    const [call, asks] = commands[action]?.(of) ?? []
    if (!call || !asks) throw new Error(`no command for ${action}`)
    const who: Persona = isOfBuyer(action) ? m.zhou : m.he
    return who.tries(call, asks)
  }

  test.each(deliveryStatuses)('from %s', async (status) => {
    const order = await d.confirmed(m)
    const line = await o.lineOf(m.he, order)
    let at = await d.seenBy(m.he, await d.writes(m, m.he, [d.lineOf(line, '10')]))
    for (const action of ways[status]) {
      const reply =
        action === 'receiveRest'
          ? await m.zhou.tries(receiptSave, receiving(at, '6'))
          : await does(action, at)
      expect([action, reply.status]).toEqual([action, 200])
      at = await d.seenBy(m.he, at)
    }
    expect(at.status).toBe(status)
    const mine = (side: 'buyer' | 'supplier') =>
      Object.entries(moves)
        .filter(([, { by, from }]) => (by === side || by === 'either') && from.includes(status))
        .map(([action]) => action)
    expect(at.can.map(({ action }) => action)).toEqual(mine('supplier'))
    if (status !== 'DRAFT')
      expect((await d.seenBy(m.zhou, at)).can.map(({ action }) => action)).toEqual(mine('buyer'))
    // What the table does not know from here is refused, and nothing has changed.
    for (const action of Object.keys(commands) as DeliveryAction[]) {
      if (moves[action].from.includes(status)) continue
      const reply = await does(action, at)
      expect([action, reply.json().data]).toMatchObject([
        action,
        { error: status === 'DRAFT' && isOfBuyer(action) ? 'NOT_FOUND' : 'WRONG_STATE' },
      ])
    }
    expect((await d.seenBy(m.he, at)).version).toBe(at.version)
    expect((await o.lineOf(m.he, order)).reservedQty).toBe(reserved[status] ?? '0')
  })

  test('each side has its own calls, each person their own rights, and others see nothing', async () => {
    const line = await o.lineOf(m.he, await d.confirmed(m))
    const sent = await d.writes(m, m.he, [d.lineOf(line, '10')], { submit: true })
    await expect(m.zhou.does(c.deliverySubmit, { body: d.one(sent) })).toFailWith('WRONG_SIDE')
    await expect(m.he.does(c.deliveryApprove, { body: d.one(sent) })).toFailWith('WRONG_SIDE')
    await expect(m.he.does(c.getCustomerDeliveryInfo, { query: { id: sent.id } })).toFailWith('WRONG_SIDE')
    await expect(d.seenBy(m.wu, sent)).toFailWith('NO_RIGHT')
    await expect(m.lin.does(c.deliveryArrive, { body: d.one(sent) })).toFailWith('NO_RIGHT')
    await expect(d.seenBy(m.sun, sent)).toFailWith('NOT_FOUND')
    await expect(m.qian.does(c.deliveryApprove, { body: d.one(sent) })).toFailWith('NOT_FOUND')
    expect((await m.qian.does(c.deliveryList, { body: {} })).rows).toEqual([])
    const { rows } = await m.zhou.does(c.deliveryLineList, {
      body: {
        filters: [
          { field: 'orderNo', sign: 2, value: (await o.looksAt(m.he, { id: line.orderId })).orderNo },
        ],
      },
    })
    expect(rows).toMatchObject([{ deliveryNo: sent.deliveryNo, reservedQty: '10' }])
  })

  test('a link that asks for no review approves at once', async () => {
    await m.system((tx) =>
      tx
        .updateTable('links')
        .set({ asn_review: false })
        .where('supplier_org_id', '=', m.hongyuan.id)
        .execute(),
    )
    const line = await o.lineOf(m.sun, await d.confirmed(m, 1, 'sun'))
    expect((await d.writes(m, m.sun, [d.lineOf(line, '10')], { submit: true })).status).toBe('APPROVED')
  })
})
