import { resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const masters = resource('masters', {
  icon: <Icon name="settings" />,
  list: () => import('./MasterList.tsx'),
})
