import { z } from 'zod'
import { call } from './call.ts'
import { hideable } from './hideable.ts'
import { Decimal, Id, Instant, LocalDate } from './values.ts'

const count = z.number().int()

/** Totals of the specification plus what they are made of (domain §5); a document kind that is not there yet has no entry. */
const breakdown = z.record(z.string(), count)
/** Lines that are overdue by the organisations' calendar, on either side; they may wait in the totals too. */
const overdue = z.object({ answerOverdue: count, deliveryOverdue: count })
/** Of people to join the organisation, and of others for a link with it: those that this person decides. */
const requests = z.object({ joinRequests: count, links: count })
/** Who has yet to answer a link that the organisation asked for; only while it has no other and nothing is there to count. */
const awaits = z.array(z.object({ id: Id, name: z.string() }))

/** Home info of the supplier (menu ids 9, 10, 12). */
export const SupplierHomeInfo = z.object({
  waitReceiveQty: count,
  waitDeliverQty: count,
  waitSupplierConfirmQty: count,
  breakdown,
  overdue,
  requests,
  awaits,
})
export type SupplierHomeInfo = z.output<typeof SupplierHomeInfo>
export const homeInfo = call('GET', '/api/home/HomeInfo', {
  response: SupplierHomeInfo,
  may: 'member',
  side: 'supplier',
})

/** Home info of the buyer (menu ids 1, 3, 4). */
export const BuyerHomeInfo = z.object({
  waitReceiveQty: count,
  waitCustomerConfirmQty: count,
  waitIqcQty: count,
  breakdown,
  overdue,
  requests,
  awaits,
})
export type BuyerHomeInfo = z.output<typeof BuyerHomeInfo>
export const buyerHomeInfo = call('GET', '/api/home/BuyerHomeInfo', {
  response: BuyerHomeInfo,
  may: 'member',
  side: 'buyer',
})

/** What the bell shows: how many things wait for this person on this side, and the newest of them. */
export const Tip = z.object({
  id: Id,
  kind: z.string(),
  noun: z.string(),
  recordId: Id,
  title: z.string(),
  at: Instant,
  /** It has waited for longer than the organisation lets it (contract/reminders.ts); these come first, at most half of them where there are others. */
  late: z.boolean(),
  /** Of a record: the application and the form that show it. */
  form: z.object({ appId: Id, formId: Id }).optional(),
})
export const tips = call('POST', '/api/home/tips', {
  response: z.object({ count, tips: z.array(Tip) }),
  may: 'member',
  reads: true,
})

/** Recent changes of documents this side can see, newest first. What one person does to a document on a day is one of them, told by the last of it. */
export const RecentChange = z.object({
  seq: z.string(),
  noun: z.string(),
  recordId: Id,
  recordNo: z.string(),
  kind: z.string(),
  actorName: z.string(),
  actorOrg: z.string(),
  at: Instant,
  /** How many moves it stands for. */
  moves: count,
})
export type RecentChange = z.output<typeof RecentChange>
export const recentChanges = call('GET', '/api/home/RecentChanges', {
  response: z.array(RecentChange),
  may: 'member',
})

/** Orders sent per week over the last 12 weeks: how many and their amount in the organisation's most used currency. */
export const OrderTrend = z.object({
  currency: z.string(),
  weeks: z.array(z.object({ week: LocalDate, orders: count, amount: hideable('orders.price', Decimal) })),
})
export const orderTrend = call('GET', '/api/home/OrderTrend', { response: OrderTrend, may: 'orders.read' })

/** How long lines waited for their answer over the last 12 weeks, in hours: half were faster than `median`, nine in ten than `p90`. */
export const AnswerTime = z.object({
  weeks: z.array(
    z.object({ week: LocalDate, lines: count, median: Decimal.nullable(), p90: Decimal.nullable() }),
  ),
})
export const answerTime = call('GET', '/api/home/AnswerTime', { response: AnswerTime, may: 'orders.read' })

/** How many lines are due on each day of a month; days without any are not named. */
export const dueDays = call('GET', '/api/home/DueDays', {
  query: z.object({ month: z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/) }),
  response: z.array(z.object({ day: LocalDate, lines: count })),
  may: 'orders.read',
})

/**
 * Documents, partners, materials and records, kind by kind; what Ctrl K shows below the menu entries. What is called by the keyword comes first,
 * then what begins with it, then what has it in its name, then what only mentions it: of the kinds, and within each.
 */
export const searchDocuments = call('GET', '/api/home/Search', {
  query: z.object({ keyword: z.string().trim().min(1).max(60) }),
  response: z.array(
    z.object({
      noun: z.string(),
      id: Id,
      title: z.string(),
      detail: z.string(),
      /** Of a record: the application and the form that show it. */
      form: z.object({ appId: Id, formId: Id }).optional(),
    }),
  ),
  may: 'member',
})
