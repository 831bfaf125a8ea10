import type { BodyIn } from '../../contract/call.ts'
import * as c from '../../contract/orders.ts'
import type { LineAnswer, Order, OrderLine, Schedule } from '../../contract/orders.ts'
import type { Id } from '../../contract/values.ts'
import type { Persona } from './persona.ts'

/** An order line as a test says it; what is left out is ordinary. */
export interface LineSpec {
  qty?: string
  price?: string
  unit?: string
  requestedOn?: string
  code?: string
  name?: string
}

export interface OrderSpec {
  /** How many ordinary lines, or each of them. */
  lines?: number | readonly LineSpec[]
  orderNo?: string
  orderedOn?: string
  currency?: string
}

/** An answer for each line: by one word for all, or by line number. */
export type Answers = Wish | Readonly<Record<number, Wish>>
export type Wish = 'accept' | 'refuse' | readonly Schedule[]

interface Trader extends Persona {
  sees(order: { id: Id }): Promise<Order>
  lines(order: { id: Id }): Promise<OrderLine[]>
}

export interface Buyer extends Trader {
  writesOrder(spec?: OrderSpec): Promise<Order>
  sends(order: Order): Promise<Order>
  /** Writes and sends. */
  sendsOrder(spec?: OrderSpec): Promise<Order>
  approves(order: Order): Promise<Order>
  disapproves(order: Order, reason?: string): Promise<Order>
  /** Agrees with every answer that waits for a decision. */
  agrees(order: Order): Promise<Order>
  /** Returns every answer that waits for a decision. */
  returns(order: Order, reason?: string): Promise<Order>
  changes(order: Order, lines: BodyIn<typeof c.updateCustomerDate>['lines'], reason?: string): Promise<Order>
  holds(order: Order, reason?: string): Promise<Order>
  releases(order: Order): Promise<Order>
  shortCloses(order: Order, reason?: string): Promise<Order>
  reopens(order: Order, reason?: string): Promise<Order>
  cancels(order: Order, reason?: string): Promise<Order>
  closes(order: Order): Promise<Order>
  deletes(order: Order): Promise<null>
}

export interface Supplier extends Trader {
  receives(...orders: Order[]): Promise<Order>
  refuses(order: Order, reason?: string): Promise<Order>
  answers(order: Order, answers?: Answers): Promise<Order>
}

const trader = (who: Persona): Trader => ({
  ...who,
  sees: ({ id }) => who.does(c.orderInfo, { query: { id } }),
  lines: ({ id }) => who.does(c.orderLines, { query: { id } }),
})

const one = ({ id, version }: Order) => ({ id, version })

/** A person who buys from one supplier. */
export function buyerFrom(who: Persona, supplierOrgId: Id): Buyer {
  const me = trader(who)
  const waiting = async (order: Order) =>
    (await me.lines(order)).filter(({ answer }) => ['ACCEPTED', 'CHANGED', 'REFUSED'].includes(answer))
  const buyer: Buyer = {
    ...me,
    writesOrder: (spec = {}) => who.does(c.orderSave, { body: draft(spec, supplierOrgId) }),
    sends: (order) => who.does(c.confirmSend, { body: one(order) }),
    sendsOrder: async (spec) => buyer.sends(await buyer.writesOrder(spec)),
    approves: (order) => who.does(c.orderApprove, { body: one(order) }),
    disapproves: (order, reason = '价格过高') =>
      who.does(c.orderDisapprove, { body: { ...one(order), reason } }),
    agrees: async (order) => {
      const lines = (await waiting(order)).map(({ id }) => ({ lineId: id, decision: 'agree' as const }))
      return who.does(c.decideLine, { body: { ...one(order), lines } })
    },
    returns: async (order, reason = '交期太晚') => {
      const lines = (await waiting(order)).map(({ id }) => ({
        lineId: id,
        decision: 'return' as const,
        reason,
      }))
      return who.does(c.decideLine, { body: { ...one(order), lines } })
    },
    changes: (order, lines, reason = '计划变更') =>
      who.does(c.updateCustomerDate, { body: { ...one(order), reason, lines } }),
    holds: (order, reason = '等待确认') => who.does(c.orderHold, { body: { ...one(order), reason } }),
    releases: (order) => who.does(c.orderRelease, { body: one(order) }),
    shortCloses: async (order, reason = '不再需要') => {
      const open = (await me.lines(order)).filter(
        ({ shortClosed, progress }) => !shortClosed && progress !== 'CANCELLED',
      )
      return who.does(c.shortCloseLine, {
        body: { ...one(order), reason, lineIds: open.map(({ id }) => id) },
      })
    },
    reopens: async (order, reason = '仍然需要') => {
      const closed = (await me.lines(order)).filter(({ shortClosed }) => shortClosed)
      return who.does(c.reopenLine, { body: { ...one(order), reason, lineIds: closed.map(({ id }) => id) } })
    },
    cancels: (order, reason = '项目取消') => who.does(c.orderCancel, { body: { ...one(order), reason } }),
    closes: (order) => who.does(c.orderClose, { body: one(order) }),
    deletes: ({ id }) => who.does(c.orderDel, { query: { id } }),
  }
  return buyer
}

/** A person who answers orders. */
export function supplierOf(who: Persona): Supplier {
  const me = trader(who)
  return {
    ...me,
    receives: async (...orders) => {
      const [first] = await who.does(c.confirmReceive, { body: { orders: orders.map(one) } })
      if (!first) throw new Error('nothing was received')
      return first
    },
    refuses: (order, reason = '无法生产') => who.does(c.orderRefuse, { body: { ...one(order), reason } }),
    answers: async (order, answers = 'accept') => {
      const lines = (await me.lines(order)).flatMap((line) => {
        const wish =
          typeof answers === 'string' || Array.isArray(answers)
            ? (answers as Wish)
            : wishOf(answers, line.lineNo)
        return wish === undefined ? [] : [answerOf(line.id, wish)]
      })
      return who.does(c.answerLine, { body: { ...one(order), lines } })
    },
  }
}

const wishOf = (answers: Answers, lineNo: number): Wish | undefined =>
  (answers as Readonly<Record<number, Wish>>)[lineNo] // called for answers by line number only

const answerOf = (lineId: Id, wish: Wish): LineAnswer =>
  wish === 'accept'
    ? { lineId, answer: 'accept' }
    : wish === 'refuse'
      ? { lineId, answer: 'refuse', reason: '无货' }
      : { lineId, answer: 'offer', schedule: [...wish], reason: '' }

/** An order as it is saved, with ordinary values where the test says nothing. */
export function draft(
  { lines = 1, orderNo = '', orderedOn = '2026-01-05', currency = 'CNY' }: OrderSpec,
  supplierOrgId: Id,
): BodyIn<typeof c.orderSave> {
  const specs: readonly LineSpec[] =
    typeof lines === 'number' ? Array.from({ length: lines }, () => ({})) : lines
  return {
    orderNo,
    supplierOrgId,
    currency,
    taxIncluded: true,
    orderedOn,
    lines: specs.map((spec, index) => ({
      status: 'add',
      lineNo: (index + 1) * 10,
      materialCode: spec.code ?? `M-${index + 1}`,
      materialName: spec.name ?? `物料 ${index + 1}`,
      unit: spec.unit ?? 'PCS',
      qty: spec.qty ?? '100',
      price: spec.price ?? '2.5',
      taxRate: '13',
      requestedOn: spec.requestedOn ?? '2026-02-02',
    })),
  }
}
