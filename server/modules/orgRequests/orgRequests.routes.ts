import * as c from '../../../contract/orgRequests.ts'
import { type Bound, bind } from '../../http/action.ts'
import { ask, changes, withdraw } from './actions/change.ts'
import { decide, list } from './actions/decide.ts'

export const orgRequestRoutes: Bound[] = [
  bind(c.orgChanges, changes),
  bind(c.askOrgChange, ask),
  bind(c.withdrawOrgChange, withdraw),
  bind(c.orgRequestList, list),
  bind(c.decideOrgRequest, decide),
]
