import { withTexts } from '../../i18n/i18n.ts'
import { withoutAntd, resource } from '../../providers/resource.ts'

const page = () => import('./AppPage.tsx')

export const apps = resource('apps', {
  icon: 'database',
  label: 'apps.title',
  list: withoutAntd(() => import('./AppList.tsx')),
  show: withTexts('appDesign', () => import('./AppShow.tsx')),
  pages: {
    '/custompage': page,
    '/custompage/detail': page,
    '/system': page,
    '/sbp/index': () => import('./FirstPage.tsx'),
  },
  writing: { right: 'apps.build' },
  calls: async () => {
    const { appDelete, appList, appSave } = await import('../../../contract/apps.ts')
    return { list: appList, save: appSave, remove: appDelete }
  },
})

/** Pages of an application, in the designer. */
export const appPages = resource('appPages', {
  label: 'apps.section.pages',
  parent: 'apps',
  edit: () => import('./PageDesign.tsx'),
  paths: { edit: '/apps/:id/pages/:pageId' },
  fullWindow: ['edit'],
  calls: async () => {
    const { pageDelete } = await import('../../../contract/appPages.ts')
    return { remove: pageDelete }
  },
  writing: { right: 'apps.build' },
  right: 'apps',
})

/** Records of all applications; which entity's, the list says. */
export const records = resource('records', {
  icon: 'database',
  calls: async () => {
    const { recordList } = await import('../../../contract/records.ts')
    return { list: recordList }
  },
})
