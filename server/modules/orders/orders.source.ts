import { type RawBuilder, sql } from 'kysely'
import { linkedOrderLines } from '../../../contract/orders.linked.ts'
import { linkedOrders } from '../../../contract/orders.linked.ts'
import type { Schedule } from '../../../contract/orders.ts'
import type { AnswerStatus, LineProgress, OrderStatus, Overdue } from '../../../contract/orders.statuses.ts'
import { dayOfInstant, daysSince } from '../../db/calendar.ts'
import { limitOf } from '../../db/query.ts'
import { type Source, source } from '../../db/source.ts'
import type { Viewer } from '../../viewer.ts'

type RowIn<S> = S extends Source<infer Row> ? Row : never

// As `rules/overdue.ts` has it for a document that is read alone.
const overdueOf = (answerDue: RawBuilder<unknown>, deliveryDue: RawBuilder<unknown>) => ({
  overdue: sql<Overdue | null>`case
    when ${daysSince(answerDue)} > 0 then 'ANSWER'
    when ${daysSince(deliveryDue)} > 0 then 'DELIVERY' end`,
  overdueDays: sql<number>`greatest(${daysSince(answerDue)}, ${daysSince(deliveryDue)}, 0)`,
})

/** What the list of orders reads: the answer's fields, and at the end what `can` needs beside them. */
export const orderSource = source({
  catalogue: linkedOrders,
  from: sql`orders`,
  id: sql<string>`orders.id`,
  scope: { shared: 'orders' },
  linked: { sentOn: dayOfInstant(sql`orders.sent_at`), purchaserName: sql<string>`orders.author_name` },
  columns: {
    orderNo: sql<string>`orders.order_no`,
    revision: sql<number>`orders.revision`,
    version: sql<number>`orders.version`,
    status: sql<OrderStatus>`orders.status`,
    onHold: sql<boolean>`orders.on_hold`,
    holdReason: sql<string>`orders.hold_reason`,
    buyerOrgId: sql<string>`orders.buyer_org_id`,
    buyerName: sql<string>`orders.buyer_name`,
    supplierOrgId: sql<string>`orders.supplier_org_id`,
    supplierName: sql<string>`orders.supplier_name`,
    supplierCode: sql<string>`orders.supplier_code`,
    currency: sql<string>`orders.currency`,
    taxIncluded: sql<boolean>`orders.tax_included`,
    amount: sql<string>`orders.amount`,
    taxAmount: sql<string>`orders.tax_amount`,
    totalAmount: sql<string>`orders.total_amount`,
    lineCount: sql<number>`orders.line_count`,
    pendingLines: sql<number>`orders.pending_lines`,
    deviatingLines: sql<number>`orders.deviating_lines`,
    reopenedLines: sql<number>`orders.reopened_lines`,
    orderedOn: sql<string>`orders.ordered_on`,
    earliestOn: sql<string | null>`orders.earliest_on`,
    ...overdueOf(sql`orders.answer_due_on`, sql`orders.next_due_on`),
    shipTo: sql<string>`orders.ship_to`,
    buyerContact: sql<string>`orders.buyer_contact`,
    paymentDays: sql<number>`orders.payment_days`,
    remark: sql<string>`orders.remark`,
    authorName: sql<string>`orders.author_name`,
    sentAt: sql<string | null>`orders.sent_at`,
    seenAt: sql<string | null>`orders.seen_at`,
    receivedAt: sql<string | null>`orders.received_at`,
    receivedBy: sql<string>`orders.received_by`,
    confirmedAt: sql<string | null>`orders.confirmed_at`,
    closeReason: sql<string>`orders.close_reason`,
    createdAt: sql<string>`orders.created_at`,
    updatedAt: sql<string>`orders.updated_at`,
    updatedBy: sql<string>`orders.updated_by`,
    authorId: sql<string>`orders.author_id`,
    senderId: sql<string | null>`orders.sender_id`,
    movingLines: sql<number>`orders.moving_lines`,
    closedLines: sql<number>`orders.closed_lines`,
    unreconciledLines: sql<number>`orders.unreconciled_lines`,
  },
})
export type ListedOrder = RowIn<typeof orderSource>

/** The viewer's data condition on orders, for a statement over `orders`. */
export const orderLimit = (viewer: Viewer) => limitOf(viewer, orderSource)

/** The day a line's answer is due; null while none is asked for. */
const answerDue = sql`case when line.shared and not line.cancelled and not line.short_closed
  and line.answer in ('PENDING', 'RETURNED', 'REOPENED') then line.requested_on end`

const schedule = (kind: RawBuilder<unknown>) => sql<Schedule[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('qty', trim_scale(s.qty)::text, 'date', s.due_on) order by s.due_on), '[]')
  from order_schedules s where s.line_id = line.id and s.kind = ${kind})`

/** The last day that was agreed on for a line. */
const promisedOn = sql<
  string | null
>`(select max(s.due_on) from order_schedules s where s.line_id = line.id and s.kind = 'agreed')`

/** What the list of lines over all orders reads. Each has its order; the left join lets the planner leave it out of a count. */
export const orderLineSource = source({
  catalogue: linkedOrderLines,
  from: sql`order_lines line left join orders on orders.id = line.order_id`,
  id: sql<string>`line.id`,
  scope: { shared: 'line' },
  within: orderSource,
  linked: {
    supplierOrgId: sql<string>`line.supplier_org_id`,
    buyerOrgId: sql<string>`line.buyer_org_id`,
    purchaserName: sql<string>`orders.author_name`,
    promisedOn,
    inTime: sql<boolean>`(line.agreed_qty * (1 - line.under_percent / 100) <= (select coalesce(sum(got.received_qty), 0) from receipt_lines got
      where got.order_line_id = line.id and got.status = 'POSTED' and got.received_on <= ${promisedOn}))`,
    answerHours: sql<string | null>`case when line.answered_at >= coalesce(line.opened_at, orders.sent_at)
      then round(extract(epoch from line.answered_at - coalesce(line.opened_at, orders.sent_at)) / 3600, 1) end`,
    owedOn: dayOfInstant(sql`coalesce(line.opened_at, orders.sent_at)`),
    answeredOn: dayOfInstant(sql`line.answered_at`),
  },
  columns: {
    orderId: sql<string>`line.order_id`,
    orderNo: sql<string>`line.order_no`,
    orderStatus: sql<OrderStatus>`orders.status`,
    orderedOn: sql<string>`orders.ordered_on`,
    sentAt: sql<string | null>`orders.sent_at`,
    acknowledgedAt: sql<string | null>`orders.received_at`,
    buyerName: sql<string>`orders.buyer_name`,
    supplierName: sql<string>`orders.supplier_name`,
    currency: sql<string>`line.currency`,
    lineNo: sql<number>`line.line_no`,
    version: sql<number>`line.version`,
    materialId: sql<string | null>`line.material_id`,
    materialCode: sql<string>`line.material_code`,
    materialName: sql<string>`line.material_name`,
    spec: sql<string>`line.spec`,
    unit: sql<string>`line.unit`,
    unitScale: sql<number>`line.unit_scale`,
    qty: sql<string>`line.qty`,
    price: sql<string>`line.price`,
    taxRate: sql<string>`line.tax_rate`,
    amount: sql<string>`line.amount`,
    requestedOn: sql<string>`line.requested_on`,
    confirmedOn: sql<string | null>`line.confirmed_on`,
    nextDueOn: sql<string | null>`line.next_due_on`,
    sendOn: sql<string | null>`line.send_on`,
    ...overdueOf(answerDue, sql`line.next_due_on`),
    actualOn: sql<string | null>`line.actual_on`,
    answer: sql<AnswerStatus>`line.answer`,
    answerReason: sql<string>`line.answer_reason`,
    answeredBy: sql<string>`line.answered_by`,
    answeredAt: sql<string | null>`line.answered_at`,
    openedAt: sql<string | null>`line.opened_at`,
    offered: schedule(sql`'offered'`),
    agreed: schedule(sql`'agreed'`),
    progress: sql<LineProgress>`line.progress`,
    agreedQty: sql<string>`line.agreed_qty`,
    calledOffQty: sql<string>`line.called_off_qty`,
    reservedQty: sql<string>`line.reserved_qty`,
    receivedQty: sql<string>`line.received_qty`,
    arrivedQty: sql<string>`(line.received_qty - line.replaced_qty)`,
    announcedQty: sql<string>`(line.reserved_qty + line.received_qty - line.replaced_qty)`,
    acceptedQty: sql<string>`line.accepted_qty`,
    returnedQty: sql<string>`line.returned_qty`,
    reconciledQty: sql<string>`line.reconciled_qty`,
    invoicedQty: sql<string>`line.invoiced_qty`,
    mayShipQty: sql<string>`line.may_ship_qty`,
    toSendQty: sql<string>`line.to_send_qty`,
    shortClosed: sql<boolean>`line.short_closed`,
    closeReason: sql<string>`line.close_reason`,
    remark: sql<string>`line.remark`,
  },
})
export type ListedLine = RowIn<typeof orderLineSource>
