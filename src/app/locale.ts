import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'
import type { Lang } from '../../contract/errors.ts'

// antd/locale (without es) would give an object inside an object here, and silently English.
const locales: Record<Lang, () => Promise<Locale>> = {
  zh: async () => {
    await import('dayjs/locale/zh-cn')
    dayjs.locale('zh-cn')
    return (await import('antd/es/locale/zh_CN')).default
  },
  en: async () => {
    dayjs.locale('en')
    return (await import('antd/es/locale/en_GB')).default
  },
}

/** antd's own texts in the language, dates included. */
export const loadLocale = (lang: Lang): Promise<Locale> => locales[lang]()
