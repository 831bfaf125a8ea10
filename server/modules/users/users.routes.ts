import * as c from '../../../contract/users.ts'
import { type Bound, bind } from '../../http/action.ts'
import { currentUserInfo } from './actions/current-user-info.ts'
import { getSetting } from './actions/get-setting.ts'
import { saveSetting } from './actions/save-setting.ts'
import { updateUserInfo } from './actions/update-user-info.ts'
import { userInfo } from './actions/user-info.ts'

export const userRoutes: Bound[] = [
  bind(c.userInfo, userInfo),
  bind(c.currentUserInfo, currentUserInfo),
  bind(c.updateUserInfo, updateUserInfo),
  bind(c.getSetting, getSetting),
  bind(c.saveSetting, saveSetting),
]
