import * as c from '../../../contract/audit.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { exportEntries } from './actions/export.ts'
import { list } from './actions/list.ts'
import { person } from './actions/person.ts'
import { state } from './actions/state.ts'

export const auditRoutes: Bound[] = [
  bind(c.auditList, list),
  bindRaw(c.auditExport, exportEntries),
  bind(c.personActs, person),
  bind(c.auditState, state),
]
