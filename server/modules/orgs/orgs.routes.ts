import * as c from '../../../contract/orgs.ts'
import { type Bound, bind } from '../../http/action.ts'
import { createOrg } from './actions/create-org.ts'
import { orgInfo } from './actions/org-info.ts'
import {
  getOrgInfo,
  saveOrgInfo,
  setOrgInStockType,
  setOrgReminders,
  setOrgTwoFactor,
} from './actions/own-org.ts'

export const orgRoutes: Bound[] = [
  bind(c.orgInfo, orgInfo),
  bind(c.getOrgInfo, getOrgInfo),
  bind(c.saveOrgInfo, saveOrgInfo),
  bind(c.setOrgInStockType, setOrgInStockType),
  bind(c.setOrgTwoFactor, setOrgTwoFactor),
  bind(c.setOrgReminders, setOrgReminders),
  bind(c.createOrg, createOrg),
]
