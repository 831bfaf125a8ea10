import { light, resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const outbox = resource('outbox', {
  icon: <Icon name="outbox" />,
  list: light(() => import('./OutboxList.tsx')),
})
