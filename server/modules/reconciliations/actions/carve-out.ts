import { sql } from 'kysely'
import type { statementCarveOut } from '../../../../contract/reconciliations.ts'
import type { Action } from '../../../http/action.ts'
import { auditedBy, otherSide } from '../reconciliations.audit.ts'
import { finish, recordMove } from '../reconciliations.finish.ts'
import { permit, waitsFor } from '../reconciliations.policy.ts'
import { factsOf, presentInfo } from '../reconciliations.present.ts'
import { insert, linesOf, lock, nextPartNo, save, totalsOf } from '../reconciliations.store.ts'
import { hashOf } from '../rules/content.ts'

/** The undisputed lines go on alone, with their claims; what is disputed stays behind. */
export const carveOut: Action<typeof statementCarveOut> = async ({ body, viewer, db }) => {
  const statement = await lock(db, viewer, body)
  permit(factsOf(statement), 'carveOut', viewer)
  const part = await insert(db, viewer, {
    buyer_org_id: statement.buyer_org_id,
    supplier_org_id: statement.supplier_org_id,
    shared: true,
    status: statement.status,
    statement_no: await nextPartNo(db, statement),
    carved_from_no: statement.statement_no,
    buyer_name: statement.buyer_name,
    supplier_name: statement.supplier_name,
    supplier_code: statement.supplier_code,
    currency: statement.currency,
    tax_included: statement.tax_included,
    invoice_first: statement.invoice_first,
    from_day: statement.from_day,
    until_day: statement.until_day,
    remark: statement.remark,
    submitted_at: sql<string>`clock_timestamp()`,
  })
  await db
    .updateTable('reconciliation_lines')
    .set({ reconciliation_id: part.id })
    .where('reconciliation_id', '=', statement.id)
    .where('disputed', '=', false)
    .execute()
  const totals = await totalsOf(db, part)
  const lines = await linesOf(db, part)
  const counted = { count: lines.length }
  const saved = await save(db, viewer, part, {
    ...totals,
    ...auditedBy(viewer, hashOf({ ...part, ...totals }, lines)),
    status: waitsFor[otherSide(viewer)],
  })
  recordMove(db, viewer, saved, 'create', { data: counted })
  recordMove(db, viewer, saved, 'submit', { data: { to: saved.status } })
  await finish(db, viewer, statement, 'carveOut', await totalsOf(db, statement), {
    data: { ...counted, text: saved.statement_no },
  })
  return presentInfo(db, saved, viewer)
}
