import type { BodyIn, Call } from '../contract/call.ts'
import { callOffSave } from '../contract/callOffs.ts'
import type { DeliveryStatus } from '../contract/deliveries.states.ts'
import {
  customerReject,
  deliveryApprove,
  deliveryArrive,
  deliveryCancel,
  deliverySave,
  deliveryShip,
  deliverySubmit,
} from '../contract/deliveries.ts'
import { inspectionDecide } from '../contract/inspections.ts'
import { answerLine, confirmReceive } from '../contract/orders.ts'
import { receiptSave } from '../contract/receipts.ts'
import type { StatementStatus } from '../contract/reconciliations.states.ts'
import {
  buildReconciliation,
  customerAudit,
  statementCarveOut,
  statementSaveInvoice,
  statementSettle,
  statementVoid,
} from '../contract/reconciliations.ts'

/** A command of the chain: the rows that it is for, and what is sent of one. Without `what` it only leads on. */
export interface Step {
  what?: string
  side: 'buyer' | 'supplier'
  /** Changes the terms of the link from this step on. */
  terms?: string
  rows: string
  /** The call, and its body of a row. */
  asks: (row: Row) => { call: Call; body: unknown }
}
export type Row = Readonly<Record<string, string>>

const step = <C extends Call>(
  about: Omit<Step, 'asks'>,
  call: C,
  bodyOf: (of: { id: string; version: number }, row: Row) => BodyIn<C>,
): Step => ({
  ...about,
  asks: (row) => ({ call, body: bodyOf({ id: row['id'] ?? '', version: Number(row['version']) }, row) }),
})

const text = (row: Row, key: string): string => {
  const value = row[key]
  if (value === undefined) throw new Error(`the rows of a step have no ${key}`)
  return value
}

const one = (of: { id: string; version: number }) => of

/** What becomes of a delivery stands on it, so that each step finds its own. */
type Fate = 'approved and cancelled' | 'rejected' | 'received'
const deliveries = (status: DeliveryStatus, fate: Fate): string =>
  `select id, version from deliveries where status = '${status}' and remark = '${fate}' order by delivery_no`

/** A delivery of each order line of which nothing is on its way. */
const draft = (fate: Fate): Step =>
  step(
    {
      side: 'supplier',
      rows: `select l.id as line, l.agreed_qty as qty, o.buyer_org_id as buyer from orders o join order_lines l on l.order_id = o.id
        where o.status = 'CONFIRMED' and l.reserved_qty = 0 order by o.order_no`,
    },
    deliverySave,
    (_of, row) => ({
      buyerOrgId: text(row, 'buyer'),
      expectedOn: '2031-03-01',
      remark: fate,
      lines: [{ status: 'add' as const, lineNo: 1, orderLineId: text(row, 'line'), qty: text(row, 'qty') }],
    }),
  )
const submit = (fate: Fate, what?: string): Step =>
  step(
    { ...(what === undefined ? {} : { what }), side: 'supplier', rows: deliveries('DRAFT', fate) },
    deliverySubmit,
    one,
  )

/** What becomes of a statement stands on it too. */
type Outcome = 'disputed' | 'paid'
const statements = (status: StatementStatus, outcome: Outcome): string =>
  `select id, version, supplier_hash as hash, net_amount as net, tax_amount as tax from reconciliations
    where status = '${status}' and remark = '${outcome}' order by statement_no`
const building = (row: Row, remark: Outcome, ...receiptLineIds: string[]) => ({
  partnerOrgId: text(row, 'buyer'),
  receiptLineIds,
  remark,
  submit: true,
})

/** From an order that was sent to a statement that is paid, each step for every document before the next. */
export const chain: readonly Step[] = [
  step(
    {
      side: 'supplier',
      rows: `select id, version from orders where status = 'SENT' order by order_no`,
    },
    confirmReceive,
    ({ id, version }) => ({ orders: [{ id, version }] }),
  ),
  step(
    {
      side: 'supplier',
      rows: `select o.id, o.version, l.id as line from orders o join order_lines l on l.order_id = o.id
        where o.status = 'ACKNOWLEDGED' order by o.order_no`,
    },
    answerLine,
    ({ id, version }, row) => ({
      id,
      version,
      lines: [{ lineId: text(row, 'line'), answer: 'accept' as const }],
    }),
  ),
  step(
    {
      what: 'callOffSave of a line: number, lock of its order line, what is agreed, ledger, event, history, notice, idempotency',
      side: 'buyer',
      rows: `select l.id as line, l.agreed_qty as qty, o.supplier_org_id as supplier from orders o join order_lines l on l.order_id = o.id
        where o.status = 'CONFIRMED' order by o.order_no`,
    },
    callOffSave,
    (_of, row) => ({
      supplierOrgId: text(row, 'supplier'),
      lines: [
        {
          status: 'add' as const,
          lineNo: 1,
          orderLineId: text(row, 'line'),
          qty: text(row, 'qty'),
          wantedOn: '2031-03-01',
        },
      ],
    }),
  ),
  { ...draft('approved and cancelled'), terms: 'update links set asn_review = true' },
  submit('approved and cancelled'),
  step(
    {
      what: 'deliveryApprove: lock, guard, version, event, history, notice, idempotency',
      side: 'buyer',
      rows: deliveries('SUBMITTED', 'approved and cancelled'),
    },
    deliveryApprove,
    one,
  ),
  step(
    {
      what: 'deliveryCancel: lock of delivery and order line, guard, ledger, event, history, notice, idempotency',
      side: 'supplier',
      rows: deliveries('APPROVED', 'approved and cancelled'),
    },
    deliveryCancel,
    (of) => ({ ...of, reason: 'bench' }),
  ),
  draft('rejected'),
  submit('rejected'),
  step(
    {
      what: 'customerReject of a whole delivery: lock of delivery and order line, guard, ledger, event, history, notice, idempotency',
      side: 'buyer',
      rows: deliveries('SUBMITTED', 'rejected'),
    },
    customerReject,
    (of) => ({ ...of, reason: 'bench' }),
  ),
  { ...draft('received'), terms: 'update links set asn_review = false' },
  submit('received', 'deliverySubmit: lock, ceiling, ledger, event, history, notice, idempotency'),
  step(
    {
      what: 'deliveryShip: lock of delivery and order lines, guards, transport, event, history, notice, idempotency',
      side: 'supplier',
      rows: deliveries('APPROVED', 'received'),
    },
    deliveryShip,
    ({ id, version }) => ({ id, version, carrier: 'bench', expectedOn: '2031-03-01' }),
  ),
  step(
    {
      what: 'deliveryArrive: lock, guard, version, event, history, notice, idempotency',
      side: 'buyer',
      rows: deliveries('SHIPPED', 'received'),
    },
    deliveryArrive,
    ({ id, version }) => ({ id, version }),
  ),
  step(
    {
      what: 'receiptSave of a line: receipt, ledger, lot with its sample, stock, delivery, events, histories, notices, idempotency',
      side: 'buyer',
      rows: `select d.id, d.version, l.id as line, l.qty from deliveries d join delivery_lines l on l.delivery_id = d.id
        where d.status = 'ARRIVED' order by d.delivery_no`,
    },
    receiptSave,
    ({ id, version }, row) => ({
      deliveryId: id,
      version,
      lines: [{ deliveryLineId: text(row, 'line'), receivedQty: text(row, 'qty') }],
    }),
  ),
  step(
    {
      what: 'inspectionDecide: lot, plan’s severity, ledger, stock, receipt, event, history, notice, idempotency',
      side: 'buyer',
      rows: `select id, version, lot_qty as qty from inspections where status = 'PENDING' order by inspection_no`,
    },
    inspectionDecide,
    ({ id, version }, row) => ({
      id,
      version,
      acceptedQty: text(row, 'qty'),
      concessionQty: '0',
      rejectedQty: '0',
      destroyedQty: '0',
    }),
  ),
  step(
    {
      side: 'supplier',
      rows: `select min(buyer_org_id::text) as buyer, min(id::text) as line, max(id::text) as other
        from (select id, buyer_org_id, (row_number() over (order by receipt_no) - 1) / 2 as pair from receipt_lines where accepted_qty > 0) lines
        group by pair having count(*) = 2 order by pair`,
    },
    buildReconciliation,
    (_of, row) => building(row, 'disputed', text(row, 'line'), text(row, 'other')),
  ),
  step(
    {
      what: 'customerAudit that disputes one of two lines: lock, guard, line, event, history, notice, idempotency',
      side: 'buyer',
      rows: `select s.id, s.version, l.id as line from reconciliations s join reconciliation_lines l on l.reconciliation_id = s.id and l.line_no = 1
        where s.status = 'WAIT_CUSTOMER' and s.remark = 'disputed' order by s.statement_no`,
    },
    customerAudit,
    (of, row) => ({ ...of, pass: false, reason: 'bench', disputed: [{ lineId: text(row, 'line') }] }),
  ),
  step(
    {
      what: 'statementCarveOut of the other line: lock, statement, line, content hash, totals, events, histories, notices, idempotency',
      side: 'supplier',
      rows: statements('DISPUTED', 'disputed'),
    },
    statementCarveOut,
    one,
  ),
  // What they claim is free for those that are paid.
  ...(['DISPUTED', 'WAIT_CUSTOMER'] as const).map((status) =>
    step({ side: 'supplier', rows: statements(status, 'disputed') }, statementVoid, (of) => ({
      ...of,
      reason: 'bench',
    })),
  ),
  step(
    {
      what: 'buildReconciliation of a line, submitted: number, statement, line, content hash, ledger, receipt, events, histories, notice, idempotency',
      side: 'supplier',
      rows: `select id as line, buyer_org_id as buyer from receipt_lines where accepted_qty > reconciled_qty order by receipt_no`,
    },
    buildReconciliation,
    (_of, row) => building(row, 'paid', text(row, 'line')),
  ),
  step(
    {
      what: 'customerAudit of a statement of one line: lock, content hash, ledger, event, history, notice, idempotency',
      side: 'buyer',
      rows: statements('WAIT_CUSTOMER', 'paid'),
    },
    customerAudit,
    (of, row) => ({ ...of, pass: true, hash: text(row, 'hash') }),
  ),
  step(
    {
      what: 'statementSaveInvoice over the whole: lock, invoice, sums, ledger, receipt, event, history, notice, idempotency',
      side: 'supplier',
      rows: statements('AGREED', 'paid'),
    },
    statementSaveInvoice,
    (of, row) => ({
      ...of,
      invoiceNo: of.id,
      issuedOn: '2031-04-01',
      netAmount: text(row, 'net'),
      taxAmount: text(row, 'tax'),
    }),
  ),
  step(
    {
      what: 'statementSettle: lock, guard, event, history, notice, idempotency',
      side: 'buyer',
      rows: statements('INVOICED', 'paid'),
    },
    statementSettle,
    one,
  ),
]
