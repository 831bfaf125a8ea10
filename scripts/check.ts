import { runSteps } from './check/run-steps.ts'

const ran = await runSteps()
if (ran.some(({ faults }) => faults.length > 0)) process.exit(1)
