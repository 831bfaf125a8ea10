import * as c from '../../../../contract/changeRequests.ts'
import { type Bound, bind } from '../../../http/action.ts'
import { accept } from './actions/accept.ts'
import { reject, withdraw } from './actions/end.ts'
import { list, ofOrder } from './actions/list.ts'
import { submit } from './actions/submit.ts'

export const changeRequestRoutes: Bound[] = [
  bind(c.changeRequestList, list),
  bind(c.changeRequestsOfOrder, ofOrder),
  bind(c.changeRequestSubmit, submit),
  bind(c.changeRequestWithdraw, withdraw),
  bind(c.changeRequestAccept, accept),
  bind(c.changeRequestReject, reject),
]
