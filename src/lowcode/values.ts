import { isOverflow, overflowMark } from '../../contract/expression/overflow.ts'

/** A value as text to be shown or typed over: nothing is empty, true is `true`. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : isOverflow(value)
      ? overflowMark
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : ''
