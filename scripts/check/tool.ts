import { runNode } from '../run-node.ts'
import type { Faults } from './step.ts'

/** Runs a command-line tool; its words are the fault when it does not end with 0. */
export const tool =
  (...args: string[]) =>
  async (): Promise<Faults> => {
    const { status, output } = await runNode(args)
    return status === 0 ? [] : [output.trim() || `ended with ${status}`]
  }
