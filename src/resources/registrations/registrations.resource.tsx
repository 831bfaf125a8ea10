import { registrationList } from '../../../contract/registrations.list.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { resource, type Screen } from '../../providers/resource.ts'

const withTexts =
  (screen: Screen): Screen =>
  async () => {
    const [page] = await Promise.all([screen(), loadTexts('registration')])
    return page
  }

export const registrations = resource('registrations', {
  icon: 'partner',
  label: 'registrations.title',
  list: withTexts(() => import('./desk/RegistrationList.tsx')),
  show: withTexts(() => import('./desk/RegistrationShow.tsx')),
  paths: { show: '/registrations/show/:id' },
  calls: { list: registrationList },
})
