import { light, resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const depts = resource('depts', {
  icon: <Icon name="partner" />,
  list: light(() => import('./DeptList.tsx')),
})
