import type { DefectReport } from '../../../../contract/defectReports.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import type { Viewer } from '../../../viewer.ts'
import { canOf } from './defectReports.policy.ts'
import type { ListedReport } from './defectReports.source.ts'

export function present(row: ListedReport, viewer: Viewer): DefectReport {
  const { updatedBy: _by, ...report } = row
  return {
    ...report,
    lotQty: plainDecimal(row.lotQty),
    rejectedQty: plainDecimal(row.rejectedQty),
    concessionQty: plainDecimal(row.concessionQty),
    can: canOf(row, viewer),
  }
}
