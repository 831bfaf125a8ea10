import * as c from '../../../contract/maps.ts'
import { type Bound, bindRaw } from '../../http/action.ts'
import { settings } from './actions/settings.ts'

export const mapRoutes: Bound[] = [bindRaw(c.mapSettings, settings)]
