import { getOrgInfo, saveOrgInfo } from '../../../contract/orgs.ts'
import { resource } from '../../providers/resource.ts'

/** The organisation worked for; there is one, so its list is its page. */
export const orgs = resource('orgs', {
  icon: 'home',
  label: 'orgs.title',
  list: () => import('./OrgList.tsx'),
  calls: { one: getOrgInfo, save: saveOrgInfo },
})
