import { Exact } from '../../../../../contract/exact.ts'
import { Refused } from '../../../../../contract/errors.ts'
import type { defectReportRequest } from '../../../../../contract/defectReports.ts'
import type { Action } from '../../../../http/action.ts'
import { lock as lockLot } from '../../inspections.store.ts'
import { checkDue, detailOf, recordMove } from '../defectReports.store.ts'

/** Under the lock of the lot, so that its reports are numbered one after the other. */
export const request: Action<typeof defectReportRequest> = async ({ body, viewer, db }) => {
  checkDue(body.dueOn)
  const lot = await lockLot(db, viewer, { id: body.inspectionId })
  const defective = new Exact(lot.rejectedQty).plus(lot.concessionQty)
  if (lot.status !== 'DECIDED' || !defective.gt(0)) throw new Refused('DEFECT_REPORT_LOT')
  const others = await db
    .selectFrom('defect_reports')
    .select(['report_no', 'status'])
    .where('inspection_id', '=', lot.id)
    .execute()
  const open = others.find(({ status }) => status === 'OPEN' || status === 'ANSWERED')
  if (open) throw new Refused('DEFECT_REPORT_OPEN', { no: open.report_no })
  const again = others.length === 0 ? '' : `-${others.length + 1}`
  const { id, report_no } = await db
    .insertInto('defect_reports')
    .values({
      buyer_org_id: lot.buyerOrgId,
      supplier_org_id: lot.supplierOrgId,
      report_no: `8D-${lot.inspectionNo}${again}`,
      inspection_id: lot.id,
      problem: body.problem,
      due_on: body.dueOn,
      requested_by_id: viewer.userId,
      requested_by: viewer.userName,
      updated_by: viewer.userName,
    })
    .returning(['id', 'report_no'])
    .executeTakeFirstOrThrow()
  recordMove(
    db,
    viewer,
    { id, reportNo: report_no, buyerOrgId: lot.buyerOrgId, supplierOrgId: lot.supplierOrgId },
    'request',
    { data: { text: body.problem } },
  )
  return detailOf(db, viewer, id)
}
