import { personRights, whoCan } from '../../../contract/accessReview.ts'
import { permissionTree, roleInfo } from '../../../contract/permissionTree.ts'
import * as c from '../../../contract/roles.ts'
import { type Bound, bind } from '../../http/action.ts'
import * as access from './actions/access.ts'
import { del } from './actions/del.ts'
import { info } from './actions/info.ts'
import { list } from './actions/list.ts'
import { save } from './actions/save.ts'
import { tree } from './actions/tree.ts'

export const roleRoutes: Bound[] = [
  bind(c.roleList, list),
  bind(roleInfo, info),
  bind(permissionTree, tree),
  bind(whoCan, access.whoCan),
  bind(personRights, access.personRights),
  bind(c.roleSave, save),
  bind(c.roleDel, del),
]
