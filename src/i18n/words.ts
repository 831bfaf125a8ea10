import type { Lang } from '../../contract/errors.ts'
import { labels } from '../../contract/labels.ts'

/** The words for the values of an `enum` field in a language; the contract holds them, since exported files use them too. */
export const words = (field: string, lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(labels[field] ?? {}).map(([value, [zh, en]]) => [value, lang === 'zh' ? zh : en]),
  )
