import { sql } from 'kysely'
import type { BodyOf } from '../../../../contract/call.ts'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import { fitsKind } from '../../../../contract/reconciliations.amounts.ts'
import type { statementSaveLines } from '../../../../contract/reconciliations.ts'
import type { Id } from '../../../../contract/values.ts'
import type { Tx } from '../../../db/db.ts'
import { json } from '../../../db/json.ts'
import { given } from '../../../hiding.ts'
import type { Action } from '../../../http/action.ts'
import { checkPercent } from '../../../percent.ts'
import { notAudited } from '../reconciliations.audit.ts'
import { claim, type Claim } from '../reconciliations.claims.ts'
import { finish } from '../reconciliations.finish.ts'
import { permit } from '../reconciliations.policy.ts'
import { factsOf } from '../reconciliations.present.ts'
import { type LineRow, linesOf, lockWhole, type StatementRow, totalsOf } from '../reconciliations.store.ts'

type Body = BodyOf<typeof statementSaveLines>

/** Changes a draft or what is disputed; of the latter the claims follow at once. */
export const saveLines: Action<typeof statementSaveLines> = async ({ body, viewer, db }) => {
  const whole = await lockWhole(db, viewer, body)
  const { statement, lines } = whole
  permit(factsOf(statement), 'edit', viewer)
  // They would write over what they were not shown.
  if (body.adjustments && viewer.hidden.has('orders.price')) throw new Refused('NO_RIGHT')
  const claims = claimChanges(lines, body)
  const rows = body.adjustments && adjustmentRows(lines, body.adjustments)
  if (statement.status !== 'DRAFT') await claim(db, viewer, statement.id, claims)
  // null keeps all of them
  const kept = rows?.flatMap(({ id }) => id ?? []) ?? null
  await sql`delete from reconciliation_lines where reconciliation_id = ${statement.id} and (id = any(${body.removed}::uuid[])
    or (kind <> 'receipt' and not id = any(${kept}::uuid[])))`.execute(db)
  await sql`
    update reconciliation_lines l set qty = x.qty from jsonb_to_recordset(${json(body.claims)}) as x(id uuid, qty numeric)
    where l.id = x.id and l.reconciliation_id = ${statement.id}`.execute(db)
  if (rows) await writeAdjustments(db, statement, rows, lines.at(-1)?.line_no ?? 0)
  const { remark } = body
  const written = await linesOf(db, statement)
  return finish(
    db,
    viewer,
    { ...whole, lines: written },
    'edit',
    { ...notAudited, ...totalsOf(written), ...(remark === undefined ? {} : { remark }) },
    {
      data: {
        updated: body.claims.length,
        deleted: body.removed.length,
        ...(rows && { count: rows.length }),
      },
    },
  )
}

/** How the claims change; refuses lines that are none of this statement's, or named twice. */
function claimChanges(lines: readonly LineRow[], { claims, removed }: Body): Claim[] {
  const receipts = new Map(lines.filter(({ kind }) => kind === 'receipt').map((line) => [line.id, line]))
  const take = (id: Id): LineRow => {
    const line = receipts.get(id)
    if (!line || !receipts.delete(id)) throw new Refused('NOT_FOUND')
    return line
  }
  const change = (line: LineRow, qty: string): Claim => ({
    receiptLineId: line.receipt_line_id ?? '',
    qty: new Exact(qty).minus(line.qty).toFixed(),
  })
  return [
    ...claims.map(({ id, qty }) => {
      const line = take(id)
      if (new Exact(qty).lte(0)) throw new Refused('QTY_INVALID', { lineNo: line.line_no })
      if (new Exact(qty).decimalPlaces() > line.unit_scale)
        throw new Refused('QTY_SCALE', { lineNo: line.line_no, scale: line.unit_scale })
      return change(line, qty)
    }),
    ...removed.map((id) => change(take(id), '0')),
  ]
}

interface AdjustmentRow {
  id: Id | null
  kind: string
  amount: string
  taxRate: string
  reason: string
}

function adjustmentRows(
  lines: readonly LineRow[],
  adjustments: NonNullable<Body['adjustments']>,
): AdjustmentRow[] {
  const known = new Set(lines.filter(({ kind }) => kind !== 'receipt').map(({ id }) => id))
  return adjustments.map(({ id, kind, reason, ...one }, index) => {
    const path = `adjustments.${index}`
    if (id !== undefined && !known.delete(id)) throw new Refused('NOT_FOUND')
    const amount = given(one.amount, `${path}.amount`)
    const taxRate = given(one.taxRate, `${path}.taxRate`)
    if (!fitsKind(kind, amount))
      throw new Refused('INPUT_INVALID', {}, [{ path: `${path}.amount`, msg: 'STATEMENT_AMOUNT' }])
    checkPercent(`${path}.taxRate`, taxRate)
    return { id: id ?? null, kind, amount, taxRate, reason }
  })
}

async function writeAdjustments(
  db: Tx,
  head: StatementRow,
  rows: readonly AdjustmentRow[],
  last: number,
): Promise<void> {
  const columns = sql`x(id uuid, kind text, amount numeric, "taxRate" numeric, reason text)`
  await sql`
    update reconciliation_lines l set kind = x.kind, price = x.amount, tax_rate = x."taxRate", reason = x.reason
    from jsonb_to_recordset(${json(rows)}) as ${columns} where l.id = x.id and l.reconciliation_id = ${head.id}`.execute(
    db,
  )
  await sql`
    insert into reconciliation_lines (reconciliation_id, buyer_org_id, supplier_org_id, shared, side, currency, tax_included, line_no,
      kind, qty, price, tax_rate, reason)
    select ${head.id}::uuid, ${head.buyer_org_id}::uuid, ${head.supplier_org_id}::uuid, ${head.shared}, ${head.side}, ${head.currency},
      ${head.tax_included}, ${last}::int + row_number() over (), x.kind, 1, x.amount, x."taxRate", x.reason
    from jsonb_to_recordset(${json(rows)}) as ${columns} where x.id is null`.execute(db)
}
