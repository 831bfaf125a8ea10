import type { ErrorCode, ErrorData } from './errors.ts'

/** One field's fault inside an `INPUT_INVALID` answer: where (`lines.3.qty`) and which rule. */
export interface Fault {
  path: string
  msg: string
}

/** A refusal on its way to the caller. Thrown by the server and rejected by the browser's http provider. */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly data: ErrorData
  readonly faults: Fault[]
  constructor(code: ErrorCode, data: ErrorData = {}, faults: Fault[] = []) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.data = data
    this.faults = faults
  }
}
