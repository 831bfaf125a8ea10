import { changePwd, currentUserInfo, updateUserInfo } from '../../../contract/users.ts'
import { resource } from '../../providers/resource.ts'

/** One's own account and password, written in the dialogs of the user menu. */
export const account = resource('account', { calls: { one: currentUserInfo, save: updateUserInfo } })
export const password = resource('password', { calls: { save: changePwd } })
