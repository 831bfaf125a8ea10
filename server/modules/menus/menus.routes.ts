import * as c from '../../../contract/menus.ts'
import { type Bound, bind } from '../../http/action.ts'
import { treeMenu } from './actions/tree-menu.ts'

export const menuRoutes: Bound[] = [bind(c.treeMenu, treeMenu)]
