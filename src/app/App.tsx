import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { BrowserRouter } from 'react-router'
import { homeWidget } from '../../contract/dashboards.ts'
import { buyerHomeInfo, homeInfo } from '../../contract/home.ts'
import { treeMenu } from '../../contract/menus.ts'
import { noticesUnread } from '../../contract/notices.ts'
import { menuTypeOf } from '../../contract/values.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { accessControl } from '../providers/access.ts'
import { authProvider } from '../providers/auth.ts'
import { dataProvider } from '../providers/data.ts'
import { sweepDrafts } from '../providers/drafts.ts'
import { i18nProvider } from '../providers/i18n.ts'
import { liveProvider } from '../providers/live.ts'
import { notificationProvider } from '../providers/notification.ts'
import { queryClient } from '../providers/refresh.ts'
import { session } from '../providers/session.ts'
import { prefetchCall } from '../providers/useCallQuery.ts'
import { resources } from '../resources/index.ts'
import '../ui/forms.css'
import { Gate } from './guard/Gate.tsx'
import { homeOf } from './menu/paths.ts'
import { fetchScreen, refineResources } from './routes.tsx'
import { whenIdle } from '../ui/idle.ts'
import { rememberPasteMappings } from './pasteMappings.ts'
import { ToastHost } from './ToastHost.tsx'

/** What must be there before the first screen: the language. What the screen will ask for is asked meanwhile. */
export async function startApp(): Promise<void> {
  const { lang, side, user, locked } = session()
  if (user?.orgId && !locked) {
    fetchScreen(location.pathname === '/' ? homeOf(side) : location.pathname)
    prefetchCall('menus', treeMenu, { query: { menuType: menuTypeOf[side] } })
    if (side === 'buyer') prefetchCall('home', buyerHomeInfo, {})
    else prefetchCall('home', homeInfo, {})
    prefetchCall('notices', noticesUnread, {})
    prefetchCall('dashboards', homeWidget, {})
  }
  await setLanguage(lang)
  whenIdle(sweepDrafts)
  rememberPasteMappings()
}

const data = dataProvider(resources)
const access = accessControl(resources)
const known = refineResources(resources)

/** Refine with our providers around the shell. */
export function App() {
  return (
    <>
      <BrowserRouter>
        <Refine
          routerProvider={routerProvider}
          dataProvider={data}
          authProvider={authProvider}
          accessControlProvider={access}
          i18nProvider={i18nProvider}
          liveProvider={liveProvider}
          notificationProvider={notificationProvider}
          resources={known}
          // Refreshing is done once for all hooks by providers/live.ts, not by each hook for itself.
          options={{
            disableTelemetry: true,
            liveMode: 'off',
            overtime: { enabled: false, interval: 1000 },
            reactQuery: { clientConfig: queryClient },
            warnWhenUnsavedChanges: false,
          }}
        >
          <Gate />
        </Refine>
      </BrowserRouter>
      <ToastHost />
    </>
  )
}
