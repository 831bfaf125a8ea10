import * as c from '../../../contract/orgRequests.ts'
import { type Bound, bind } from '../../http/action.ts'
import { ask, changes, withdraw } from './actions/change.ts'
import { claim, claims, withdraw as withdrawClaim } from './actions/claim.ts'
import { decide, list } from './actions/decide.ts'

export const orgRequestRoutes: Bound[] = [
  bind(c.orgChanges, changes),
  bind(c.askOrgChange, ask),
  bind(c.withdrawOrgChange, withdraw),
  bind(c.ownClaims, claims),
  bind(c.claimOrg, claim),
  bind(c.withdrawClaim, withdrawClaim),
  bind(c.orgRequestList, list),
  bind(c.decideOrgRequest, decide),
]
