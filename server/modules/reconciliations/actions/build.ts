import { type Selectable, sql } from 'kysely'
import type { BodyOf } from '../../../../contract/call.ts'
import { dayOf } from '../../../../contract/calendar.ts'
import { Refused } from '../../../../contract/errors.ts'
import { labelOf } from '../../../../contract/labels.ts'
import { type buildReconciliation, statementLimit } from '../../../../contract/reconciliations.ts'
import type { Tx } from '../../../db/db.ts'
import { checkWithin } from '../../../db/find.ts'
import { json } from '../../../db/json.ts'
import { limitOf } from '../../../db/query.ts'
import type { DB } from '../../../db/schema.ts'
import { visibleTo } from '../../../db/scope.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { partnerLink } from '../../suppliers/suppliers.read.ts'
import { submitStatement } from '../reconciliations.audit.ts'
import { claimable, claimedBy } from '../reconciliations.claims.ts'
import { recordMove } from '../reconciliations.finish.ts'
import { presentInfo } from '../reconciliations.present.ts'
import { inStockSource, statementSource } from '../reconciliations.source.ts'
import { find, insert, nextStatementNo, type StatementRow, totalsOf } from '../reconciliations.store.ts'

type Body = BodyOf<typeof buildReconciliation>
type ReceiptLineRow = Selectable<DB['receipt_lines']>

/** Makes a statement of what is received and claimed by none; a draft claims nothing yet. */
export const build: Action<typeof buildReconciliation> = async ({ body, viewer, db }) => {
  const { fromDay, untilDay, partnerOrgId, remark } = body
  if (fromDay !== undefined && untilDay !== undefined && untilDay < fromDay)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'untilDay', msg: 'PERIOD_ENDS_BEFORE' }])
  const [buyer, supplier] =
    viewer.side === 'buyer' ? [viewer.orgId, partnerOrgId] : [partnerOrgId, viewer.orgId]
  const link = await partnerLink(db, viewer, partnerOrgId)
  if (!link) throw new Refused('NOT_FOUND')
  const lines = await chosen(db, viewer, body)
  const [first] = lines
  if (!first) throw new Refused('STATEMENT_NO_LINES')
  if (lines.length > statementLimit) throw new Refused('STATEMENT_LINES_MANY', { limit: statementLimit })
  refuseMixed(lines, viewer)
  const head = await insert(db, viewer, {
    buyer_org_id: buyer,
    supplier_org_id: supplier,
    statement_no: await nextStatementNo(db, viewer, dayOf(new Date())),
    buyer_name: link.buyer_name,
    supplier_name: link.supplier_name,
    supplier_code: link.code,
    currency: first.currency,
    tax_included: first.tax_included,
    invoice_first: link.statement_mode === 'invoiceFirst',
    from_day: fromDay ?? first.received_on,
    until_day: untilDay ?? lines.at(-1)?.received_on ?? first.received_on,
    remark,
  })
  await writeLines(db, head, lines)
  await db
    .updateTable('reconciliations')
    .set(await totalsOf(db, head))
    .where('id', '=', head.id)
    .execute()
  await checkWithin(db, viewer, statementSource, [head.id])
  const built = await find(db, viewer, head.id)
  recordMove(db, viewer, built, 'create', { data: { count: lines.length } })
  return body.submit ? submitStatement(db, viewer, built) : presentInfo(db, built, viewer)
}

/** Refuses lines of several currencies, or of prices with tax and without, and says which there are. */
function refuseMixed(lines: readonly ReceiptLineRow[], { lang }: Member): void {
  const pricing = (included: boolean) => labelOf('reconciliations.taxIncluded', String(included), lang)
  const kinds = new Set(lines.map(({ currency, tax_included }) => `${currency} ${pricing(tax_included)}`))
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
  if (currency !== undefined) query = query.where('line.currency', '=', currency)
  if (taxIncluded !== undefined) query = query.where('line.tax_included', '=', taxIncluded)
  if (ids.length > 0) {
    const named = await query.where('line.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
    if (named.length < new Set(ids).size) throw new Refused('NOT_FOUND')
    for (const line of named) if (claimable(line).lte(0)) throw await claimedBy(db, line)
    return named
  }
  if (body.fromDay !== undefined) query = query.where('line.received_on', '>=', body.fromDay)
  if (body.untilDay !== undefined) query = query.where('line.received_on', '<=', body.untilDay)
  return query
    .where('line.status', '=', 'POSTED')
    .where(sql<boolean>`line.accepted_qty > line.reconciled_qty`)
    .execute()
}

/** With the quantities that were read: what somebody claims meanwhile is refused where this is submitted. */
async function writeLines(db: Tx, head: StatementRow, lines: readonly ReceiptLineRow[]): Promise<void> {
  const rows = lines.map((line, at) => ({ id: line.id, place: at + 1, qty: claimable(line).toFixed() }))
  await sql`
    insert into reconciliation_lines (reconciliation_id, buyer_org_id, supplier_org_id, shared, side, currency, tax_included, line_no,
      kind, receipt_line_id, receipt_no, received_on, delivery_no, order_id, order_no, order_line_id, order_line_no, material_code,
      material_name, spec, unit, unit_scale, qty, price, tax_rate)
    select ${head.id}::uuid, ${head.buyer_org_id}::uuid, ${head.supplier_org_id}::uuid, ${head.shared}, ${head.side}, ${head.currency},
      ${head.tax_included}, given.place, 'receipt', l.id, l.receipt_no, l.received_on, l.delivery_no, l.order_id, l.order_no,
      l.order_line_id, l.order_line_no, l.material_code, l.material_name, l.spec, l.unit, l.unit_scale,
      given.qty, l.price, l.tax_rate
    from jsonb_to_recordset(${json(rows)}) as given (id uuid, place int, qty numeric) join receipt_lines l on l.id = given.id`.execute(
    db,
  )
}
