import * as c from '../../../contract/depts.ts'
import { type Bound, bind } from '../../http/action.ts'
import { del, save, tree, users } from './actions/depts.ts'

export const deptRoutes: Bound[] = [
  bind(c.deptTree, tree),
  bind(c.deptUsers, users),
  bind(c.deptSave, save),
  bind(c.deptDel, del),
]
