import { isLocalDate } from '../../../contract/values.ts'
import { isDecimal, typedDate, typedDecimal, typedPercent } from './typed.ts'

/** What the cells of a pasted column are made of. */
export type Content = 'empty' | 'date' | 'percent' | 'number' | 'text'

/** So many of a hundred cells decide what a column is made of; the others are its faults. */
const MOST = 80

const isNumber = (text: string): boolean => isDecimal(typedDecimal(text), 30, 30)
const isPercent = (text: string): boolean => /[%％﹪]\s*$/.test(text) && isDecimal(typedPercent(text), 30, 30)
/** Eight digits may be a day; four, as `1130`, are a number here. */
const isDate = (text: string): boolean =>
  (!isNumber(text) || /^20\d{6}$/.test(text.trim())) && isLocalDate(typedDate(text, '2000-01-01'))

export function contentOf(values: readonly string[]): Content {
  const filled = values.filter((value) => value.trim() !== '')
  if (filled.length === 0) return 'empty'
  const mostly = (is: (text: string) => boolean) => filled.filter(is).length * 100 >= filled.length * MOST
  if (mostly(isDate)) return 'date'
  if (mostly(isPercent)) return 'percent'
  return mostly((text) => isNumber(text) || isPercent(text)) ? 'number' : 'text'
}

/** Whether a number can be read out of one of the cells. */
export const someNumber = (values: readonly string[]): boolean =>
  values.some((value) => isNumber(value) || isPercent(value))

/** Whether a day can be read out of one of the cells. */
export const someDate = (values: readonly string[]): boolean => values.some(isDate)

/** The code of a thing: letters, figures and signs without a space, and not a mere word. */
export const isCode = (text: string): boolean =>
  /^[A-Za-z0-9][\w\-./#]*$/.test(text.trim()) && /[^A-Za-z]/.test(text.trim())
