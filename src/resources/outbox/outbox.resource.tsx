import { outbox as outboxList } from '../../../contract/auth.ts'
import { resource, wholeList } from '../../providers/resource.ts'

export const outbox = resource('outbox', {
  icon: 'outbox',
  label: 'outbox.title',
  list: () => import('./OutboxList.tsx'),
  calls: () => Promise.resolve({ whole: wholeList(outboxList, (messages) => messages) }),
})
