import { light, resource } from '../../providers/resource.ts'

export const depts = resource('depts', {
  icon: 'partner',
  list: light(() => import('./DeptList.tsx')),
})
