import { sql } from 'kysely'
import { Exact } from '../../../../contract/exact.ts'
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
import { given } from '../../../hiding.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { claimsOf } from '../reconciliations.audit.ts'
import { markInvoiced } from '../reconciliations.claims.ts'
import { finish } from '../reconciliations.finish.ts'
import { permit } from '../reconciliations.policy.ts'
import { factsOf } from '../reconciliations.present.ts'
import { type InvoiceRow, invoicesOf, linesOf, lock, type StatementRow } from '../reconciliations.store.ts'
import { invoicedWhole } from '../rules/amounts.ts'

export const saveInvoice: Action<typeof statementSaveInvoice> = async ({ body, viewer, db }) => {
  const statement = await lock(db, viewer, body)
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
  const taken = () => new Refused('INVOICE_NO_TAKEN', { invoiceNo })
  if (invoiceId === undefined) {
    const { id, buyer_org_id, supplier_org_id } = statement
    await refusing(
      'taken',
      taken,
      db
        .insertInto('reconciliation_invoices')
        .values({ ...values, reconciliation_id: id, buyer_org_id, supplier_org_id, side: viewer.side })
        .execute(),
    )
  } else {
    const invoice = await ownInvoice(db, viewer, statement, invoiceId)
    await refusing(
      'taken',
      taken,
      db
        .updateTable('reconciliation_invoices')
        .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`clock_timestamp()` })
        .where('id', '=', invoice.id)
        .execute(),
    )
  }
  return settleInvoices(db, viewer, statement, { invoiceNo, written: { net, tax } })
}

export const delInvoice: Action<typeof statementDelInvoice> = async ({ body, viewer, db }) => {
  const statement = await lock(db, viewer, body)
  permit(factsOf(statement), moveOf(statement, viewer), viewer)
  const invoice = await ownInvoice(db, viewer, statement, body.invoiceId)
  await db.deleteFrom('reconciliation_invoices').where('id', '=', invoice.id).execute()
  return settleInvoices(db, viewer, statement, { invoiceNo: invoice.invoice_no })
}

const ahead: readonly StatementStatus[] = statementMoves.moves.invoiceAhead.from
/** Whether both have yet to agree: nothing counts as invoiced. */
const isAhead = ({ status }: StatementRow): boolean => ahead.includes(status)

/** Entering an invoice ahead is a move of its own, where the link invoices first. */
const moveOf = (statement: StatementRow, { side }: Member) =>
  isAhead(statement) && statement.invoice_first && side === 'supplier' ? 'invoiceAhead' : 'invoice'

/** An invoice of the statement that the viewer's side entered. The lock of the statement guards it. */
async function ownInvoice(
  db: Tx,
  { side }: Member,
  statement: StatementRow,
  invoiceId: Id,
): Promise<InvoiceRow> {
  const invoice = (await invoicesOf(db, statement)).find(({ id }) => id === invoiceId)
  if (!invoice) throw new Refused('NOT_FOUND')
  if (invoice.side !== side) throw new Refused('INVOICE_THEIRS', { invoiceNo: invoice.invoice_no })
  return invoice
}

/** The invoice that was written or deleted. */
interface Moved {
  invoiceNo: string
  written?: InvoicedSums
}

/** Lets the statement and the ledgers of its order lines follow what its invoices add up to. */
async function settleInvoices(
  db: Tx,
  viewer: Member,
  statement: StatementRow,
  { invoiceNo, written }: Moved,
): Promise<StatementInfo> {
  const sums = await db
    .selectFrom('reconciliation_invoices')
    .select([
      sql<number>`count(*)::int`.as('invoice_count'),
      sql<string>`coalesce(sum(net_amount), 0.00)`.as('invoiced_net'),
      sql<string>`coalesce(sum(tax_amount), 0.00)`.as('invoiced_tax'),
    ])
    .where('reconciliation_id', '=', statement.id)
    .executeTakeFirstOrThrow()
  refuseOver(statement, sums, written)
  const agreed = invoicedWhole({ ...statement, ...sums }) ? 'INVOICED' : 'AGREED'
  const status = isAhead(statement) ? statement.status : agreed
  if (status !== statement.status)
    await markInvoiced(db, viewer, claimsOf(await linesOf(db, statement), status === 'INVOICED' ? 1 : -1))
  const short = statement.status === 'INVOICED' && status === 'AGREED'
  return finish(
    db,
    viewer,
    statement,
    isAhead(statement) ? 'invoiceAhead' : short ? 'invoicesShort' : 'invoice',
    { ...sums, status },
    { data: { text: invoiceNo } },
  )
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
