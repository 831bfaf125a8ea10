import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

const withBoth = <Module,>(load: () => Promise<Module>) =>
  withTexts('registration', withTexts('profile', load))

export const profileChanges = resource('profileChanges', {
  icon: 'partner',
  label: 'profileChanges.title',
  list: withBoth(() => import('./changes/ProfileChangeList.tsx')),
  show: withBoth(() => import('./changes/ProfileChangeShow.tsx')),
  writing: { side: 'supplier' },
  pages: { '/profileChanges/of/:linkId': withBoth(() => import('./changes/ProfileChangeEdit.tsx')) },
  calls: async () => {
    const { profileChangeList } = await import('../../../contract/profileChanges.list.ts')
    return { list: profileChangeList }
  },
})
