import * as c from '../../../contract/menus.ts'
import { type Bound, bind } from '../../http/action.ts'
import { navMenu, treeMenu } from './actions/tree-menu.ts'

export const menuRoutes: Bound[] = [bind(c.treeMenu, treeMenu), bind(c.navMenu, navMenu)]
