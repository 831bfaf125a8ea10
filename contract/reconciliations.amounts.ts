import { Exact } from './exact.ts'
import type { AdjustmentKind } from './reconciliations.states.ts'

/** What a price of 18 digits holds before its point. */
const most = new Exact('999999999999.99')

/** Whether an amount fits its kind of adjustment. */
export function fitsKind(kind: AdjustmentKind, amount: string): boolean {
  const exact = new Exact(amount)
  if (exact.isZero() || exact.abs().gt(most)) return false
  if (kind === 'return' || kind === 'deduction' || kind === 'penalty') return exact.lt(0)
  if (kind === 'freight') return exact.gt(0)
  return kind !== 'rounding' || exact.abs().lte(1)
}
