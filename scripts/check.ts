import { runSteps } from './check/run-steps.ts'

const failed = await runSteps()
if (failed > 0) process.exit(1)
