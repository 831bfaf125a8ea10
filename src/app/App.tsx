import type { Locale } from 'antd/es/locale'
import ConfigProvider from 'antd/es/config-provider'
import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { speak } from '../i18n/i18n.ts'
import { accessControl } from '../providers/access.ts'
import { authProvider } from '../providers/auth.ts'
import { dataProvider } from '../providers/data.ts'
import { sweepDrafts } from '../providers/drafts.ts'
import { i18nProvider } from '../providers/i18n.ts'
import { liveProvider } from '../providers/live.ts'
import { notificationProvider } from '../providers/notification.ts'
import { queryClient } from '../providers/refresh.ts'
import { session, useSession } from '../providers/session.ts'
import { resources } from '../resources/index.ts'
import { isDark, onSystemTheme } from '../ui/appearance.ts'
import '../ui/forms.css'
import { themeOf } from '../ui/theme.ts'
import { Gate } from './guard/Gate.tsx'
import { loadLocale } from './locale.ts'
import './react19.ts'
import { refineResources } from './routes.tsx'
import { ToastHost } from './ToastHost.tsx'

/** What must be there before the first screen: the language. */
export async function startApp(): Promise<void> {
  sweepDrafts()
  await Promise.all([speak(session().lang), loadLocale(session().lang)])
}

const data = dataProvider(resources)
const access = accessControl(resources)
const known = refineResources(resources)

/** Refine with our providers around the shell. */
export function App() {
  return (
    <Look>
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
            reactQuery: { clientConfig: queryClient },
            warnWhenUnsavedChanges: false,
          }}
        >
          <Gate />
        </Refine>
      </BrowserRouter>
      <ToastHost />
    </Look>
  )
}

// The browser's own dialogs and popovers lie above everything: what opens inside one must be inside it.
const layerOf = (from?: HTMLElement): HTMLElement =>
  from?.closest<HTMLElement>('dialog, [popover]') ?? document.body

function Look({ children }: { children: ReactNode }) {
  const { theme, lang } = useSession()
  const [, redraw] = useState(0)
  const [locale, setLocale] = useState<Locale>()
  useEffect(() => onSystemTheme(() => redraw((count) => count + 1)), [])
  useEffect(() => {
    void loadLocale(lang).then(setLocale)
  }, [lang])
  return (
    <ConfigProvider
      theme={themeOf(isDark(theme))}
      wave={{ disabled: true }}
      {...(locale ? { locale } : {})}
      button={{ autoInsertSpace: false }}
      getPopupContainer={layerOf}
    >
      {children}
    </ConfigProvider>
  )
}
