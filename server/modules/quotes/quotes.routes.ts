import * as c from '../../../contract/quotes.ts'
import { quoteImport, quoteImportFaults, quoteSheet } from '../../../contract/quotes.sheet.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { add } from './actions/add.ts'
import { ask } from './actions/ask.ts'
import { decline } from './actions/decline.ts'
import { info } from './actions/info.ts'
import { list } from './actions/list.ts'
import { exportSheet, importSheet, importSheetFaults } from './actions/sheet.ts'
import { withdraw } from './actions/withdraw.ts'

export const quoteRoutes: Bound[] = [
  bind(c.quoteList, list),
  bindRaw(c.quoteInfo, info),
  bind(c.addQuote, add),
  bindRaw(quoteSheet, exportSheet),
  bindRaw(quoteImport, importSheet),
  bindRaw(quoteImportFaults, importSheetFaults),
  bind(c.quoteAsk, ask),
  bind(c.quoteDecline, decline),
  bind(c.quoteWithdraw, withdraw),
]
