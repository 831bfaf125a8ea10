import { sql } from 'kysely'
import { Exact, sum } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import { type InvoicedSums, leadsOver, without } from '../../../../contract/reconciliations.invoices.ts'
import type {
  statementDelInvoice,
  StatementInfo,
  statementSaveInvoice,
} from '../../../../contract/reconciliations.ts'
import { statementMoves, type StatementStatus } from '../../../../contract/reconciliations.states.ts'
import type { Id } from '../../../../contract/values.ts'
import { refusing } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import { abreast } from '../../../db/transaction.ts'
import { given } from '../../../hiding.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { claimsOf } from '../reconciliations.audit.ts'
import { hold, markInvoiced } from '../reconciliations.claims.ts'
import { finish } from '../reconciliations.finish.ts'
import { permit } from '../reconciliations.policy.ts'
import { factsOf } from '../reconciliations.present.ts'
import {
  type InvoiceRow,
  invoicesOf,
  lockWhole,
  type StatementRow,
  type Whole,
} from '../reconciliations.store.ts'
import { invoicedWhole } from '../rules/amounts.ts'

export const saveInvoice: Action<typeof statementSaveInvoice> = async ({ body, viewer, db }) => {
  const whole = await lockWhole(db, viewer, body)
  const { statement } = whole
  permit(factsOf(statement), moveOf(statement, viewer), viewer)
  const { invoiceId, invoiceNo, issuedOn, remark } = body
  const net = given(body.netAmount, 'netAmount')
  const tax = given(body.taxAmount, 'taxAmount')
  const [netSign, taxSign] = [new Exact(net).cmp(0), new Exact(tax).cmp(0)]
  if (netSign === 0 || (taxSign !== 0 && taxSign !== netSign))
    throw new Refused('INPUT_INVALID', {}, [{ path: 'netAmount', msg: 'INVOICE_AMOUNT' }])
  const values = {
    invoice_no: invoiceNo,
    issued_on: issuedOn,
    net_amount: net,
    tax_amount: tax,
    remark,
    updated_by: viewer.userName,
  }
  const known = invoiceId === undefined ? undefined : ownInvoice(whole, viewer, invoiceId)
  const { id, buyer_org_id, supplier_org_id } = statement
  const write = known
    ? db
        .updateTable('reconciliation_invoices')
        .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`clock_timestamp()` })
        .where('id', '=', known.id)
    : db
        .insertInto('reconciliation_invoices')
        .values({ ...values, reconciliation_id: id, buyer_org_id, supplier_org_id, side: viewer.side })
  return settleInvoices(db, viewer, whole, {
    invoiceNo,
    sums: sumsOf([...whole.invoices.filter((one) => one !== known), values]),
    written: { net, tax },
    write: () =>
      refusing<unknown>('taken', () => new Refused('INVOICE_NO_TAKEN', { invoiceNo }), write.execute()),
  })
}

export const delInvoice: Action<typeof statementDelInvoice> = async ({ body, viewer, db }) => {
  const whole = await lockWhole(db, viewer, body)
  permit(factsOf(whole.statement), moveOf(whole.statement, viewer), viewer)
  const invoice = ownInvoice(whole, viewer, body.invoiceId)
  return settleInvoices(db, viewer, whole, {
    invoiceNo: invoice.invoice_no,
    sums: sumsOf(whole.invoices.filter((one) => one !== invoice)),
    write: () => db.deleteFrom('reconciliation_invoices').where('id', '=', invoice.id).execute(),
  })
}

const ahead: readonly StatementStatus[] = statementMoves.moves.invoiceAhead.from
/** Whether both have yet to agree: nothing counts as invoiced. */
const isAhead = ({ status }: StatementRow): boolean => ahead.includes(status)

/** Entering an invoice ahead is a move of its own, where the link invoices first. */
const moveOf = (statement: StatementRow, { side }: Member) =>
  isAhead(statement) && statement.invoice_first && side === 'supplier' ? 'invoiceAhead' : 'invoice'

/** An invoice of the statement that the viewer's side entered. The lock of the statement guards it. */
function ownInvoice({ invoices }: Whole, { side }: Member, invoiceId: Id): InvoiceRow {
  const invoice = invoices.find(({ id }) => id === invoiceId)
  if (!invoice) throw new Refused('NOT_FOUND')
  if (invoice.side !== side) throw new Refused('INVOICE_THEIRS', { invoiceNo: invoice.invoice_no })
  return invoice
}

/** What invoices come to. */
const sumsOf = (invoices: readonly Pick<InvoiceRow, 'net_amount' | 'tax_amount'>[]): Invoiced => ({
  invoice_count: invoices.length,
  invoiced_net: sum(invoices.map(({ net_amount }) => net_amount)).toFixed(2),
  invoiced_tax: sum(invoices.map(({ tax_amount }) => tax_amount)).toFixed(2),
})

/** The invoice that is written or deleted, and what they all come to then. */
interface Moved {
  invoiceNo: string
  sums: Invoiced
  written?: InvoicedSums
  write: () => Promise<unknown>
}

/** Writes an invoice, and lets the statement and the ledgers of its order lines follow what its invoices add up to. */
async function settleInvoices(
  db: Tx,
  viewer: Member,
  whole: Whole,
  { invoiceNo, sums, written, write }: Moved,
): Promise<StatementInfo> {
  const { statement, lines } = whole
  const agreed = invoicedWhole({ ...statement, ...sums }) ? 'INVOICED' : 'AGREED'
  const status = isAhead(statement) ? statement.status : agreed
  const claims = status === statement.status ? [] : claimsOf(lines, status === 'INVOICED' ? 1 : -1)
  const [, invoices, held] = await abreast(
    db,
    write,
    () => invoicesOf(db, statement),
    async () => (claims.length > 0 ? hold(db, viewer, claims) : undefined),
  )
  refuseOver(statement, sums, written)
  const short = statement.status === 'INVOICED' && status === 'AGREED'
  const [info] = await abreast(
    db,
    () =>
      finish(
        db,
        viewer,
        { ...whole, invoices },
        isAhead(statement) ? 'invoiceAhead' : short ? 'invoicesShort' : 'invoice',
        { ...sums, status },
        { data: { text: invoiceNo } },
      ),
    () => markInvoiced(db, viewer, claims, held),
  )
  return info
}

type Invoiced = Pick<StatementRow, 'invoice_count' | 'invoiced_net' | 'invoiced_tax'>

/** Refuses what leads over what was agreed, and says what is open beside the invoice that was written. */
function refuseOver(statement: StatementRow, sums: Invoiced, written?: InvoicedSums): void {
  const agreed = { net: statement.net_amount, tax: statement.tax_amount }
  const before = { net: statement.invoiced_net, tax: statement.invoiced_tax }
  const after = { net: sums.invoiced_net, tax: sums.invoiced_tax }
  const step = { agreed, before, after, invoices: sums.invoice_count }
  if (!leadsOver('net', step) && !leadsOver('tax', step)) return
  const others = written ? without(after, written) : before
  throw new Refused('INVOICE_OVER', { ...without(agreed, others) })
}
