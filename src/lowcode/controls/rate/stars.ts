import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { textOf } from '../../values.ts'
import { flag, number } from '../attr.ts'

/** How many stars there are. */
export const starsOf = (control: Control): number =>
  Math.min(10, Math.max(1, Math.round(number(control, 'max') ?? 5)))

/** A stored value in whole or half stars; 0 for none. */
export function rated(control: Control, value: unknown): number {
  const read = Number(textOf(value))
  if (!Number.isFinite(read)) return 0
  const unit = flag(control, 'half') ? 0.5 : 1
  return Math.min(starsOf(control), Math.max(0, Math.round(read / unit) * unit))
}

/** The word of a rating: one for each star; half a star has the word of the whole. */
export function wordOf(control: Control, value: number, lang: 'zh' | 'en'): string {
  const texts = attrOf(control, 'texts')
  const said: unknown = Array.isArray(texts) ? texts[Math.ceil(value) - 1] : undefined
  if (typeof said === 'object' && said !== null && 'zh' in said)
    return textOf(lang === 'en' && 'en' in said ? said.en : said.zh)
  return textOf(said)
}

/** How much of a star is full. */
export const shareOf = (value: number, star: number): 0 | 0.5 | 1 =>
  value >= star ? 1 : value >= star - 0.5 ? 0.5 : 0
