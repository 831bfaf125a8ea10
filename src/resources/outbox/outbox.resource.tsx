import { light, resource } from '../../providers/resource.ts'

export const outbox = resource('outbox', {
  icon: 'outbox',
  list: light(() => import('./OutboxList.tsx')),
})
