import { isOverflow, overflowMark } from '../../contract/expression/overflow.ts'

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as text to be shown or typed over: nothing is empty, true is `true`. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : isOverflow(value)
      ? overflowMark
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : ''
