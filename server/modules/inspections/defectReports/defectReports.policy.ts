import { defectReportMoves } from '../../../../contract/defectReports.states.ts'
import { inCommand, policyOf } from '../../../documents/policy.ts'

export const { permit, canOf } = policyOf(defectReportMoves, { everyDisciplineAnswered: inCommand })
