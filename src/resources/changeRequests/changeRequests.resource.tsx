import { withTexts } from '../../i18n/i18n.ts'
import { resource, withoutAntd } from '../../providers/resource.ts'

export const changeRequests = resource('changeRequests', {
  icon: 'swap',
  label: 'shell.page.changeRequests',
  right: 'orders',
  list: withoutAntd(withTexts('changeRequests', () => import('./ChangeRequestList.tsx'))),
  calls: async () => {
    const { changeRequestList } = await import('../../../contract/changeRequests.ts')
    return { list: changeRequestList }
  },
})
