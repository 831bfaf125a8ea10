import { resource } from '../../providers/resource.ts'

/** The organisation worked for; there is one, so its list is its page. */
export const orgs = resource('orgs', {
  icon: 'home',
  label: 'orgs.title',
  list: () => import('./OrgList.tsx'),
  calls: async () => {
    const { getOrgInfo, saveOrgInfo } = await import('../../../contract/orgs.ts')
    return { one: getOrgInfo, save: saveOrgInfo }
  },
})

/** After how long its people are reminded of what waits, written in a dialog over its page. */
export const orgReminders = resource('orgReminders', {
  calls: async () => {
    const { getOrgInfo, setOrgReminders } = await import('../../../contract/orgs.ts')
    return { one: getOrgInfo, save: setOrgReminders }
  },
})
