import type { Faults, Step } from './step.ts'
import { steps } from './steps.ts'

/** Runs every step of the gate, one line each and below it what is wrong; gives the number that failed. */
export async function runSteps(): Promise<number> {
  let failed = 0
  for (const { name, run } of steps) {
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
