import { defectReportCatalogue } from '../../../../contract/defectReports.catalogue.ts'
import { defectReportMoves } from '../../../../contract/defectReports.states.ts'
import { inCommand, policyOf } from '../../../documents/policy.ts'

export const { permit, canOf, offered } = policyOf(
  defectReportMoves,
  { everyDisciplineAnswered: inCommand },
  defectReportCatalogue,
)
