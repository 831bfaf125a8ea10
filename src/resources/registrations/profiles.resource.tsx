import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

const show = withTexts(
  'registration',
  withTexts('profile', () => import('./profile/SupplierShow.tsx')),
)

/** The page of a supplier, or for it what a buyer has of it: of a link, or of the other organisation. */
export const profiles = resource('profiles', {
  icon: 'partner',
  label: 'suppliers.page',
  parent: 'suppliers',
  right: 'suppliers',
  show,
  paths: { show: '/suppliers/:id' },
  pages: { '/suppliers/org/:orgId': show },
})
