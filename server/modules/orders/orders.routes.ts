import { answerSheet, answersImport, answersImportFaults } from '../../../contract/orders.answers.ts'
import * as c from '../../../contract/orders.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { importActions } from '../../import/action.ts'
import { answerLine } from './actions/answer-line.ts'
import { approve } from './actions/approve.ts'
import { change } from './actions/change.ts'
import { close } from './actions/close.ts'
import { confirmReceive } from './actions/confirm-receive.ts'
import { decideLine } from './actions/decide-line.ts'
import { del } from './actions/del.ts'
import { disapprove } from './actions/disapprove.ts'
import { cancel, refuse } from './actions/end.ts'
import { exportAnswerSheet, exportLines, exportOrders } from './actions/export.ts'
import { hold } from './actions/hold.ts'
import { info } from './actions/info.ts'
import { lineChanges } from './actions/line-changes.ts'
import { lines } from './actions/lines.ts'
import { listLines, listOrders } from './actions/list.ts'
import { recall } from './actions/recall.ts'
import { release } from './actions/release.ts'
import { reopenLine } from './actions/reopen-line.ts'
import { revisions } from './actions/revisions.ts'
import { save } from './actions/save.ts'
import { send } from './actions/send.ts'
import { shortCloseLine } from './actions/short-close-line.ts'
import { tips, waitReceiveTips } from './actions/tips.ts'
import { answersImporter } from './orders.answers.import.ts'

const answersFromSheet = importActions(answersImporter)

export const orderRoutes: Bound[] = [
  bind(c.orderList, listOrders),
  bind(c.orderLineList, listLines),
  bindRaw(c.orderInfo, info),
  bindRaw(c.orderLines, lines),
  bindRaw(c.orderLineChanges, lineChanges),
  bindRaw(c.orderRevisions, revisions),
  bind(c.poWaitReceiveListTips, waitReceiveTips),
  bind(c.poListTips, tips),
  bindRaw(c.orderExport, exportOrders),
  bindRaw(c.orderLineExport, exportLines),
  bindRaw(answerSheet, exportAnswerSheet),
  bindRaw(answersImport, answersFromSheet.run),
  bindRaw(answersImportFaults, answersFromSheet.faults),
  bind(c.orderSave, save),
  bind(c.orderDel, del),
  bind(c.confirmSend, send),
  bind(c.orderRecall, recall),
  bind(c.orderApprove, approve),
  bind(c.orderDisapprove, disapprove),
  bind(c.confirmReceive, confirmReceive),
  bind(c.orderRefuse, refuse),
  bind(c.answerLine, answerLine),
  bind(c.decideLine, decideLine),
  bind(c.updateCustomerDate, change),
  bind(c.orderHold, hold),
  bind(c.orderRelease, release),
  bind(c.shortCloseLine, shortCloseLine),
  bind(c.reopenLine, reopenLine),
  bind(c.orderCancel, cancel),
  bind(c.orderClose, close),
]
