import { roleDel, roleInfo, roleList, roleSave } from '../../../contract/roles.ts'
import { resource } from '../../providers/resource.ts'

export const roles = resource('roles', {
  icon: 'lock',
  label: 'roles.title',
  list: () => import('./RoleList.tsx'),
  calls: { list: roleList, one: roleInfo, save: roleSave, remove: roleDel },
})
