import type { Lang } from '../../contract/errors.ts'

/** Each language in its own words, whatever is spoken. */
export const languages: readonly { lang: Lang; name: string }[] = [
  { lang: 'zh', name: '中文' },
  { lang: 'en', name: 'English' },
]
