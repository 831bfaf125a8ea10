import { overflowMark } from '../../../contract/expression/overflow.ts'
import type { Control } from '../../../contract/lowcode/control.ts'
import { thousands } from '../../../contract/lowcode/format.ts'
import { flag, number } from './attr.ts'

/** A number as one reads it: with thousands where its control has them, and then with as many digits as it takes. */
export const numberText = (control: Control, text: string): string =>
  flag(control, 'thousands') && text !== '' && text !== overflowMark
    ? thousands(text, number(control, 'precision') ?? (text.split('.')[1] ?? '').length)
    : text
