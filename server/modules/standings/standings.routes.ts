import * as c from '../../../contract/standings.ts'
import { type Bound, bind } from '../../http/action.ts'
import { categories } from './actions/categories.ts'
import { requireCertificate } from './actions/require.ts'
import { save } from './actions/save.ts'
import { warnings } from './actions/warnings.ts'

export const standingRoutes: Bound[] = [
  bind(c.standingSave, save),
  bind(c.certificateRequire, requireCertificate),
  bind(c.supplyCategories, categories),
  bind(c.standingWarnings, warnings),
]
