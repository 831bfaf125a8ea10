import type { Locale } from 'antd/es/locale'
import type { Lang } from '../../contract/errors.ts'

// antd/locale (without es) would give an object inside an object here, and silently English.
const locales: Record<Lang, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_GB'),
}

/** antd's own texts in the language. */
export const loadLocale = async (lang: Lang): Promise<Locale> => (await locales[lang]()).default
