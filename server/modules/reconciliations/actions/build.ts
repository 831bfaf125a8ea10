import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { BodyOf } from '../../../../contract/call.ts'
import { Refused } from '../../../../contract/errors.ts'
import { labelOf } from '../../../../contract/labels.ts'
import { type buildReconciliation, statementLimit } from '../../../../contract/reconciliations.ts'
import type { Tx } from '../../../db/db.ts'
import { checkWithin } from '../../../db/find.ts'
import { fixed } from '../../../db/fragment.ts'
import { isLimited, limitOf } from '../../../db/query.ts'
import type { DB } from '../../../db/schema.ts'
import { visibleTo } from '../../../db/scope.ts'
import { abreast } from '../../../db/transaction.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { partnerLink } from '../../suppliers/suppliers.read.ts'
import { otherSide, submission } from '../reconciliations.audit.ts'
import { type Claim, claim, claimable, claimedBy, hold } from '../reconciliations.claims.ts'
import { finish, recordMove } from '../reconciliations.finish.ts'
import { permit, waitsFor } from '../reconciliations.policy.ts'
import { factsOf, presentInfo } from '../reconciliations.present.ts'
import { inStockSource, statementSource } from '../reconciliations.source.ts'
import { insertNumbered, linesOf, type StatementRow, totalsOf, type Whole } from '../reconciliations.store.ts'

type Body = BodyOf<typeof buildReconciliation>
type ReceiptLineRow = Selectable<DB['receipt_lines']>

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
  const held = body.submit ? await hold(db, viewer, claims) : undefined
  // Where no condition asks what it was as a draft, it is written as what it becomes: no line has to follow it then.
  const becomes =
    held && !isLimited(viewer, statementSource)
      ? { shared: true, status: waitsFor[otherSide(viewer)] }
      : { shared: false, status: 'DRAFT' as const }
  const head = {
    id: randomUUID(),
    ...becomes,
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
  }
  const [inserted, , written] = await abreast(
    db,
    () => insertNumbered(db, viewer, head),
    () => writeLines(db, viewer, head, claims),
    () => linesOf(db, head),
    async () => {
      if (held) await claim(db, viewer, head.id, claims, held)
    },
  )
  const totals = totalsOf(written)
  const whole: Whole = {
    statement: { ...inserted, ...totals, shared: false, status: 'DRAFT' },
    lines: written,
    invoices: [],
  }
  const { statement } = whole
  if (body.submit) permit(factsOf(statement), 'submit', viewer)
  recordMove(db, viewer, statement, 'create', { data: { count: lines.length } })
  if (body.submit)
    return finish(db, viewer, whole, 'submit', { ...totals, ...submission(viewer, statement, written) })
  const built = await db
    .updateTable('reconciliations')
    .set(totals)
    .where('id', '=', head.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await checkWithin(db, viewer, statementSource, [head.id])
  return presentInfo({ ...whole, statement: built }, viewer)
}

/** Refuses lines of several currencies, or of prices with tax and without, and those other than what was asked for; says which there are. */
function refuseMixed(lines: readonly ReceiptLineRow[], body: Body, { lang }: Member): void {
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
async function chosen(db: Tx, viewer: Member, body: Body): Promise<ReceiptLineRow[]> {
  const { receiptLineIds: ids, currency, taxIncluded } = body
  let query = db
    .selectFrom('receipt_lines as line')
    .innerJoin('receipts as receipt', 'receipt.id', 'line.receipt_id')
    .selectAll('line')
    .where(visibleTo(viewer, inStockSource.scope))
    .where(limitOf(viewer, inStockSource))
    .where(viewer.side === 'buyer' ? 'line.supplier_org_id' : 'line.buyer_org_id', '=', body.partnerOrgId)
    .orderBy('line.received_on')
    .orderBy('line.receipt_no')
    .orderBy('line.line_no')
    .limit(statementLimit + 1)
  if (ids.length > 0) {
    const named = await query.where('line.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
    if (named.length < new Set(ids).size) throw new Refused('NOT_FOUND')
    for (const line of named) if (claimable(line).lte(0)) throw await claimedBy(db, line)
    return named
  }
  if (currency !== undefined) query = query.where('line.currency', '=', currency)
  if (taxIncluded !== undefined) query = query.where('line.tax_included', '=', taxIncluded)
  if (body.fromDay !== undefined) query = query.where('line.received_on', '>=', body.fromDay)
  if (body.untilDay !== undefined) query = query.where('line.received_on', '<=', body.untilDay)
  return query
    .where('line.status', '=', 'POSTED')
    .where(sql<boolean>`line.accepted_qty > line.reconciled_qty`)
    .execute()
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
  const places = claims.map(({ receiptLineId, qty }, at) => [receiptLineId, { place: at + 1, qty }] as const)
  // Looked up by id: joined with a set of rows, whose length the planner guesses, all receipt lines there are were read for one.
  await db.executeQuery(fixed`
    with given as materialized (select ${JSON.stringify(Object.fromEntries(places))}::jsonb as claims)
    insert into reconciliation_lines (reconciliation_id, buyer_org_id, supplier_org_id, shared, side, currency, tax_included, line_no,
      kind, receipt_line_id, receipt_no, received_on, delivery_no, order_id, order_no, order_line_id, order_line_no, material_code,
      material_name, spec, unit, unit_scale, qty, price, tax_rate)
    select ${head.id}::uuid, ${head.buyer_org_id}::uuid, ${head.supplier_org_id}::uuid, ${head.shared}::boolean, ${side}::text, ${head.currency}::text,
      ${head.tax_included}::boolean, (claim ->> 'place')::int, 'receipt', l.id, l.receipt_no, l.received_on, l.delivery_no, l.order_id, l.order_no,
      l.order_line_id, l.order_line_no, l.material_code, l.material_name, l.spec, l.unit, l.unit_scale,
      (claim ->> 'qty')::numeric, l.price, l.tax_rate
    from given, receipt_lines l, lateral (select claims -> l.id::text as claim) as claimed
    where l.id = any(${places.map(([id]) => id)}::uuid[])`)
}
