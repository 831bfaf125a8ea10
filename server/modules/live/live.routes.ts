import * as c from '../../../contract/live.ts'
import { bindRaw, type Bound } from '../../http/action.ts'
import { liveEvents } from './actions/live-events.ts'

export const liveRoutes: Bound[] = [bindRaw(c.liveEvents, liveEvents)]
