import type { Faults, Step } from './step.ts'
import { steps } from './steps.ts'

export interface RunStep {
  name: string
  faults: Faults
  seconds: number
}

/**
 * Runs every static check, one line each and below it what is wrong, in two rows: types and the build keep a core busy each on its own
 * for half of the time, so they are looked at beside the others.
 */
export async function runSteps(): Promise<RunStep[]> {
  const ran = await Promise.all([
    inTurn(steps.filter(({ isAside }) => isAside)),
    inTurn(steps.filter(({ isAside }) => !isAside)),
  ])
  return ran.flat()
}

async function inTurn(some: readonly Step[]): Promise<RunStep[]> {
  const ran: RunStep[] = []
  for (const { name, run } of some) {
    const began = Date.now()
    const faults = await outcome(run)
    const seconds = (Date.now() - began) / 1000
    console.log(`${faults.length ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`)
    for (const fault of faults) console.log(fault.replace(/^/gm, '    '))
    ran.push({ name, faults, seconds })
  }
  return ran
}

async function outcome(run: Step['run']): Promise<Faults> {
  try {
    return await run()
  } catch (error) {
    return [String(error)]
  }
}
