import * as c from '../../../contract/receipts.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { exportLines, exportReceipts, findExpected, info, listLines, listReceipts } from './actions/read.ts'
import { reverse } from './actions/reverse.ts'
import { save } from './actions/save.ts'

export const receiptRoutes: Bound[] = [
  bind(c.receiptList, listReceipts),
  bind(c.receiptLineList, listLines),
  bindRaw(c.receiptExport, exportReceipts),
  bindRaw(c.receiptLineExport, exportLines),
  bind(c.receiptInfo, info),
  bind(c.receiptExpected, findExpected),
  bind(c.receiptSave, save),
  bind(c.receiptReverse, reverse),
]
