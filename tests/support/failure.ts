import { expect } from 'vitest'
import type { ErrorCode } from '../../contract/errors.ts'
import { CallFailed } from './persona.ts'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> {
    /** The promise of a call rejects with that refusal. */
    toFailWith(code: ErrorCode): Promise<void>
  }
}

expect.extend({
  async toFailWith(received: Promise<unknown>, code: ErrorCode) {
    const error = await Promise.resolve(received).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (error !== undefined && !(error instanceof CallFailed)) throw error
    return {
      pass: error?.code === code,
      message: () =>
        `expected the call to fail with ${code}, but it ${error ? `failed: ${error.message}` : 'succeeded'}`,
    }
  },
})
