import type { Control } from '../../../contract/lowcode/control.ts'
import { capitals, dashed, DAY, moment, thousands, timestamp } from '../../../contract/lowcode/format.ts'
import { isOverflow, overflowMark } from '../../../contract/expression/overflow.ts'
import { textOf } from '../values.ts'
import { number, plain } from './attr.ts'

/** A value as its control shows it: by `format`, empty as a dash. */
export function formatted(control: Control, value: unknown, zone: string): string {
  if (isOverflow(value)) return overflowMark
  const digits = number(control, 'digits') ?? 2
  switch (plain(control, 'format')) {
    case 'thousands':
      return dashed(thousands(value, digits))
    case 'capitals':
      return dashed(capitals(value, digits))
    case 'percent':
      return textOf(value) === '' ? dashed('') : `${thousands(value, digits)}%`
    case 'date':
      return dashed(moment(value, zone, DAY))
    case 'datetime':
      return dashed(moment(value, zone))
    case 'timestamp':
      return dashed(timestamp(value, zone))
    default:
      return dashed(textOf(value))
  }
}
