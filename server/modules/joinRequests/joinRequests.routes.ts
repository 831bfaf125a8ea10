import * as c from '../../../contract/joinRequests.ts'
import { type Bound, bind } from '../../http/action.ts'
import { applyJoin, ownList, searchList, withdraw } from './actions/apply.ts'
import { decide, list } from './actions/decide.ts'

export const joinRoutes: Bound[] = [
  bind(c.searchList, searchList),
  bind(c.applyJoinOrg, applyJoin),
  bind(c.ownJoinRequests, ownList),
  bind(c.withdrawJoin, withdraw),
  bind(c.joinRequestList, list),
  bind(c.decideJoin, decide),
]
