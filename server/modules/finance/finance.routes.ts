import * as c from '../../../contract/finance.ts'
import { type Bound, bind } from '../../http/action.ts'
import { balance, subjects, summaries } from './actions/lists.ts'
import { delSubject, delSummary, saveSubject, saveSummary } from './actions/saves.ts'

export const financeRoutes: Bound[] = [
  bind(c.fnSummaryList, summaries),
  bind(c.fnSubjectList, subjects),
  bind(c.fnSubBalance, balance),
  bind(c.fnSummarySave, saveSummary),
  bind(c.fnSubjectSave, saveSubject),
  bind(c.fnSummaryDel, delSummary),
  bind(c.fnSubjectDel, delSubject),
]
