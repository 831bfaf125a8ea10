import * as c from '../../../contract/inspections.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { chart } from './actions/chart.ts'
import { decide } from './actions/decide.ts'
import { plan, savePlan } from './actions/plans.ts'
import { exportLots, info, listLots } from './actions/read.ts'
import { removeReading, saveRecord } from './actions/readings.ts'
import { reopen } from './actions/reopen.ts'
import { resume } from './actions/resume.ts'
import { approve, disapprove } from './actions/review.ts'

export const inspectionRoutes: Bound[] = [
  bind(c.inspectionList, listLots),
  bindRaw(c.inspectionExport, exportLots),
  bind(c.inspectionInfo, info),
  bind(c.saveIqcCheckRecord, saveRecord),
  bind(c.delCheckLineDate, removeReading),
  bind(c.inspectionDecide, decide),
  bind(c.inspectionApprove, approve),
  bind(c.inspectionDisapprove, disapprove),
  bind(c.inspectionReopen, reopen),
  bind(c.inspectionResume, resume),
  bind(c.inspectionChart, chart),
  bind(c.inspectionPlan, plan),
  bind(c.inspectionSavePlan, savePlan),
]
