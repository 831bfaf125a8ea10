import { runSteps } from './check/run-steps.ts'
import { steps } from './check/steps.ts'
import { playwright, vitest } from './test/tally.ts'
import type { Tally } from './test/tally.ts'
import { installTools } from './test/tools.ts'

/** Everything: the gate, unit tests in two time zones, server tests, browser tests. No part stops the next. */
const gate = async (): Promise<Tally> => {
  const failed = await runSteps()
  return { passed: steps.length - failed, failed, failures: [] }
}
const PARTS: readonly [name: string, run: () => Promise<Tally>][] = [
  ['gate', gate],
  ['units, Asia/Shanghai', () => vitest(['contract', 'web'], 'Asia/Shanghai')],
  // The longest walks, through every attribute and event of every kind, each drawn, and through the designer, show the same in any zone.
  [
    'units, America/New_York',
    () =>
      vitest(['contract', 'web'], 'America/New_York', [
        'src/lowcode/controls/walk/**',
        'src/lowcode/controls/render.test.tsx',
        'src/lowcode/designer/Designer.test.tsx',
      ]),
  ],
  ['tree', () => vitest(['tree'])],
  ['server', () => vitest(['server'])],
  ['browser', playwright],
]

installTools()
const lines: string[] = []
const failures: string[] = []
let [passed, failed] = [0, 0]
for (const [name, run] of PARTS) {
  console.log(`\n== ${name}`)
  const began = Date.now()
  const part = await run()
  passed += part.passed
  failed += part.failed
  failures.push(...part.failures.map((failure) => `${name}: ${failure}`))
  lines.push(
    `${name}: ${part.passed} passed, ${part.failed} failed in ${Math.round((Date.now() - began) / 1000)} s.`,
  )
}
// Once more at the end: whoever reads the last page of a long log finds there what failed.
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
console.log(`\n${lines.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
