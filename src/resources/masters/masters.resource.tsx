import { light, resource } from '../../providers/resource.ts'

export const masters = resource('masters', {
  icon: 'settings',
  list: light(() => import('./MasterList.tsx')),
})
