import { returnCatalogue } from '../../../contract/inspections.catalogue.ts'
import { defectReportCatalogue } from '../../../contract/defectReports.catalogue.ts'
import { Refused } from '../../../contract/errors.ts'
import { orderCatalogue } from '../../../contract/orders.catalogue.ts'
import { reconciliationCatalogue } from '../../../contract/reconciliations.catalogue.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { Lot } from './inspections.source.ts'

const stands = ({ lang }: Member, what: { zh: string; en: string }, no: string): Refused =>
  new Refused('LOT_STANDS', { what: `${what[lang]} ${no}` })

/** Refuses to take a decision back whose goods have left, or that its supplier is asked a report about. The lot is locked, its note is from now on. */
export async function checkNotBuiltOn(db: Tx, viewer: Member, { id }: Lot): Promise<void> {
  const note = await db
    .selectFrom('returns')
    .select(['return_no', 'status'])
    .where('inspection_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (note && note.status !== 'TO_RETURN') throw stands(viewer, returnCatalogue, note.return_no)
  const report = await db
    .selectFrom('defect_reports')
    .select('report_no')
    .where('inspection_id', '=', id)
    .where('status', 'in', ['OPEN', 'ANSWERED'])
    .executeTakeFirst()
  if (report) throw stands(viewer, defectReportCatalogue, report.report_no)
}

/** Refuses what a statement claims, and what a closed order rests on. The order is locked. */
export async function checkNotClaimed(db: Tx, viewer: Member, lot: Lot): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', lot.orderId)
    .where('status', '=', 'CLOSED')
    .executeTakeFirst()
  if (order) throw stands(viewer, orderCatalogue, order.order_no)
  const claim = await db
    .selectFrom('reconciliation_lines as claimed')
    .innerJoin('reconciliations as statement', 'statement.id', 'claimed.reconciliation_id')
    .select('statement.statement_no')
    .where('claimed.receipt_line_id', '=', lot.receiptLineId)
    // A draft claims nothing yet.
    .where('statement.status', 'not in', ['DRAFT', 'VOID'])
    .limit(1)
    .executeTakeFirst()
  if (claim) throw stands(viewer, reconciliationCatalogue, claim.statement_no)
}
