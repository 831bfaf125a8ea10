import * as c from '../../../contract/dashboards.ts'
import { type Bound, bind } from '../../http/action.ts'
import { delBlock, getBlock, listBlocks, saveBlock } from './actions/blocks.ts'
import {
  getDashboard,
  getHome,
  listRoleHomes,
  saveDashboard,
  saveHome,
  saveRoleHome,
} from './actions/homes.ts'

export const dashboardRoutes: Bound[] = [
  bind(c.dashboardGet, getDashboard),
  bind(c.dashboardSave, saveDashboard),
  bind(c.roleHomes, listRoleHomes),
  bind(c.roleHomeSave, saveRoleHome),
  bind(c.homeWidget, getHome),
  bind(c.homeWidgetSave, saveHome),
  bind(c.diyBlockList, listBlocks),
  bind(c.diyBlockGet, getBlock),
  bind(c.diyBlockSave, saveBlock),
  bind(c.diyBlockDel, delBlock),
]
