import { Exact, numericOf } from '../../../../contract/expression/exact.ts'
import { valueOf } from '../../../../contract/expression/value.ts'
import { isRecord } from '../../../../contract/isRecord.ts'

interface Progressed {
  /** From 0 to 100: what is drawn. */
  drawn: number
  /** Percent as they are, also beyond the ends. */
  percent: string
  value: string
}

/** How far a value has come of a whole; undefined where it is no number. Percent are cut and not rounded: 99.9 is not done. */
export function progressOf(value: unknown, whole: number, digits: number): Progressed | undefined {
  const number = numericOf(valueOf(value))
  if (number === null) return undefined
  const exact = new Exact(number)
  const share = exact.div(whole > 0 ? whole : 100).times(100)
  const percent = share.toFixed(digits, Exact.ROUND_DOWN)
  return {
    drawn: Math.min(100, Math.max(0, share.toNumber())),
    percent: /[1-9]/.test(percent) ? percent : percent.replace('-', ''),
    value: exact.toFixed(),
  }
}

/** The colour of the highest limit that was reached: `[{from: 60, color: 'orange'}, …]`, in percent and any order. */
export function reachedColour(limits: unknown, percent: number): unknown {
  let reached: { from: number; color: unknown } | undefined
  for (const limit of Array.isArray(limits) ? limits.filter(isRecord) : []) {
    const from = Number(limit['from'] ?? 0)
    if (from <= percent && from >= (reached?.from ?? -Infinity)) reached = { from, color: limit['color'] }
  }
  return reached?.color
}
