import { withTexts } from '../../i18n/i18n.ts'
import { resource, type Screen } from '../../providers/resource.ts'

const withRoleTexts = (load: Screen) => withTexts('conditions', withTexts('rolePage', load))

export const roles = resource('roles', {
  icon: 'lock',
  label: 'roles.title',
  list: withTexts('conditions', () => import('./RoleList.tsx')),
  show: withRoleTexts(() => import('./RoleShow.tsx')),
  create: withRoleTexts(() => import('./RoleCreate.tsx')),
  calls: async () => {
    const { roleDel, roleList, roleSave } = await import('../../../contract/roles.ts')
    const { roleInfo } = await import('../../../contract/permissionTree.ts')
    return { list: roleList, one: roleInfo, save: roleSave, remove: roleDel }
  },
})
