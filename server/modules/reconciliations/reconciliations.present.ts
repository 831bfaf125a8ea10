import { Exact } from '../../../contract/exact.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type {
  ListedStatement,
  InStockLine,
  Statement,
  StatementInfo,
  StatementInvoice,
  StatementLine,
} from '../../../contract/reconciliations.ts'
import { invoiceActions, statementTurn } from '../../../contract/reconciliations.states.ts'
import type { Viewer } from '../../viewer.ts'
import { canOf, offered, type StatementFacts } from './reconciliations.policy.ts'
import type { ListedInStock, StatementInList } from './reconciliations.source.ts'
import type { InvoiceRow, LineRow, StatementRow, Whole } from './reconciliations.store.ts'
import { invoicedWhole } from './rules/amounts.ts'
import { hashOf } from './rules/content.ts'

export const factsOf = (row: StatementRow): StatementFacts => ({
  status: row.status,
  side: row.side,
  lineCount: row.line_count,
  disputedLines: row.disputed_lines,
  invoiceCount: row.invoice_count,
  invoiceFirst: row.invoice_first,
  invoicedWhole: invoicedWhole(row),
  reopenSide: row.reopen_side,
})

/** A row of the list of statements, without what may be done to it. */
export const presentListed = (row: StatementInList): Omit<ListedStatement, 'can'> => row

export const presentRow = (row: StatementInList, viewer: Viewer): ListedStatement =>
  offered(
    {
      ...row,
      can: canOf(row, viewer),
    },
    viewer,
  )

export const presentInStock = (row: ListedInStock): InStockLine => ({
  ...row,
  claimableQty: plainDecimal(row.claimableQty),
  price: plainDecimal(row.price),
  taxRate: plainDecimal(row.taxRate),
})

export const present = (row: StatementRow, viewer: Viewer): Statement =>
  offered(
    {
      id: row.id,
      version: row.version,
      statementNo: row.statement_no,
      status: row.status,
      side: row.side,
      turn: statementTurn(factsOf(row)),
      buyerOrgId: row.buyer_org_id,
      buyerName: row.buyer_name,
      supplierOrgId: row.supplier_org_id,
      supplierName: row.supplier_name,
      supplierCode: row.supplier_code,
      currency: row.currency,
      taxIncluded: row.tax_included,
      fromDay: row.from_day,
      untilDay: row.until_day,
      netAmount: row.net_amount,
      taxAmount: row.tax_amount,
      totalAmount: row.total_amount,
      lineCount: row.line_count,
      disputedLines: row.disputed_lines,
      invoiceCount: row.invoice_count,
      invoiceFirst: row.invoice_first,
      invoicedWhole: invoicedWhole(row),
      remark: row.remark,
      reason: row.reason,
      carvedFromNo: row.carved_from_no,
      authorName: row.author_name,
      submittedAt: row.submitted_at,
      agreedAt: row.agreed_at,
      settledAt: row.settled_at,
      reopenSide: row.reopen_side,
      reopenBy: row.reopen_by,
      reopenAt: row.reopen_at,
      reopenReason: row.reopen_reason,
      updatedAt: row.updated_at,
      updatedBy: row.updated_by,
      can: canOf(factsOf(row), viewer),
    },
    viewer,
  )

const presentLine = (row: LineRow): StatementLine => ({
  id: row.id,
  lineNo: row.line_no,
  kind: row.kind,
  receiptLineId: row.receipt_line_id,
  receiptNo: row.receipt_no,
  receivedOn: row.received_on,
  deliveryNo: row.delivery_no,
  orderId: row.order_id,
  orderNo: row.order_no,
  orderLineNo: row.order_line_no,
  materialCode: row.material_code,
  materialName: row.material_name,
  spec: row.spec,
  unit: row.unit,
  unitScale: row.unit_scale,
  qty: plainDecimal(row.qty),
  price: plainDecimal(row.price),
  taxRate: plainDecimal(row.tax_rate),
  netAmount: row.net_amount,
  taxAmount: row.tax_amount,
  totalAmount: new Exact(row.net_amount).plus(row.tax_amount).toFixed(2),
  reason: row.reason,
  disputed: row.disputed,
  disputeQty: row.dispute_qty === null ? null : plainDecimal(row.dispute_qty),
  disputePrice: row.dispute_price === null ? null : plainDecimal(row.dispute_price),
  disputeComment: row.dispute_comment,
  disputeFiles: row.dispute_files as StatementLine['disputeFiles'], // written by the dispute alone
})

/** What may be done to the invoices of a statement may be done by the side that entered them. */
const presentInvoice = (row: InvoiceRow, { can }: Statement, { side }: Viewer): StatementInvoice => ({
  id: row.id,
  version: row.version,
  invoiceNo: row.invoice_no,
  issuedOn: row.issued_on,
  netAmount: row.net_amount,
  taxAmount: row.tax_amount,
  totalAmount: new Exact(row.net_amount).plus(row.tax_amount).toFixed(2),
  remark: row.remark,
  side: row.side,
  updatedBy: row.updated_by,
  can:
    row.side === side
      ? can.flatMap(({ action, ...held }) =>
          action === 'invoice' || action === 'invoiceAhead'
            ? invoiceActions.map((each) => ({ action: each, ...held }))
            : [],
        )
      : [],
})

const auditOf = (hash: string | null, by: string, at: string | null) =>
  hash !== null && at !== null ? { by, at, hash } : null

/** A statement with all it has. */
export function presentInfo({ statement: row, lines, invoices }: Whole, viewer: Viewer): StatementInfo {
  const statement = present(row, viewer)
  return {
    ...statement,
    lines: lines.map(presentLine),
    invoices: invoices.map((invoice) => presentInvoice(invoice, statement, viewer)),
    hash: hashOf(row, lines),
    buyerAudit: auditOf(row.buyer_hash, row.buyer_audited_by, row.buyer_audited_at),
    supplierAudit: auditOf(row.supplier_hash, row.supplier_audited_by, row.supplier_audited_at),
    openNet: new Exact(row.net_amount).minus(row.invoiced_net).toFixed(2),
    openTax: new Exact(row.tax_amount).minus(row.invoiced_tax).toFixed(2),
  }
}
