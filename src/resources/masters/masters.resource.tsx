import { light, resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const masters = resource('masters', {
  icon: <Icon name="settings" />,
  list: light(() => import('./MasterList.tsx')),
})
