import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

export const registrations = resource('registrations', {
  icon: 'partner',
  label: 'registrations.title',
  list: withTexts('registration', () => import('./desk/RegistrationList.tsx')),
  show: withTexts(
    'registration',
    withTexts('profile', () => import('./desk/RegistrationShow.tsx')),
  ),
  paths: { show: '/registrations/show/:id' },
  calls: async () => {
    const { registrationList } = await import('../../../contract/registrations.list.ts')
    return { list: registrationList }
  },
})
