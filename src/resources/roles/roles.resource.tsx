import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

const page = withTexts(
  'conditions',
  withTexts('rolePage', () => import('./RoleShow.tsx')),
)

export const roles = resource('roles', {
  icon: 'lock',
  label: 'roles.title',
  list: withTexts('conditions', () => import('./RoleList.tsx')),
  show: page,
  create: page,
  calls: async () => {
    const { roleDel, roleList, roleSave } = await import('../../../contract/roles.ts')
    return { list: roleList, save: roleSave, remove: roleDel }
  },
})
