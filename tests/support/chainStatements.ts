import { sql } from 'kysely'
import { Exact, sum } from '../../contract/exact.ts'
import { reconciliationInfo, reconciliationList, type StatementInfo } from '../../contract/reconciliations.ts'
import type { Tx } from '../../server/db/db.ts'
import type { Persona } from './persona.ts'

interface Head {
  id: string
  statement_no: string
  status: string
  tax_included: boolean
  line_count: number
  disputed_lines: number
  net_amount: string
  tax_amount: string
  invoice_count: number
  invoiced_net: string
  invoiced_tax: string
}
interface Line {
  of: string
  qty: string
  price: string
  tax_rate: string
  disputed: boolean
}
interface Invoice {
  of: string
  net: string
  tax: string
}

const cents = (amount: Exact): Exact => amount.toDecimalPlaces(2, Exact.ROUND_HALF_UP)

/** What a line comes to, net and tax, worked out anew (decision 0022). */
function amountsOf({ qty, price, tax_rate }: Line, taxIncluded: boolean): { net: string; tax: string } {
  const amount = cents(new Exact(qty).times(price))
  const rate = new Exact(tax_rate).div(100)
  const net = taxIncluded ? cents(amount.div(rate.plus(1))) : amount
  const tax = taxIncluded ? amount.minus(net) : cents(amount.times(rate))
  return { net: net.toFixed(2), tax: tax.toFixed(2) }
}

const wholeWithin = (agreed: string, invoiced: string, invoices: number): boolean =>
  new Exact(agreed).minus(invoiced).abs().lte(new Exact('0.01').times(invoices))

/** Statements that say something else than their lines and invoices add up to; and receipt lines of which something else is invoiced than statements say. */
export async function summedOtherwise(tx: Tx): Promise<unknown[]> {
  const { rows: heads } = await sql<Head>`select * from reconciliations`.execute(tx)
  const { rows: lines } = await sql<Line>`
    select reconciliation_id as of, qty::text, price::text, tax_rate::text, disputed from reconciliation_lines`.execute(
    tx,
  )
  const { rows: invoices } = await sql<Invoice>`
    select reconciliation_id as of, net_amount::text as net, tax_amount::text as tax from reconciliation_invoices`.execute(
    tx,
  )
  const linesOf = Map.groupBy(lines, ({ of }) => of)
  const invoicesOf = Map.groupBy(invoices, ({ of }) => of)
  const wrong = heads.flatMap((head): unknown[] => {
    const own = linesOf.get(head.id) ?? []
    const amounts = own.map((line) => amountsOf(line, head.tax_included))
    const written = invoicesOf.get(head.id) ?? []
    const said = {
      lines: head.line_count,
      disputed: head.disputed_lines,
      net: head.net_amount,
      tax: head.tax_amount,
      invoices: head.invoice_count,
      invoicedNet: head.invoiced_net,
      invoicedTax: head.invoiced_tax,
    }
    const summed = {
      lines: own.length,
      disputed: own.filter(({ disputed }) => disputed).length,
      net: sum(amounts.map(({ net }) => net)).toFixed(2),
      tax: sum(amounts.map(({ tax }) => tax)).toFixed(2),
      invoices: written.length,
      invoicedNet: sum(written.map(({ net }) => net)).toFixed(2),
      invoicedTax: sum(written.map(({ tax }) => tax)).toFixed(2),
    }
    const whole =
      wholeWithin(summed.net, summed.invoicedNet, summed.invoices) &&
      wholeWithin(summed.tax, summed.invoicedTax, summed.invoices)
    const agreed = ['AGREED', 'INVOICED', 'SETTLED'].includes(head.status)
    const state = agreed && (head.status === 'AGREED') === whole ? ['state'] : []
    const fields = Object.entries(summed).flatMap(([key, value]) =>
      said[key as keyof typeof said] === value ? [] : [key],
    )
    const differs = [...fields, ...state]
    return differs.length > 0 ? [{ no: head.statement_no, status: head.status, differs, said, summed }] : []
  })
  // Of what is received and of what is ordered, the statements themselves are asked.
  const { rows: ledgers } = await sql`
    select r.id, r.invoiced_qty, c.invoiced from receipt_lines r
    left join lateral (select coalesce(sum(l.qty), 0) as invoiced from reconciliation_lines l join reconciliations s on s.id = l.reconciliation_id
      where l.receipt_line_id = r.id and s.status in ('INVOICED', 'SETTLED')) c on true
    where r.invoiced_qty <> c.invoiced
    union all
    select o.id, o.reconciled_qty, c.claimed from order_lines o
    left join lateral (select coalesce(sum(l.qty), 0) as claimed from reconciliation_lines l join reconciliations s on s.id = l.reconciliation_id
      where l.order_line_id = o.id and l.kind = 'receipt' and s.status not in ('DRAFT', 'VOID')) c on true
    where o.reconciled_qty <> c.claimed`.execute(tx)
  return [...wrong, ...ledgers]
}

const shownOf = ({ lines, invoices, openNet, openTax, ...head }: StatementInfo) => ({
  said: [head.netAmount, head.taxAmount, head.totalAmount, openNet, openTax].map(Number),
  summed: (() => {
    const of = (rows: readonly (string | null)[]) => sum(rows.map((each) => each ?? '0'))
    const [net, tax] = [of(lines.map((one) => one.netAmount)), of(lines.map((one) => one.taxAmount))]
    const invoiced = [of(invoices.map((one) => one.netAmount)), of(invoices.map((one) => one.taxAmount))]
    return [net, tax, net.plus(tax), net.minus(invoiced[0] ?? 0), tax.minus(invoiced[1] ?? 0)].map(Number)
  })(),
})

/** Statements that tell this person other sums than those of the lines and invoices they tell. */
export async function shownOtherwise(who: Persona): Promise<unknown[]> {
  const { rows } = await who.does(reconciliationList, { body: { pageSize: 100 } })
  const wrong: unknown[] = []
  for (const { id, statementNo } of rows) {
    const { said, summed } = shownOf(await who.does(reconciliationInfo, { query: { id } }))
    if (JSON.stringify(said) !== JSON.stringify(summed)) wrong.push({ statementNo, said, summed })
  }
  return wrong
}
