import type { Faults, Step } from './step.ts'
import { steps } from './steps.ts'

/**
 * Runs every step of the gate, one line each and below it what is wrong; gives the number that failed. Types keep one core busy for half
 * of the time, so they are looked at beside the others, which take turns.
 */
export async function runSteps(): Promise<number> {
  const failed = await Promise.all([
    inTurn(steps.filter(({ isAside }) => isAside)),
    inTurn(steps.filter(({ isAside }) => !isAside)),
  ])
  return failed.reduce((sum, each) => sum + each, 0)
}

async function inTurn(some: readonly Step[]): Promise<number> {
  let failed = 0
  for (const { name, run } of some) {
    const began = Date.now()
    const faults = await outcome(run)
    console.log(`${faults.length ? '✗' : '✓'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    for (const fault of faults) console.log(fault.replace(/^/gm, '    '))
    if (faults.length) failed++
  }
  return failed
}

async function outcome(run: Step['run']): Promise<Faults> {
  try {
    return await run()
  } catch (error) {
    return [String(error)]
  }
}
