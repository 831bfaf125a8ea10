import type { I18nProvider } from '@refinedev/core'
import { hasText, setLanguage, language, t } from '../i18n/i18n.ts'
import { loadChunk } from '../ui/chunk.ts'
import { setSession } from './session.ts'
import { toast } from './toast.ts'

/** Changes the language of the page and remembers it. */
export async function changeLanguage(lang: string): Promise<void> {
  const next = lang === 'en' ? 'en' : 'zh'
  try {
    await loadChunk(() => setLanguage(next))
  } catch {
    void toast('error', t('errors.chunk'))
    return
  }
  setSession({ lang: next })
}

export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, fallback?: string) => {
    if (hasText(key)) return t(key)
    return fallback ?? (typeof options === 'string' ? options : key)
  },
  changeLocale: changeLanguage,
  getLocale: language,
}
