import { joinRequestList } from '../../../contract/joinRequests.ts'
import { resource, wholeList } from '../../providers/resource.ts'

export const joinRequests = resource('joinRequests', {
  icon: 'partner',
  label: 'joinRequests.title',
  list: () => import('./JoinPage.tsx'),
  right: 'orgs',
  calls: { whole: wholeList(joinRequestList, ({ rows }) => rows) },
})
