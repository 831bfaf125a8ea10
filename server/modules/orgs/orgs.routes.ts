import * as c from '../../../contract/orgs.ts'
import { type Bound, bind } from '../../http/action.ts'
import { orgInfo } from './actions/org-info.ts'

export const orgRoutes: Bound[] = [bind(c.orgInfo, orgInfo)]
