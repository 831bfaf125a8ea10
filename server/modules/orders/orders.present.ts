import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Order, OrderLine, OrderLineRow, OrderRevision, Schedule } from '../../../contract/orders.ts'
import { owed } from '../../../contract/orders.views.ts'
import type { Id } from '../../../contract/values.ts'
import { changesFor } from '../../hiding.ts'
import type { Viewer } from '../../viewer.ts'
import { canOf, lineCanOf, offered } from './orders.policy.ts'
import type { ListedLine, ListedOrder } from './orders.source.ts'
import type { LineRow, OrderRow } from './orders.store.ts'
import type { RevisionRow } from './revisions.store.ts'
import type { Change } from './rules/changes.ts'
import { overdueOf } from './rules/overdue.ts'

export const present = (row: OrderRow, viewer: Viewer): Order =>
  offered(
    {
      id: row.id,
      orderNo: row.order_no,
      revision: row.revision,
      version: row.version,
      status: row.status,
      onHold: row.on_hold,
      holdReason: row.hold_reason,
      buyerOrgId: row.buyer_org_id,
      buyerName: row.buyer_name,
      supplierOrgId: row.supplier_org_id,
      supplierName: row.supplier_name,
      supplierCode: row.supplier_code,
      currency: row.currency,
      taxIncluded: row.tax_included,
      amount: row.amount,
      taxAmount: row.tax_amount,
      totalAmount: row.total_amount,
      lineCount: row.line_count,
      pendingLines: row.pending_lines,
      deviatingLines: row.deviating_lines,
      reopenedLines: row.reopened_lines,
      orderedOn: row.ordered_on,
      earliestOn: row.earliest_on,
      ...overdueOf(row.answer_due_on, row.next_due_on),
      shipTo: row.ship_to,
      buyerContact: row.buyer_contact,
      paymentDays: row.payment_days,
      remark: row.remark,
      authorName: row.author_name,
      sentAt: row.sent_at,
      seenAt: row.seen_at,
      receivedAt: row.received_at,
      receivedBy: row.received_by,
      confirmedAt: row.confirmed_at,
      closeReason: row.close_reason,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      updatedBy: row.updated_by,
      can: canOf(row, viewer),
    },
    viewer,
  )

const none: Record<'offered' | 'agreed', Schedule[]> = { offered: [], agreed: [] }

/** The day its answer is due; null while none is asked for. */
const answerDue = (row: LineRow): string | null =>
  row.shared && !row.cancelled && !row.short_closed && owed.some((answer) => answer === row.answer)
    ? row.requested_on
    : null

/** Of the buyer's master data a supplier sees what the line says, and no id. */
const materialIdFor = ({ side }: Viewer, id: Id | null): Id | null => (side === 'buyer' ? id : null)

/** Presents the lines of an order. */
export function presentLines(
  order: OrderRow,
  rows: readonly LineRow[],
  schedules: ReadonlyMap<Id, Record<'offered' | 'agreed', Schedule[]>>,
  viewer: Viewer,
): OrderLine[] {
  const canOfLine = lineCanOf(present(order, viewer), viewer)
  return rows.map((row) => presentLine(row, viewer, canOfLine(row), schedules.get(row.id)))
}

const presentLine = (
  row: LineRow,
  viewer: Viewer,
  can: OrderLine['can'],
  { offered, agreed } = none,
): OrderLine => ({
  id: row.id,
  orderId: row.order_id,
  lineNo: row.line_no,
  version: row.version,
  materialId: materialIdFor(viewer, row.material_id),
  materialCode: row.material_code,
  materialName: row.material_name,
  spec: row.spec,
  unit: row.unit,
  unitScale: row.unit_scale,
  qty: plainDecimal(row.qty),
  price: plainDecimal(row.price),
  taxRate: plainDecimal(row.tax_rate),
  amount: row.amount,
  requestedOn: row.requested_on,
  confirmedOn: row.confirmed_on,
  nextDueOn: row.next_due_on,
  sendOn: row.send_on,
  actualOn: row.actual_on,
  ...overdueOf(answerDue(row), row.next_due_on),
  answer: row.answer,
  answerReason: row.answer_reason,
  answeredBy: row.answered_by,
  answeredAt: row.answered_at,
  offered,
  agreed,
  progress: row.progress,
  agreedQty: plainDecimal(row.agreed_qty),
  calledOffQty: plainDecimal(row.called_off_qty),
  reservedQty: plainDecimal(row.reserved_qty),
  receivedQty: plainDecimal(row.received_qty),
  acceptedQty: plainDecimal(row.accepted_qty),
  returnedQty: plainDecimal(row.returned_qty),
  reconciledQty: plainDecimal(row.reconciled_qty),
  invoicedQty: plainDecimal(row.invoiced_qty),
  mayShipQty: plainDecimal(row.may_ship_qty),
  toSendQty: plainDecimal(row.to_send_qty),
  shortClosed: row.short_closed,
  closeReason: row.close_reason,
  remark: row.remark,
  can,
})

export const presentRevision = (row: RevisionRow, viewer: Viewer): OrderRevision => ({
  revision: row.revision,
  at: row.at,
  byName: row.by_name,
  reason: row.reason,
  // Written by the action that changed the order, never altered since.
  changes: changesFor('orders', row.changes as Change[], viewer),
  totalAmount: row.total_amount,
})

// Only the policy reads these. Set aside, not taken out: a second copy of each row was a seventh of what a list allocates.
const unsaid = {
  authorId: undefined,
  senderId: undefined,
  movingLines: undefined,
  closedLines: undefined,
  unreconciledLines: undefined,
}

/** A row of the list of orders, with what may be done to it. */
export const presentListed = (order: ListedOrder, viewer: Viewer): Order => {
  const facts = {
    status: order.status,
    on_hold: order.onHold,
    hold_reason: order.holdReason,
    line_count: order.lineCount,
    pending_lines: order.pendingLines,
    deviating_lines: order.deviatingLines,
    moving_lines: order.movingLines,
    closed_lines: order.closedLines,
    unreconciled_lines: order.unreconciledLines,
    author_id: order.authorId,
    sender_id: order.senderId,
    seen_at: order.seenAt,
  }
  return offered({ ...order, ...unsaid, can: canOf(facts, viewer) }, viewer)
}

/** A schedule as one text, which a sheet keeps whole. */
const planOf = (schedule: readonly Schedule[]): string =>
  schedule.map(({ qty, date }) => `${date}: ${qty}`).join('; ')

/** A row of the list of lines. */
export const presentListedLine = (line: ListedLine, viewer: Viewer): OrderLineRow => ({
  ...line,
  materialId: materialIdFor(viewer, line.materialId),
  // what is offered now stands before what was agreed earlier
  plan: planOf(line.offered.length > 0 ? line.offered : line.agreed),
  qty: plainDecimal(line.qty),
  price: plainDecimal(line.price),
  taxRate: plainDecimal(line.taxRate),
  agreedQty: plainDecimal(line.agreedQty),
  calledOffQty: plainDecimal(line.calledOffQty),
  reservedQty: plainDecimal(line.reservedQty),
  receivedQty: plainDecimal(line.receivedQty),
  arrivedQty: plainDecimal(line.arrivedQty),
  announcedQty: plainDecimal(line.announcedQty),
  acceptedQty: plainDecimal(line.acceptedQty),
  returnedQty: plainDecimal(line.returnedQty),
  reconciledQty: plainDecimal(line.reconciledQty),
  invoicedQty: plainDecimal(line.invoicedQty),
  mayShipQty: plainDecimal(line.mayShipQty),
  toSendQty: plainDecimal(line.toSendQty),
})
