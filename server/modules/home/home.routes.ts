import * as c from '../../../contract/home.ts'
import { taskList as tasks } from '../../../contract/tasks.ts'
import { bind, type Bound } from '../../http/action.ts'
import { answerTime } from './actions/answer-time.ts'
import { buyerHomeInfo } from './actions/buyer-home-info.ts'
import { dueDays } from './actions/due-days.ts'
import { homeInfo } from './actions/home-info.ts'
import { orderTrend } from './actions/order-trend.ts'
import { recentChanges } from './actions/recent-changes.ts'
import { searchDocuments } from './actions/search-documents.ts'
import { taskList } from './actions/task-list.ts'
import { tips } from './actions/tips.ts'

export const homeRoutes: Bound[] = [
  bind(c.homeInfo, homeInfo),
  bind(c.buyerHomeInfo, buyerHomeInfo),
  bind(c.tips, tips),
  bind(tasks, taskList),
  bind(c.recentChanges, recentChanges),
  bind(c.orderTrend, orderTrend),
  bind(c.answerTime, answerTime),
  bind(c.dueDays, dueDays),
  bind(c.searchDocuments, searchDocuments),
]
