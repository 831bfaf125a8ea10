import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

export const roles = resource('roles', {
  icon: 'lock',
  label: 'roles.title',
  list: withTexts('conditions', () => import('./RoleList.tsx')),
  calls: async () => {
    const { roleDel, roleList, roleSave } = await import('../../../contract/roles.ts')
    return { list: roleList, save: roleSave, remove: roleDel }
  },
})
