import type { Control } from '../../../../contract/lowcode/control.ts'
import { DAY, moment, MOMENT } from '../../../../contract/lowcode/format.ts'
import { textOf } from '../../values.ts'
import { plain } from '../attr.ts'

/** A day as YYYY-MM-DD, a moment as YYYY-MM-DD hh:mm:ss, a range with a dash between; what holds no digit is no date. */
export function dateText(control: Control, value: unknown, zone: string): string {
  const type = plain(control, 'type')
  const pattern = plain(control, 'format') || (type.startsWith('datetime') ? MOMENT : DAY)
  const one = (each: unknown): string => {
    const text = textOf(each)
    if (!/\d/.test(text)) return ''
    return type === 'month' || type === 'year' ? text : moment(text, zone, pattern)
  }
  return Array.isArray(value) ? value.map(one).filter(Boolean).join(' ~ ') : one(value)
}
