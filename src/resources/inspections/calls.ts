import { defectReportInfo, defectReportList } from '../../../contract/defectReports.ts'
import { inspectionInfo, inspectionList } from '../../../contract/inspections.ts'
import { returnList } from '../../../contract/returns.ts'

/** What the lists and details of this folder are read by: one chunk, which the first screens name once. */
export const calls = {
  inspections: { list: inspectionList, one: inspectionInfo },
  returns: { list: returnList },
  defectReports: { list: defectReportList, one: defectReportInfo },
}
