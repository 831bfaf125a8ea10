import * as c from '../../../contract/founding.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { found } from './actions/found.ts'
import { state } from './actions/state.ts'

export const foundingRoutes: Bound[] = [bind(c.foundingState, state), bindRaw(c.found, found)]
