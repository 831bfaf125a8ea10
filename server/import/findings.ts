import { type ErrorCode, Refused } from '../../contract/errors.ts'
import type { Finding } from './import.ts'

/** What a rule that refuses says of a row, as the fault of the cell that it is about. */
export function findingsOf(rule: () => unknown, cellOf: (code: ErrorCode) => string): Finding[] {
  try {
    rule()
    return []
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return [{ key: cellOf(error.code), msg: error.code, data: error.data }]
  }
}
