import * as c from '../../../contract/profileChanges.ts'
import { type Bound, bind } from '../../http/action.ts'
import { accept } from './actions/accept.ts'
import { info } from './actions/info.ts'
import { list } from './actions/list.ts'
import { giveBack } from './actions/return.ts'
import { save } from './actions/save.ts'
import { start } from './actions/start.ts'
import { submit } from './actions/submit.ts'
import { withdraw } from './actions/withdraw.ts'

export const profileChangeRoutes: Bound[] = [
  bind(c.profileChangeList, list),
  bind(c.profileChangeInfo, info),
  bind(c.profileChangeStart, start),
  bind(c.profileChangeSave, save),
  bind(c.profileChangeSubmit, submit),
  bind(c.profileChangeWithdraw, withdraw),
  bind(c.profileChangeAccept, accept),
  bind(c.profileChangeReturn, giveBack),
]
