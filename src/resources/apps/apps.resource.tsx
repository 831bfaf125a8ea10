import { appDelete, appList, appSave } from '../../../contract/apps.ts'
import { light, resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

const page = () => import('./AppPage.tsx')

export const apps = resource('apps', {
  icon: <Icon name="database" />,
  list: light(() => import('./AppList.tsx')),
  show: () => import('./AppShow.tsx'),
  pages: {
    '/custompage': page,
    '/custompage/detail': page,
    '/system': page,
    '/sbp/index': () => import('./FirstPage.tsx'),
    '/apps/:id/pages/:pageId': () => import('./PageDesign.tsx'),
  },
  calls: { list: appList, save: appSave, remove: appDelete },
})
