import * as c from '../../../contract/tokens.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { create } from './actions/create.ts'
import { list } from './actions/list.ts'
import { revoke } from './actions/revoke.ts'
import { scope } from './actions/scope.ts'

export const tokenRoutes: Bound[] = [
  bind(c.tokenList, list),
  bind(c.tokenScope, scope),
  bindRaw(c.tokenCreate, create),
  bind(c.tokenRevoke, revoke),
]
