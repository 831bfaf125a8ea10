import { resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const outbox = resource('outbox', {
  icon: <Icon name="outbox" />,
  list: () => import('./OutboxList.tsx'),
})
