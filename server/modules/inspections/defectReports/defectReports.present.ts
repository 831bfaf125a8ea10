import type { DefectReport } from '../../../../contract/defectReports.ts'
import {
  type DefectReportAction,
  defectReportActions,
  defectReportMoves,
  type DefectReportStatus,
} from '../../../../contract/defectReports.states.ts'
import { Refused } from '../../../../contract/errors.ts'
import { labelOf } from '../../../../contract/labels.ts'
import type { Move } from '../../../../contract/moves.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import { type Viewer, has } from '../../../viewer.ts'
import type { ListedReport } from './defectReports.source.ts'

const moves: Record<DefectReportAction, Move<DefectReportStatus>> = defectReportMoves.moves

/** Throws unless the report's state allows the action now. The call has checked side and right. */
export function permit({ status }: ListedReport, action: DefectReportAction, { lang }: Viewer): void {
  if (!moves[action].from.includes(status))
    throw new Refused('WRONG_STATE', { status: labelOf('defectReports.status', status, lang), state: status })
}

export function present(row: ListedReport, viewer: Viewer): DefectReport {
  const { updatedBy: _by, ...report } = row
  return {
    ...report,
    lotQty: plainDecimal(row.lotQty),
    rejectedQty: plainDecimal(row.rejectedQty),
    concessionQty: plainDecimal(row.concessionQty),
    can: defectReportActions
      .filter((action) => {
        const { from, by, right } = moves[action]
        return by === viewer.side && from.includes(row.status) && has(viewer, `defectReports.${right}`)
      })
      .map((action) => ({ action })),
  }
}
