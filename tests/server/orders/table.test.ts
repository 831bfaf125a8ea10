import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode, Refusal } from '../../../contract/errors.ts'
import { type OrderAction, orderActions, orderMoves } from '../../../contract/orders.states.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders.statuses.ts'
import type { Move } from '../../../contract/moves.ts'
import * as c from '../../../contract/orders.ts'
import { engines } from '../../support/db.ts'
import type { Persona, Reply } from '../../support/persona.ts'
import * as o from '../../support/orders.ts'

type Command = Exclude<OrderAction, 'complete'>
const moves: Record<OrderAction, Move<OrderStatus>> = orderMoves.moves
const commands = orderActions.filter((action): action is Command => action !== 'complete')

/** Sends the command for an order whose one line is of that id. */
function tries(who: Persona, action: Command, { id, version }: o.Order, lineId: string): Promise<Reply> {
  const one = { id, version }
  const because = { ...one, reason: '因为' }
  switch (action) {
    case 'edit':
      return who.tries(c.orderSave, {
        body: { ...o.header({ id: supplierOf.get(id) ?? '', name: '' }), ...one, lines: [] },
      })
    case 'delete':
      return who.tries(c.orderDel, { query: { id } })
    case 'send':
      return who.tries(c.confirmSend, { body: one })
    case 'recall':
      return who.tries(c.orderRecall, { body: one })
    case 'approve':
      return who.tries(c.orderApprove, { body: one })
    case 'disapprove':
      return who.tries(c.orderDisapprove, { body: because })
    case 'receive':
      return who.tries(c.confirmReceive, { body: { orders: [one] } })
    case 'refuse':
      return who.tries(c.orderRefuse, { body: because })
    case 'answer':
      return who.tries(c.answerLine, { body: { ...one, lines: [{ lineId, answer: 'accept' }] } })
    case 'decide':
      return who.tries(c.decideLine, { body: { ...one, lines: [{ lineId, decision: 'agree' }] } })
    case 'change':
      return who.tries(c.updateCustomerDate, {
        body: { ...one, lines: [{ lineId, requestedOn: '2031-05-01' }] },
      })
    case 'hold':
      return who.tries(c.orderHold, { body: because })
    case 'release':
      return who.tries(c.orderRelease, { body: one })
    case 'shortClose':
      return who.tries(c.shortCloseLine, { body: { ...because, lineIds: [lineId] } })
    case 'reopenLine':
      return who.tries(c.reopenLine, { body: { ...because, lineIds: [lineId] } })
    case 'cancel':
      return who.tries(c.orderCancel, { body: because })
    case 'close':
      return who.tries(c.orderClose, { body: one })
  }
}

/** The supplier of each order made, for the command that repeats it. */
const supplierOf = new Map<string, string>()

/** An order of Huadong to Chenguang that was brought into the state by the people themselves. */
async function orderIn(m: o.Market, status: OrderStatus): Promise<o.Order> {
  const large = status === 'APPROVING'
  const draft = await o.drafts(m.lin, m.chenguang, [o.line(1, large ? { price: '501' } : {})])
  supplierOf.set(draft.id, m.chenguang.id)
  if (status === 'DRAFT') return draft
  if (status === 'CANCELLED')
    return m.lin.does(c.orderCancel, { body: { id: draft.id, version: draft.version, reason: '重复' } })
  const sent = await m.lin.does(c.confirmSend, { body: { id: draft.id, version: draft.version } })
  if (status === 'SENT' || status === 'APPROVING') return sent
  if (status === 'REFUSED')
    return m.chen.does(c.orderRefuse, { body: { id: sent.id, version: sent.version, reason: '停产' } })
  const received = await o.receives(m.chen, sent)
  if (status === 'ACKNOWLEDGED') return received
  if (status === 'NEGOTIATING') return o.answers(m.chen, received, o.offer(['100', '2031-04-01']))
  const confirmed = await o.answers(m.chen, received, o.accept)
  if (status === 'CONFIRMED') return confirmed
  const { id: lineId } = await o.lineOf(m.zhao, confirmed)
  const completed = await m.zhao.does(c.shortCloseLine, {
    body: { id: confirmed.id, version: confirmed.version, lineIds: [lineId], reason: '不再需要' },
  })
  if (status === 'COMPLETED') return completed
  return m.zhao.does(c.orderClose, { body: { id: completed.id, version: completed.version } })
}

interface Expected {
  status: 200 | 403 | 404 | 409
  error?: ErrorCode
}

/** What the table says, and that in the state as `orderIn` leaves it nothing is on hold and nothing closed short. */
function expected(m: o.Market, name: o.Person, action: Command, status: OrderStatus): Expected {
  const who = m[name]
  const { from, by, right = '' } = moves[action]
  if (by !== who.side) return { status: 403, error: 'WRONG_SIDE' }
  if (!o.rights[name].has(`orders.${right}`)) return { status: 403, error: 'NO_RIGHT' }
  const party = who.orgId === m.huadong.id || who.orgId === m.chenguang.id
  const hidden = who.side === 'supplier' && !sharedFrom(status)
  if (!party || hidden) return { status: 404, error: 'NOT_FOUND' }
  if (!from.includes(status)) return { status: 409, error: 'WRONG_STATE' }
  if (action === 'release') return { status: 409, error: 'WRONG_STATE' }
  if (action === 'reopenLine' && status === 'CONFIRMED') return { status: 409, error: 'LINE_NOT_OPEN' }
  return { status: 200 }
}

/** In the way `orderIn` cancels, before it was sent. */
const sharedFrom = (status: OrderStatus): boolean => !['DRAFT', 'APPROVING', 'CANCELLED'].includes(status)

describe.each(engines)('the table of moves on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test.each(orderStatuses)('%s: only the allowed cells do anything', async (status) => {
    let order = await orderIn(m, status)
    expect(order.status).toBe(status)
    let { id: lineId } = await o.lineOf(m.zhou, order)
    let before = await o.traceOf(m, order.id)
    for (const action of commands)
      for (const name of o.people) {
        const cell = `${action} by ${name} in ${status}`
        const wanted = expected(m, name, action, status)
        const reply = await tries(m[name], action, order, lineId)
        expect(`${cell}: ${reply.status}`).toBe(`${cell}: ${wanted.status}`)
        if (wanted.status !== 200) {
          const { error, data } = reply.json().data as Refusal // every refusal carries one
          expect(`${cell}: ${error}`).toBe(`${cell}: ${wanted.error}`)
          if (error === 'WRONG_STATE') expect(data?.['state']).toBe(status)
          expect(await o.traceOf(m, order.id)).toEqual(before)
          continue
        }
        const after = (await o.traceOf(m, order.id)).order[0]?.status
        const { to } = moves[action]
        if (action !== 'delete') expect([to ?? status].flat()).toContain(after)
        order = await orderIn(m, status)
        lineId = (await o.lineOf(m.zhou, order)).id
        before = await o.traceOf(m, order.id)
      }
  })

  test('what a row says can be done is what can be done', async () => {
    for (const status of orderStatuses) {
      const order = await orderIn(m, status)
      for (const name of o.people) {
        const reply = await m[name].tries(c.orderInfo, { query: { id: order.id } })
        if (reply.status === 404) continue
        const { can } = reply.json().data as o.Order // the server checks it against the contract
        const wanted = commands.filter((action) => expected(m, name, action, status).status === 200)
        expect({
          name,
          status,
          can: can.filter(({ why }) => why === undefined).map(({ action }) => action),
        }).toEqual({ name, status, can: wanted })
      }
    }
  })

  test('guards: on hold, own approval, nothing to decide, a move that has begun', async () => {
    const sent = await orderIn(m, 'SENT')
    const held = await m.lin.does(c.orderHold, {
      body: { id: sent.id, version: sent.version, reason: '核对' },
    })
    await expect(o.receives(m.chen, held)).toFailWith('ORDER_ON_HOLD')
    await expect(
      m.lin.does(c.orderHold, { body: { id: held.id, version: held.version, reason: '再次' } }),
    ).toFailWith('ORDER_ON_HOLD')
    expect((await o.looksAt(m.chen, held)).can).toContainEqual({ action: 'receive', why: 'ORDER_ON_HOLD' })
    expect((await o.looksAt(m.lin, held)).can.map(({ action }) => action)).toEqual([
      'recall',
      'change',
      'release',
      'cancel',
    ])
    const approving = await orderIn(m, 'APPROVING')
    await m.system((tx) =>
      tx.updateTable('orders').set({ author_id: m.zhao.userId }).where('id', '=', approving.id).execute(),
    )
    await expect(
      m.zhao.does(c.orderApprove, { body: { id: approving.id, version: approving.version } }),
    ).toFailWith('APPROVER_IS_AUTHOR')
    const moving = await orderIn(m, 'CONFIRMED')
    await m.system(async (tx) => {
      await tx
        .updateTable('order_lines')
        .set({ reserved_qty: '40' })
        .where('order_id', '=', moving.id)
        .execute()
      await tx.updateTable('orders').set({ moving_lines: 1 }).where('id', '=', moving.id).execute()
    })
    const { id, version } = moving
    const { id: lineId } = await o.lineOf(m.zhao, moving)
    await expect(m.lin.does(c.orderCancel, { body: { id, version, reason: '取消' } })).toFailWith(
      'ALREADY_MOVING',
    )
    await expect(
      m.zhao.does(c.shortCloseLine, { body: { id, version, lineIds: [lineId], reason: '短结' } }),
    ).toFailWith('DELIVERY_OPEN')
    await expect(
      m.lin.does(c.updateCustomerDate, { body: { id, version, lines: [{ lineId, qty: '39' }] } }),
    ).toFailWith('QTY_BELOW_FLOW')
    const changed = await m.lin.does(c.updateCustomerDate, {
      body: { id, version, lines: [{ lineId, qty: '40' }] },
    })
    await expect(o.answers(m.chen, changed, o.refuse())).toFailWith('ALREADY_MOVING')
    await expect(o.answers(m.chen, changed, o.offer(['39', '2031-03-01']))).toFailWith('QTY_BELOW_FLOW')
    expect(await o.answers(m.chen, changed, o.accept)).toMatchObject({ status: 'CONFIRMED' })
    await expect(o.answers(m.chen, { ...changed, version: changed.version + 1 }, o.accept)).toFailWith(
      'WRONG_STATE',
    )
  })
})
