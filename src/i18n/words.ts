import type { Lang } from '../../contract/errors.ts'
import { labels } from '../../contract/labels.ts'

/** The words for the values of an `enum` field in a language; the contract holds them, since exported files use them too. */
export const words = (field: string, lang: Lang): Readonly<Record<string, string>> =>
  wordsOf(labels[field] ?? {}, lang)

/** One language of words that are written in both. */
export const wordsOf = <Key extends string>(
  both: Readonly<Record<Key, readonly [zh: string, en: string]>>,
  lang: Lang,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<readonly [string, string]>(both).map(([key, [zh, en]]) => [key, lang === 'zh' ? zh : en]),
  ) as Record<Key, string> // the same keys
