import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listExport, listResponse } from './filter.ts'
import { hideable, hideables } from './hideable.ts'
import { Photo, photoKeys } from './photos.ts'
import {
  adjustmentKinds,
  invoiceActions,
  statementActions,
  statementLineKinds,
  statementStatuses,
} from './reconciliations.states.ts'
import {
  Currency,
  Decimal,
  Flag,
  Id,
  Instant,
  LocalDate,
  Money,
  Reason,
  Side,
  Version,
  line,
  text,
} from './values.ts'
import { changesWith } from './live.ts'
import { canOf } from './moves.ts'

const amounts = { netAmount: Money, taxAmount: Money, totalAmount: Money }

/** Head of a statement. Amounts are in `currency`; the total is net and tax together, each the sum of its lines (decision 0022). */
export const Statement = z.object({
  id: Id,
  version: Version,
  statementNo: z.string(),
  status: z.enum(statementStatuses),
  /** Which side built it. */
  side: Side,
  /** Whose move is next; null once it has ended. */
  turn: Side.nullable(),
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  supplierCode: z.string(),
  currency: Currency,
  taxIncluded: z.boolean(),
  fromDay: LocalDate.nullable(),
  untilDay: LocalDate.nullable(),
  ...hideables('orders.price', amounts),
  lineCount: z.number().int(),
  disputedLines: z.number().int(),
  invoiceCount: z.number().int(),
  /** The link invoiced first when it was built: its supplier enters the invoices before it is agreed to. */
  invoiceFirst: z.boolean(),
  /** Whether its invoices add up to it. */
  invoicedWhole: z.boolean(),
  remark: z.string(),
  /** Why it was disputed or is void. */
  reason: z.string(),
  /** The statement it was carved out of. */
  carvedFromNo: z.string(),
  authorName: z.string(),
  submittedAt: Instant.nullable(),
  agreedAt: Instant.nullable(),
  settledAt: Instant.nullable(),
  /** Which side asks to open it again, who, when and why; null while none does. */
  reopenSide: Side.nullable(),
  reopenBy: z.string(),
  reopenAt: Instant.nullable(),
  reopenReason: z.string(),
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(canOf(statementActions)),
})
export type Statement = z.output<typeof Statement>

/** A statement in the list, with the numbers of the orders it claims goods of. */
export const ListedStatement = Statement.extend({ orderNos: z.string() })
export type ListedStatement = z.output<typeof ListedStatement>

/** A line: goods received, or an adjustment, whose amount is `price` and whose quantity is 1. */
export const StatementLine = z.object({
  id: Id,
  lineNo: z.number().int(),
  kind: z.enum(statementLineKinds),
  receiptLineId: Id.nullable(),
  receiptNo: z.string(),
  receivedOn: LocalDate.nullable(),
  deliveryNo: z.string(),
  orderId: Id.nullable(),
  orderNo: z.string(),
  orderLineNo: z.number().int().nullable(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitScale: z.number().int(),
  qty: Decimal,
  ...hideables('orders.price', { price: Decimal, taxRate: Decimal, ...amounts }),
  reason: z.string(),
  disputed: z.boolean(),
  /** What the other side holds to be right, where it says so. */
  disputeQty: Decimal.nullable(),
  disputePrice: hideable('orders.price', Decimal),
  disputeComment: z.string(),
  /** What proves it, while it is disputed; files of the statement. */
  disputeFiles: z.array(Photo),
})
export type StatementLine = z.output<typeof StatementLine>

/** An invoice over the statement; a red-letter one is negative. Only the side that entered it changes or deletes it. */
export const StatementInvoice = z.object({
  id: Id,
  version: Version,
  invoiceNo: z.string(),
  issuedOn: LocalDate,
  ...hideables('orders.price', amounts),
  remark: z.string(),
  /** Which side entered it. */
  side: Side,
  updatedBy: z.string(),
  can: z.array(canOf(invoiceActions)),
})
export type StatementInvoice = z.output<typeof StatementInvoice>

const Audit = z.object({ by: z.string(), at: Instant, hash: hideable('orders.price', z.string()) })

/** A statement whole. `hash` is the SHA-256 of what it says: an audit is of exactly that. */
export const StatementInfo = Statement.extend({
  lines: z.array(StatementLine),
  invoices: z.array(StatementInvoice),
  hash: hideable('orders.price', z.string()),
  buyerAudit: Audit.nullable(),
  supplierAudit: Audit.nullable(),
  /** What the invoices still have to add up to. */
  openNet: hideable('orders.price', Money),
  openTax: hideable('orders.price', Money),
})
export type StatementInfo = z.output<typeof StatementInfo>

/** A receipt line of which something accepted is claimed by no statement; amounts are those of what may be claimed. */
export const InStockLine = z.object({
  id: Id,
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  supplierCode: z.string(),
  receiptNo: z.string(),
  receivedOn: LocalDate,
  deliveryNo: z.string(),
  orderId: Id,
  orderNo: z.string(),
  orderLineNo: z.number().int(),
  materialCode: z.string(),
  materialName: z.string(),
  unit: z.string(),
  claimableQty: Decimal,
  taxIncluded: z.boolean(),
  currency: Currency,
  ...hideables('orders.price', { price: Decimal, taxRate: Decimal, ...amounts }),
})
export type InStockLine = z.output<typeof InStockLine>

const reading = 'reconciliations.read'
const inStockAnswer = { body: ListBody, response: listResponse(InStockLine), may: reading } as const
/** What a supplier may claim of its customers. */
export const supplierInStock = call('POST', '/api/Reconciliation/GetSupplierInStockReconList', {
  ...inStockAnswer,
  side: 'supplier',
})
/** What a buyer's suppliers may claim of it. */
export const customerInStock = call('POST', '/api/Reconciliation/GetCustomerInStockReconList', {
  ...inStockAnswer,
  side: 'buyer',
})
export const inStockExport = call('POST', '/api/Reconciliation/InStockExport', {
  ...listExport,
  may: reading,
})

export const reconciliationList = call('POST', '/api/Reconciliation/List', {
  body: ListBody,
  response: listResponse(ListedStatement),
  may: reading,
})
export const reconciliationExport = call('POST', '/api/Reconciliation/Export', {
  ...listExport,
  may: reading,
})
export const reconciliationInfo = call('GET', '/api/Reconciliation/Info', {
  query: z.object({ id: Id }),
  response: StatementInfo,
  may: reading,
})

export const statementLimit = 5000
const invalidates = [...changesWith.reconciliations, 'home'] as const
const moveFails = ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'] as const
const claimFails = ['STATEMENT_NO_LINES', 'CLAIMED_ELSEWHERE', 'RECEIPT_NOT_CLAIMABLE'] as const
const lineFails = ['STATEMENT_AMOUNT', 'QTY_INVALID', 'QTY_SCALE'] as const

/**
 * Makes a statement with a partner of what is not claimed yet: of the period, or of the receipt lines named. It is in one currency, and
 * its prices all include tax or none does: of lines that differ `STATEMENT_MIXED`, whose `currencies` are parted by a space, unless these
 * are given; lines named have to be of them. `submit` submits it in the same transaction.
 */
export const buildReconciliation = call('POST', '/api/Reconciliation/DeliveryApplyBuildReconciliation', {
  body: z.object({
    partnerOrgId: Id,
    fromDay: LocalDate.optional(),
    untilDay: LocalDate.optional(),
    receiptLineIds: z.array(Id).max(statementLimit).default([]),
    currency: Currency.optional(),
    taxIncluded: Flag.optional(),
    remark: text(2000).default(''),
    submit: z.boolean().default(false),
  }),
  response: StatementInfo,
  may: 'reconciliations.write',
  invalidates,
  fails: [
    'NOT_FOUND',
    'PERIOD_ENDS_BEFORE',
    'STATEMENT_MIXED',
    'STATEMENT_LINES_MANY',
    'INVOICE_FIRST',
    ...claimFails,
  ],
})

const One = z.object({ id: Id, version: Version })
/**
 * An adjustment. Its amount is with tax where the statement's prices are; returns, deductions and penalties are below 0, freight above. A return
 * is of goods that went back after they were claimed: what went back before is not among what may be claimed.
 */
const Adjustment = z.object({
  id: Id.optional(),
  kind: z.enum(adjustmentKinds),
  amount: hideable('orders.price', Money),
  taxRate: hideable('orders.price', Decimal),
  reason: Reason,
})

/**
 * What the builder changes in a draft or a disputed statement: adjustments as they shall stand, quantities of claimed lines, and lines that
 * are claimed no longer. Adjustments that are not given stay as they are; of whoever sees no prices they are `NO_RIGHT`. Every change takes
 * both audits back.
 */
export const statementSaveLines = call('POST', '/api/Reconciliation/SaveLines', {
  body: One.extend({
    remark: text(2000).optional(),
    adjustments: z.array(Adjustment).max(200).optional(),
    claims: z
      .array(z.object({ id: Id, qty: Decimal }))
      .max(statementLimit)
      .default([]),
    removed: z.array(Id).max(statementLimit).default([]),
  }),
  response: StatementInfo,
  may: 'reconciliations.write',
  invalidates,
  fails: [...moveFails, ...claimFails, ...lineFails, 'NOT_BUILDER', 'NO_RIGHT', 'CLAIM_OF_CLOSED'],
})
export const statementSubmit = call('POST', '/api/Reconciliation/Submit', {
  body: One,
  response: StatementInfo,
  may: 'reconciliations.write',
  invalidates,
  fails: [...moveFails, ...claimFails, 'NOT_BUILDER', 'INVOICE_FIRST'],
})

const audited = {
  body: One.extend({
    pass: Flag,
    /** What was read, when it passes. */
    hash: z.string().trim().toLowerCase().max(64).default(''),
    /** Why it does not pass. */
    reason: text(500).default(''),
    /** Lines that are not right: what would be, and a comment. None: the whole is disputed. */
    disputed: z
      .array(
        z.object({
          lineId: Id,
          qty: Decimal.optional(),
          price: hideable('orders.price', Decimal).optional(),
          comment: line(500).default(''),
          files: photoKeys,
        }),
      )
      .max(statementLimit)
      .default([]),
  }),
  response: StatementInfo,
  may: 'reconciliations.audit',
  invalidates,
  fails: [...moveFails, 'REASON_NEEDED', 'STATEMENT_CHANGED', 'NOT_YOUR_TURN', 'NO_RIGHT', 'INVOICE_FIRST'],
} as const
/** The buyer's audit of a statement that waits for it. What comes to nothing is INVOICED when it passes. */
export const customerAudit = call('POST', '/api/Reconciliation/CustomerAuditFlow', {
  ...audited,
  side: 'buyer',
})
/** The supplier's audit of a statement that waits for it. What comes to nothing is INVOICED when it passes. */
export const supplierAudit = call('POST', '/api/Reconciliation/SupplierAuditFlow', {
  ...audited,
  side: 'supplier',
})

/** Takes the undisputed lines out into a statement of their own, which goes on to the other side at once; answers that one. */
export const statementCarveOut = call('POST', '/api/Reconciliation/CarveOut', {
  body: One,
  response: StatementInfo,
  may: 'reconciliations.write',
  invalidates,
  fails: [...moveFails, 'NOT_BUILDER', 'NOTHING_UNDISPUTED', 'STATEMENT_INVOICED'],
})
/** Gives up a statement; what it claimed may be claimed again. */
export const statementVoid = call('POST', '/api/Reconciliation/Void', {
  body: One.extend({ reason: Reason }),
  response: StatementInfo,
  may: 'reconciliations.write',
  invalidates,
  fails: [...moveFails, 'NOT_BUILDER', 'STATEMENT_INVOICED', 'CLAIM_OF_CLOSED'],
})

/**
 * Writes an invoice, or changes one of the own side: of the other one it is `INVOICE_THEIRS`. Once net and tax add up to what was agreed, within 0.01 an invoice, the statement is INVOICED; while
 * they do not it is AGREED; before both have agreed, on a link that invoices first, it stays as it is. What would lead over what was agreed is `INVOICE_OVER`: a red-letter invoice comes before the right one.
 */
export const statementSaveInvoice = call('POST', '/api/Reconciliation/SaveInvoice', {
  body: One.extend({
    invoiceId: Id.optional(),
    invoiceNo: line(40).min(1),
    issuedOn: LocalDate,
    ...hideables('orders.price', { netAmount: Money, taxAmount: Money }),
    remark: text(500).default(''),
  }),
  response: StatementInfo,
  may: 'reconciliations.invoice',
  invalidates,
  fails: [
    ...moveFails,
    'INVOICE_NO_TAKEN',
    'INVOICE_AMOUNT',
    'INVOICE_OVER',
    'INVOICE_THEIRS',
    'REOPEN_ASKED',
  ],
})
/** Deletes an invoice of the own side. A statement that is no longer invoiced whole is AGREED again, which the other side is told. */
export const statementDelInvoice = call('POST', '/api/Reconciliation/DelInvoice', {
  body: One.extend({ invoiceId: Id }),
  response: StatementInfo,
  may: 'reconciliations.invoice',
  invalidates,
  fails: [...moveFails, 'INVOICE_OVER', 'INVOICE_THEIRS', 'REOPEN_ASKED'],
})
/** The buyer has paid, or there was nothing to pay. */
export const statementSettle = call('POST', '/api/Reconciliation/Settle', {
  body: One,
  response: StatementInfo,
  may: 'reconciliations.settle',
  side: 'buyer',
  invalidates,
  fails: [...moveFails, 'REOPEN_ASKED'],
})

const reopening = { response: StatementInfo, may: 'reconciliations.audit', invalidates } as const
/** Asks the other side to open an agreed, invoiced or paid statement again. Until it answers, nothing is invoiced and nothing paid. */
export const statementAskReopen = call('POST', '/api/Reconciliation/AskReopen', {
  body: One.extend({ reason: Reason }),
  ...reopening,
  fails: [...moveFails, 'REOPEN_ASKED'],
})
/** Takes the own request back. */
export const statementWithdrawReopen = call('POST', '/api/Reconciliation/WithdrawReopen', {
  body: One,
  ...reopening,
  fails: [...moveFails, 'REOPEN_NOT_ASKED'],
})
/** The statement stays as it was agreed. */
export const statementRefuseReopen = call('POST', '/api/Reconciliation/RefuseReopen', {
  body: One.extend({ reason: Reason }),
  ...reopening,
  fails: [...moveFails, 'REOPEN_NOT_ASKED'],
})
/**
 * Opens it again as the other side has asked: both audits end, and who built it puts it right. What it claims stays claimed and its invoices
 * stay with it; once both have audited it again, they and what comes beside them add up to what is agreed then.
 */
export const statementReopen = call('POST', '/api/Reconciliation/Reopen', {
  body: One,
  ...reopening,
  fails: [...moveFails, 'REOPEN_NOT_ASKED'],
})
