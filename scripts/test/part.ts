import type { Outcome, Run } from './outcome.ts'

/** A part of the tests, run by one program. */
export interface Part {
  name: string
  run(): Promise<Run>
  /** Runs once more, alone, what failed; a part without it is the same every time. */
  again?(failed: readonly Outcome[]): Promise<Run>
}
