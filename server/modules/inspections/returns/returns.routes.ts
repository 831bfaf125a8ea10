import * as c from '../../../../contract/returns.ts'
import { type Bound, bind } from '../../../http/action.ts'
import { confirm } from './actions/confirm.ts'
import { list } from './actions/list.ts'
import { send } from './actions/send.ts'

export const returnRoutes: Bound[] = [
  bind(c.returnList, list),
  bind(c.returnSend, send),
  bind(c.returnConfirm, confirm),
]
