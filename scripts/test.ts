import { runSteps } from './check/run-steps.ts'
import { steps } from './check/steps.ts'
import { playwright, vitest } from './test/tally.ts'
import type { Tally } from './test/tally.ts'
import { installTools } from './test/tools.ts'

/** Everything: the gate, unit tests in two time zones, server tests, browser tests. No part stops the next. */
const gate = async (): Promise<Tally> => {
  const failed = await runSteps()
  return { passed: steps.length - failed, failed }
}
const PARTS: readonly [name: string, run: () => Promise<Tally>][] = [
  ['gate', gate],
  ['units, Asia/Shanghai', () => vitest(['contract', 'web'], 'Asia/Shanghai')],
  ['units, America/New_York', () => vitest(['contract', 'web'], 'America/New_York')],
  ['tree', () => vitest(['tree'])],
  ['server', () => vitest(['server'])],
  ['browser', playwright],
]

installTools()
const lines: string[] = []
const total: Tally = { passed: 0, failed: 0 }
for (const [name, run] of PARTS) {
  console.log(`\n== ${name}`)
  const began = Date.now()
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  lines.push(`${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - began) / 1000)} s.`)
}
console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
