import { Exact } from '../../contract/exact.ts'

export interface Bounds {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  strict?: boolean | undefined
  precision?: number | undefined
}

/**
 * Number clamping: a typed number within its bounds, with strict stepping the nearest multiple of the step, rounded to the precision. Empty stays empty; what is no
 * number is undefined.
 */
export function fitted(
  text: string,
  { min, max, step = 1, strict = false, precision }: Bounds,
): string | undefined {
  if (text === '') return ''
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined
  let value = new Exact(text)
  if (strict && step > 0) value = value.div(step).round().mul(step)
  if (min !== undefined && value.lt(min)) value = new Exact(min)
  if (max !== undefined && value.gt(max)) value = new Exact(max)
  return precision === undefined ? value.toFixed() : value.toFixed(precision)
}

/** One step up or down; from nothing it starts at zero. */
export const stepped = (text: string, by: 1 | -1, step: number): string =>
  (/^-?\d+(\.\d+)?$/.test(text) ? new Exact(text) : new Exact(0)).plus(new Exact(step).mul(by)).toFixed()
