import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

export const installation = resource('installation', {
  icon: 'chart',
  label: 'shell.page.installation',
  list: withTexts('installation', () => import('./InstallationList.tsx')),
})
