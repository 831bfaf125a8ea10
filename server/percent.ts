import { Refused } from '../contract/errors.ts'
import { Exact } from '../contract/exact.ts'

/** Refuses a percentage outside 0 to 100 or with more decimals than `numeric(9,4)` keeps. */
export function checkPercent(path: string, percent: string): void {
  const exact = new Exact(percent)
  if (exact.lt(0) || exact.gt(100) || exact.decimalPlaces() > 4)
    throw new Refused('INPUT_INVALID', {}, [{ path, msg: 'NUMBER_INVALID' }])
}
