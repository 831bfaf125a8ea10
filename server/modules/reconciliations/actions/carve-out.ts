import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { statementCarveOut } from '../../../../contract/reconciliations.ts'
import { abreast } from '../../../db/transaction.ts'
import type { Action } from '../../../http/action.ts'
import { auditedBy, otherSide } from '../reconciliations.audit.ts'
import { finish, recordMove } from '../reconciliations.finish.ts'
import { permit, waitsFor } from '../reconciliations.policy.ts'
import { factsOf, presentInfo } from '../reconciliations.present.ts'
import { insert, lockWhole, partNo, save, totalsOf } from '../reconciliations.store.ts'
import { hashOf } from '../rules/content.ts'

/** The undisputed lines go on alone, with their claims; what is disputed stays behind. */
export const carveOut: Action<typeof statementCarveOut> = async ({ body, viewer, db }) => {
  const whole = await lockWhole(db, viewer, body)
  const { statement } = whole
  permit(factsOf(statement), 'carveOut', viewer)
  const [lines, staying] = [
    whole.lines.filter((line) => !line.disputed),
    whole.lines.filter((line) => line.disputed),
  ]
  const id = randomUUID()
  // The lines go to the part that was written before them.
  const [part] = await abreast(
    db,
    () =>
      insert(db, viewer, {
        id,
        buyer_org_id: statement.buyer_org_id,
        supplier_org_id: statement.supplier_org_id,
        shared: true,
        status: statement.status,
        statement_no: partNo(statement),
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
      }),
    () =>
      db
        .updateTable('reconciliation_lines')
        .set({ reconciliation_id: id })
        .where('reconciliation_id', '=', statement.id)
        .where('disputed', '=', false)
        .execute(),
  )
  const totals = totalsOf(lines)
  const counted = { count: lines.length }
  const [saved] = await abreast(
    db,
    () =>
      save(db, viewer, part, {
        ...totals,
        ...auditedBy(viewer, hashOf({ ...part, ...totals }, lines)),
        status: waitsFor[otherSide(viewer)],
      }),
    () =>
      finish(db, viewer, { ...whole, lines: staying }, 'carveOut', totalsOf(staying), {
        data: { ...counted, text: part.statement_no },
      }),
  )
  recordMove(db, viewer, saved, 'create', { data: counted })
  recordMove(db, viewer, saved, 'submit', { data: { to: saved.status } })
  return presentInfo({ statement: saved, lines, invoices: [] }, viewer)
}
