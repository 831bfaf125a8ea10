import { resource, wholeList } from '../../providers/resource.ts'

export const joinRequests = resource('joinRequests', {
  icon: 'partner',
  label: 'joinRequests.title',
  list: () => import('./JoinPage.tsx'),
  right: 'orgs',
  calls: async () => {
    const { joinRequestList } = await import('../../../contract/joinRequests.ts')
    return { whole: wholeList(joinRequestList, ({ rows }) => rows) }
  },
})
