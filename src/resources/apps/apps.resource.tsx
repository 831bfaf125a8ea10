import { appDelete, appList, appSave } from '../../../contract/apps.ts'
import { recordList } from '../../../contract/records.ts'
import { withoutAntd, resource } from '../../providers/resource.ts'

const page = () => import('./AppPage.tsx')

export const apps = resource('apps', {
  icon: 'database',
  list: withoutAntd(() => import('./AppList.tsx')),
  show: () => import('./AppShow.tsx'),
  pages: {
    '/custompage': page,
    '/custompage/detail': page,
    '/system': page,
    '/sbp/index': () => import('./FirstPage.tsx'),
    '/apps/:id/pages/:pageId': () => import('./PageDesign.tsx'),
  },
  writing: { right: 'apps.build' },
  calls: { list: appList, save: appSave, remove: appDelete },
})

/** Records of all applications; which entity's, the list says. */
export const records = resource('records', { icon: 'database', calls: { list: recordList } })
