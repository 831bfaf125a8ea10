import type { Attr } from '../../../../contract/lowcode/kind.ts'
import { t } from '../../../i18n/i18n.ts'

/** What an attribute of a kind does, in the language of the app; empty until the texts `attrHelp` have come. */
export function helpOf(kind: string, key: string): string {
  for (const place of [kind, 'all']) {
    const path = `attrHelp.${place}.${key}`
    const text = t(path)
    if (text !== path) return text
  }
  return ''
}

/** True when all words of the search stand in the attribute's name in either language, its key or what it does. */
export function soughtBy(text: string, kind: string, { key, label }: Attr): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const said = [typeof label === 'string' ? label : `${label.zh} ${label.en}`, key, helpOf(kind, key)]
    .join(' ')
    .toLowerCase()
  return words.every((word) => said.includes(word))
}
