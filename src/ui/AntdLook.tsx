import ConfigProvider from 'antd/es/config-provider'
import type { Locale } from 'antd/es/locale'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Lang } from '../../contract/errors.ts'
import { language, useT } from '../i18n/i18n.ts'
import './react19.ts'
import { themeOf } from './theme.ts'

// antd/locale (without es) would give an object inside an object here, and silently English.
const locales: Record<Lang, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_GB'),
}
const loaded = new Map<Lang, Locale>()

/** Fetches antd's own texts in the language. */
export const loadLocale = async (lang: Lang): Promise<void> => {
  if (!loaded.has(lang)) loaded.set(lang, (await locales[lang]()).default)
}

// The entry paints the page and says on it what it painted.
const isDark = () => document.documentElement.dataset['theme'] === 'dark'
const isSupplier = () => document.documentElement.dataset['side'] === 'supplier'
function onPaint(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-side'] })
  return () => watcher.disconnect()
}

// The browser's own dialogs and popovers lie above everything: what opens inside one must be inside it.
const layerOf = (from?: HTMLElement): HTMLElement =>
  from?.closest<HTMLElement>('dialog, [popover]') ?? document.body

const Within = createContext(false)

/** antd in our colours and in the language of the app, for what stands in it. Within another one it adds nothing, and costs nothing. */
export function AntdLook({ children }: { children: ReactNode }) {
  return useContext(Within) ? children : <Look>{children}</Look>
}

function Look({ children }: { children: ReactNode }) {
  useT()
  const dark = useSyncExternalStore(onPaint, isDark)
  const supplier = useSyncExternalStore(onPaint, isSupplier)
  const lang = language()
  const [, redraw] = useState(0)
  useEffect(() => {
    if (!loaded.has(lang)) void loadLocale(lang).then(() => redraw((count) => count + 1))
  }, [lang])
  // Until the texts have come those of the other language stand: without any, antd would draw everything within anew.
  const locale = loaded.get(lang) ?? [...loaded.values()][0]
  return (
    <ConfigProvider
      theme={themeOf(dark, supplier ? 'supplier' : 'buyer')}
      wave={{ disabled: true }}
      {...(locale ? { locale } : {})}
      button={{ autoInsertSpace: false }}
      getPopupContainer={layerOf}
    >
      <Within value>{children}</Within>
    </ConfigProvider>
  )
}
