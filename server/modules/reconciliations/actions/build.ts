import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { BodyOf } from '../../../../contract/call.ts'
import { Refused } from '../../../../contract/errors.ts'
import { labelOf } from '../../../../contract/labels.ts'
import { type buildReconciliation, statementLimit } from '../../../../contract/reconciliations.ts'
import type { Tx } from '../../../db/db.ts'
import { checkWithin } from '../../../db/find.ts'
import { type Fragment, bound, fixed, statementOf } from '../../../db/fragment.ts'
import { isLimited, limitSql } from '../../../db/query.ts'
import type { DB } from '../../../db/schema.ts'
import { scopeOf } from '../../../db/scope.ts'
import { abreast } from '../../../db/transaction.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { partnerLink } from '../../suppliers/suppliers.read.ts'
import { submission } from '../reconciliations.audit.ts'
import { type Claim, claim, claimable, claimedBy, hold } from '../reconciliations.claims.ts'
import { finish, recordMove } from '../reconciliations.finish.ts'
import { permit } from '../reconciliations.policy.ts'
import { factsOf, presentInfo } from '../reconciliations.present.ts'
import { claimableAmounts, inStockSource, statementSource } from '../reconciliations.source.ts'
import {
  type LineRow,
  type StatementRow,
  type Whole,
  insertWhole,
  linesOf,
  takeNumber,
  totalsOf,
} from '../reconciliations.store.ts'
import type { SaidLine } from '../rules/content.ts'

type Body = BodyOf<typeof buildReconciliation>
/** What is received, with the amounts that the table of statement lines will have of what is free of it. */
type ChosenLine = Selectable<DB['receipt_lines']> & Pick<LineRow, 'net_amount' | 'tax_amount'>

/** Makes a statement of what is received and claimed by none; a draft claims nothing yet. */
export const build: Action<typeof buildReconciliation> = async ({ body, viewer, db }) => {
  const { fromDay, untilDay, partnerOrgId, remark } = body
  if (fromDay !== undefined && untilDay !== undefined && untilDay < fromDay)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'untilDay', msg: 'PERIOD_ENDS_BEFORE' }])
  const [buyer, supplier] =
    viewer.side === 'buyer' ? [viewer.orgId, partnerOrgId] : [partnerOrgId, viewer.orgId]
  const [link, lines] = await abreast(
    db,
    () => partnerLink(db, viewer, partnerOrgId),
    () => chosen(db, viewer, body),
  )
  if (!link) throw new Refused('NOT_FOUND')
  const [first] = lines
  if (!first) throw new Refused('STATEMENT_NO_LINES')
  if (lines.length > statementLimit) throw new Refused('STATEMENT_LINES_MANY', { limit: statementLimit })
  refuseMixed(lines, body, viewer)
  const claims = lines.map((line) => ({ receiptLineId: line.id, qty: claimable(line).toFixed() }))
  // Before it is written, for what is audited says it too.
  const [held, number] = await abreast(
    db,
    async () => (body.submit ? hold(db, viewer, claims) : undefined),
    () => takeNumber(db, viewer),
  )
  const said = lines.map((line, at) => saidOf(line, claims[at]?.qty ?? '0', at + 1))
  const totals = totalsOf(said)
  const head = {
    id: randomUUID(),
    statement_no: number,
    buyer_org_id: buyer,
    supplier_org_id: supplier,
    buyer_name: link.buyer_name,
    supplier_name: link.supplier_name,
    supplier_code: link.code,
    currency: first.currency,
    tax_included: first.tax_included,
    invoice_first: link.statement_mode === 'invoiceFirst',
    from_day: fromDay ?? first.received_on,
    until_day: untilDay ?? lines.at(-1)?.received_on ?? first.received_on,
    remark,
    ...totals,
  }
  // Where no condition asks what it was as a draft, it is written as what it becomes, and once.
  const submitted = held && !isLimited(viewer, statementSource) ? submission(viewer, head, said) : undefined
  const becomes = { ...head, shared: false, status: 'DRAFT' as const, ...submitted }
  const [inserted, , written] = await abreast(
    db,
    () => insertWhole(db, viewer, becomes),
    () => writeLines(db, viewer, becomes, claims),
    () => linesOf(db, head),
    async () => {
      if (held) await claim(db, viewer, head.id, claims, held)
    },
  )
  const statement: StatementRow = { ...inserted, shared: false, status: 'DRAFT' }
  const whole: Whole = { statement, lines: written, invoices: [] }
  if (body.submit) permit(factsOf(statement), 'submit', viewer)
  recordMove(db, viewer, statement, 'create', { data: { count: lines.length } })
  if (submitted) {
    recordMove(db, viewer, inserted, 'submit', { data: { from: statement.status, to: inserted.status } })
    return presentInfo({ ...whole, statement: inserted }, viewer)
  }
  if (body.submit) return finish(db, viewer, whole, 'submit', submission(viewer, statement, written))
  await checkWithin(db, viewer, statementSource, [head.id])
  return presentInfo(whole, viewer)
}

/** What the statement says of a receipt line. */
const saidOf = (line: ChosenLine, qty: string, place: number): SaidLine & Pick<LineRow, 'disputed'> => ({
  line_no: place,
  kind: 'receipt',
  receipt_line_id: line.id,
  material_code: line.material_code,
  unit: line.unit,
  qty,
  price: line.price,
  tax_rate: line.tax_rate,
  net_amount: line.net_amount,
  tax_amount: line.tax_amount,
  reason: '',
  disputed: false,
})

/** Refuses lines of several currencies, or of prices with tax and without, and those other than what was asked for; says which there are. */
function refuseMixed(lines: readonly ChosenLine[], body: Body, { lang }: Member): void {
  const pricing = (included: boolean) => labelOf('reconciliations.taxIncluded', String(included), lang)
  const kindsOf = lines.flatMap(({ currency, tax_included }) => [
    { currency, included: tax_included },
    { currency: body.currency ?? currency, included: body.taxIncluded ?? tax_included },
  ])
  const kinds = new Set(kindsOf.map(({ currency, included }) => `${currency} ${pricing(included)}`))
  if (kinds.size <= 1) return
  throw new Refused('STATEMENT_MIXED', {
    kinds: [...kinds].sort().join(lang === 'zh' ? '、' : ', '),
    currencies: [...new Set(lines.map(({ currency }) => currency))].sort().join(' '),
  })
}

/** The receipt lines wanted, by day; every one that was named must be there and free. */
async function chosen(db: Tx, viewer: Member, body: Body): Promise<ChosenLine[]> {
  const { receiptLineIds: ids, currency, taxIncluded, fromDay, untilDay } = body
  const named = ids.length > 0
  const wanted: Fragment[] = named
    ? [['line.id = any(', bound(ids, 'uuid[]'), ')']]
    : [
        ["line.status = 'POSTED' and line.accepted_qty > line.reconciled_qty"],
        ...(currency === undefined ? [] : [['line.currency = ', bound(currency, 'text')]]),
        ...(taxIncluded === undefined ? [] : [['line.tax_included = ', bound(taxIncluded, 'boolean')]]),
        ...(fromDay === undefined ? [] : [['line.received_on >= ', bound(fromDay, 'date')]]),
        ...(untilDay === undefined ? [] : [['line.received_on <= ', bound(untilDay, 'date')]]),
      ]
  const { rows: lines } = await db.executeQuery<ChosenLine>(
    statementOf([
      'select line.*, ',
      claimableAmounts,
      ' from ',
      inStockSource.from,
      ' where ',
      ...scopeOf(inStockSource.scope, viewer),
      ' and ',
      ...limitSql(inStockSource, viewer),
      ` and line.${viewer.side === 'buyer' ? 'supplier' : 'buyer'}_org_id = `,
      bound(body.partnerOrgId, 'uuid'),
      ...wanted.flatMap((condition) => [' and ', ...condition]),
      ` order by line.received_on, line.receipt_no, line.line_no limit ${statementLimit + 1}`,
    ]),
  )
  if (named && lines.length < new Set(ids).size) throw new Refused('NOT_FOUND')
  for (const line of named ? lines : []) if (claimable(line).lte(0)) throw await claimedBy(db, line)
  return lines
}

/** With the quantities that were read: what somebody claims meanwhile is refused where this is submitted. */
async function writeLines(
  db: Tx,
  { side }: Member,
  head: Pick<
    StatementRow,
    'id' | 'buyer_org_id' | 'supplier_org_id' | 'shared' | 'currency' | 'tax_included'
  >,
  claims: readonly Claim[],
): Promise<void> {
  const rows = claims.map(({ receiptLineId, qty }, at) => ({ id: receiptLineId, place: at + 1, qty }))
  await db.executeQuery(fixed`
    insert into reconciliation_lines (reconciliation_id, buyer_org_id, supplier_org_id, shared, side, currency, tax_included, line_no,
      kind, receipt_line_id, receipt_no, received_on, delivery_no, order_id, order_no, order_line_id, order_line_no, material_code,
      material_name, spec, unit, unit_scale, qty, price, tax_rate)
    select ${head.id}::uuid, ${head.buyer_org_id}::uuid, ${head.supplier_org_id}::uuid, ${head.shared}::boolean, ${side}::text, ${head.currency}::text,
      ${head.tax_included}::boolean, given.place, 'receipt', l.id, l.receipt_no, l.received_on, l.delivery_no, l.order_id, l.order_no,
      l.order_line_id, l.order_line_no, l.material_code, l.material_name, l.spec, l.unit, l.unit_scale,
      given.qty, l.price, l.tax_rate
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, place int, qty numeric) join receipt_lines l on l.id = given.id`)
}
