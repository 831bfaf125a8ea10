import { resource } from '../../providers/resource.ts'

/** One's own account and password, written in the dialogs of the user menu. */
export const account = resource('account', {
  calls: async () => {
    const { currentUserInfo, updateUserInfo } = await import('../../../contract/users.ts')
    return { one: currentUserInfo, save: updateUserInfo }
  },
})
export const password = resource('password', {
  calls: async () => {
    const { changePwd } = await import('../../../contract/users.ts')
    return { save: changePwd }
  },
})
