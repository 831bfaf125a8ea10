import { labelOf } from '../../../../contract/lowcode/control.ts'
import type { Kind } from '../../../../contract/lowcode/kind.ts'
import { kinds } from '../../../../contract/lowcode/kinds.ts'
import { aliasPinyin, titleOf } from '../fresh.ts'

/** What the palette offers: a kind, or an alias that people know by a name of its own. */
export interface Offer {
  type: string
  name: { zh: string; en: string }
  group: Kind['group']
  /** Everything it is found by, in small letters. */
  words: string
}

export const groups: readonly Kind['group'][] = ['entry', 'data', 'display', 'layout', 'action', 'finance']

export const offers: readonly Offer[] = kinds.flatMap((kind) => {
  const aliases = Object.keys(kind.aliases ?? {})
  const offer = (type: string, ...words: readonly string[]): Offer => {
    const title = titleOf(type)
    const name = { zh: labelOf(title, 'zh'), en: labelOf(title, 'en') }
    return {
      type,
      name,
      group: kind.group,
      words: [name.zh, name.en, type, ...words].join(' ').toLowerCase(),
    }
  }
  const named = aliases.flatMap((type) => {
    const pinyin = aliasPinyin[type]
    return pinyin === undefined ? [] : [offer(type, pinyin)]
  })
  return [offer(kind.kind, kind.pinyin, ...aliases), ...named]
})

/** The offers that have all words of the search: Chinese, English, pinyin or its first letters, or the kind. */
export function search(text: string): readonly Offer[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return offers.filter((offer) => words.every((word) => offer.words.includes(word)))
}
