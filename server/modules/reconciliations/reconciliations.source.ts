import { type RawBuilder, sql } from 'kysely'
import { inStockCatalogue, reconciliationCatalogue } from '../../../contract/reconciliations.catalogue.ts'
import { linkedStatements } from '../../../contract/reconciliations.linked.ts'
import type { StatementStatus } from '../../../contract/reconciliations.states.ts'
import type { Side } from '../../../contract/values.ts'
import { dayOfInstant } from '../../db/calendar.ts'
import { source, type Source } from '../../db/source.ts'

type RowIn<S> = S extends Source<infer Row> ? Row : never

// as `invoicedWhole` says it
const invoicedWhole = sql<boolean>`(abs(statement.net_amount - statement.invoiced_net) <= 0.01 * statement.invoice_count
  and abs(statement.tax_amount - statement.invoiced_tax) <= 0.01 * statement.invoice_count)`

/** Whether the buyer cannot agree yet, for the supplier's invoices, which come first, do not add up. */
export const lacksInvoices = sql<boolean>`(statement.status = 'WAIT_CUSTOMER' and statement.invoice_first and not ${invoicedWhole})`

/** Whose turn it is, as `statementTurn` says it. */
const turn = sql<Side | null>`case
  when statement.reopen_side = 'buyer' then 'supplier' when statement.reopen_side = 'supplier' then 'buyer'
  when ${lacksInvoices} then 'supplier'
  when statement.status in ('DRAFT', 'DISPUTED') then statement.side
  when statement.status in ('WAIT_SUPPLIER', 'AGREED') then 'supplier'
  when statement.status in ('WAIT_CUSTOMER', 'INVOICED') then 'buyer' end`

const orders = sql`from reconciliation_lines l where l.reconciliation_id = statement.id and l.order_no <> ''`

/** What the list of statements reads: the answer's fields, and at the end what `can` needs beside them. */
export const statementSource = source({
  catalogue: linkedStatements,
  from: sql`reconciliations statement`,
  id: sql<string>`statement.id`,
  scope: { shared: 'statement', author: 'either' },
  linked: { waitsSince: dayOfInstant(sql`coalesce(statement.reopen_at, statement.turn_at)`) },
  columns: {
    version: sql<number>`statement.version`,
    statementNo: sql<string>`statement.statement_no`,
    status: sql<StatementStatus>`statement.status`,
    side: sql<Side>`statement.side`,
    turn,
    orderNos: sql<string>`coalesce((select string_agg(distinct l.order_no, ' ' order by l.order_no) ${orders}), '')`,
    buyerOrgId: sql<string>`statement.buyer_org_id`,
    buyerName: sql<string>`statement.buyer_name`,
    supplierOrgId: sql<string>`statement.supplier_org_id`,
    supplierName: sql<string>`statement.supplier_name`,
    supplierCode: sql<string>`statement.supplier_code`,
    currency: sql<string>`statement.currency`,
    taxIncluded: sql<boolean>`statement.tax_included`,
    fromDay: sql<string | null>`statement.from_day`,
    untilDay: sql<string | null>`statement.until_day`,
    netAmount: sql<string>`statement.net_amount`,
    taxAmount: sql<string>`statement.tax_amount`,
    totalAmount: sql<string>`statement.total_amount`,
    lineCount: sql<number>`statement.line_count`,
    disputedLines: sql<number>`statement.disputed_lines`,
    remark: sql<string>`statement.remark`,
    reason: sql<string>`statement.reason`,
    carvedFromNo: sql<string>`statement.carved_from_no`,
    authorName: sql<string>`statement.author_name`,
    submittedAt: sql<string | null>`statement.submitted_at`,
    agreedAt: sql<string | null>`statement.agreed_at`,
    settledAt: sql<string | null>`statement.settled_at`,
    updatedAt: sql<string>`statement.updated_at`,
    updatedBy: sql<string>`statement.updated_by`,
    reopenSide: sql<Side | null>`statement.reopen_side`,
    reopenBy: sql<string>`statement.reopen_by`,
    reopenAt: sql<string | null>`statement.reopen_at`,
    reopenReason: sql<string>`statement.reopen_reason`,
    invoiceCount: sql<number>`statement.invoice_count`,
    invoiceFirst: sql<boolean>`statement.invoice_first`,
    invoicedWhole,
  },
  compared: { orderNos: sql`array(select l.order_no ${orders})` },
})
export type StatementInList = RowIn<typeof statementSource>

const claimable = sql`(line.accepted_qty - line.reconciled_qty)`
const amount = sql`round(${claimable} * line.price, 2)`
const amounts = {
  netAmount: sql<string>`case when line.tax_included then round(${amount} / (1 + line.tax_rate / 100), 2) else ${amount} end`,
  taxAmount: sql<string>`case when line.tax_included then ${amount} - round(${amount} / (1 + line.tax_rate / 100), 2)
    else round(${amount} * line.tax_rate / 100, 2) end`,
  totalAmount: sql<string>`case when line.tax_included then ${amount} else ${amount} + round(${amount} * line.tax_rate / 100, 2) end`,
}
const nothing = <T>(type: RawBuilder<unknown>) => sql<T>`null::${type}`

/** A condition on statements as it holds for what is not claimed yet: what only a statement has is not known of it. */
const asStatement = source({
  catalogue: reconciliationCatalogue,
  from: sql`receipt_lines line join receipts receipt on receipt.id = line.receipt_id`,
  id: sql<string>`line.id`,
  scope: { shared: 'line' },
  columns: {
    ...amounts,
    statementNo: nothing<null>(sql`text`),
    status: nothing<null>(sql`text`),
    side: nothing<null>(sql`text`),
    turn: nothing<null>(sql`text`),
    orderNos: sql<string>`line.order_no`,
    buyerName: sql<string>`receipt.buyer_name`,
    supplierName: sql<string>`receipt.supplier_name`,
    supplierCode: sql<string>`receipt.supplier_code`,
    currency: sql<string>`line.currency`,
    fromDay: sql<string>`line.received_on`,
    untilDay: sql<string>`line.received_on`,
    lineCount: nothing<null>(sql`int`),
    disputedLines: nothing<null>(sql`int`),
    authorName: nothing<null>(sql`text`),
    submittedAt: nothing<null>(sql`timestamptz`),
    updatedAt: sql<string>`receipt.updated_at`,
  },
  compared: { orderNos: sql`array[line.order_no]` },
})

/** Receipt lines of which something accepted is claimed by no statement, as either side sees them. */
export const inStockSource = source({
  catalogue: inStockCatalogue,
  from: sql`receipt_lines line join receipts receipt on receipt.id = line.receipt_id`,
  id: sql<string>`line.id`,
  scope: { shared: 'line' },
  where: sql`line.status = 'POSTED' and line.accepted_qty > line.reconciled_qty`,
  within: asStatement,
  columns: {
    buyerOrgId: sql<string>`line.buyer_org_id`,
    buyerName: sql<string>`receipt.buyer_name`,
    supplierOrgId: sql<string>`line.supplier_org_id`,
    supplierName: sql<string>`receipt.supplier_name`,
    supplierCode: sql<string>`receipt.supplier_code`,
    receiptNo: sql<string>`line.receipt_no`,
    receivedOn: sql<string>`line.received_on`,
    deliveryNo: sql<string>`line.delivery_no`,
    orderId: sql<string>`line.order_id`,
    orderNo: sql<string>`line.order_no`,
    orderLineNo: sql<number>`line.order_line_no`,
    materialCode: sql<string>`line.material_code`,
    materialName: sql<string>`line.material_name`,
    unit: sql<string>`line.unit`,
    claimableQty: sql<string>`${claimable}`,
    taxIncluded: sql<boolean>`line.tax_included`,
    currency: sql<string>`line.currency`,
    price: sql<string>`line.price`,
    taxRate: sql<string>`line.tax_rate`,
    ...amounts,
  },
})
export type ListedInStock = RowIn<typeof inStockSource>
