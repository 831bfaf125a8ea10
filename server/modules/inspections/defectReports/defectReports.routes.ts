import * as c from '../../../../contract/defectReports.ts'
import { type Bound, bind } from '../../../http/action.ts'
import { answer, saveDraft } from './actions/answer.ts'
import { accept, cancel, sendBack } from './actions/decide.ts'
import { info, list, ofLot } from './actions/read.ts'
import { request } from './actions/request.ts'

export const defectReportRoutes: Bound[] = [
  bind(c.defectReportList, list),
  bind(c.defectReportInfo, info),
  bind(c.defectReportsOfLot, ofLot),
  bind(c.defectReportRequest, request),
  bind(c.defectReportCancel, cancel),
  bind(c.defectReportSaveDraft, saveDraft),
  bind(c.defectReportAnswer, answer),
  bind(c.defectReportAccept, accept),
  bind(c.defectReportSendBack, sendBack),
]
