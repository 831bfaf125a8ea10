import { runSteps } from './check/run-steps.ts'
import { failuresOf, MOST_AGAIN, type Run, settle, type Settled } from './test/outcome.ts'
import { measurePace } from './test/pace.ts'
import type { Part } from './test/part.ts'
import { counts, type Reported, reportLines } from './test/report.ts'
import { openRunFolder } from './test/run-folder.ts'
import { storiesPart } from './test/stories.ts'
import { installTools } from './test/tools.ts'
import { vitestPart } from './test/vitest.ts'

/** `npm test` is the gate; `npm run test:all` is everything there is, and tells nothing twice; with names of parts behind it, these alone. */
const isAll = process.argv[2] === 'all'
const named = process.argv.slice(3)
if (isAll) process.env['TANDEM_TEST_ALL'] = '1'

const gate: readonly Part[] = [
  { name: 'checks', run: runChecks },
  vitestPart('units', ['contract', 'web'], 'Asia/Shanghai'),
  vitestPart('tree', ['tree']),
  vitestPart('server', ['server']),
  storiesPart('stories', '@gate'),
]
const everything: readonly Part[] = [
  { name: 'checks', run: runChecks },
  vitestPart('units in Asia', ['contract', 'web'], 'Asia/Shanghai'),
  vitestPart('units in America', ['contract', 'web'], 'America/New_York'),
  vitestPart('tree', ['tree']),
  vitestPart('server', ['server']),
  storiesPart('stories'),
]

const strange = named.find((name) => !everything.some((part) => part.name === name))
if (strange !== undefined) {
  console.error(`There is no part “${strange}”: they are ${everything.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

installTools()
openRunFolder()
const pace = await measurePace()
process.env['TANDEM_TEST_PACE'] = String(pace)
console.log(`This machine takes ${pace} times what a quiet one takes; limits of time are multiplied by it.`)

const parts: Reported[] = []
for (const part of isAll ? everything.filter(isWanted) : gate) {
  console.log(`\n== ${part.name}`)
  const began = Date.now()
  parts.push({ name: part.name, ...unsettled(await part.run()), seconds: (Date.now() - began) / 1000 })
}
if (!isAll) for (const [at, part] of gate.entries()) await tellAgain(part, at)

const lines = reportLines(parts)
console.log(`\n${lines.join('\n')}`)
process.exit(parts.some((part) => counts(part).failed > 0) ? 1 : 0)

/** Whether a part is told: every one where none is named. */
function isWanted({ name }: Part): boolean {
  return named.length === 0 || named.includes(name)
}

function unsettled(run: Run): Settled {
  return { ...run, unsteady: [] }
}

/** At the end, when nothing else runs: what failed by chance passes now and is named, what is broken fails again. */
async function tellAgain(part: Part, at: number): Promise<void> {
  const first = parts[at]
  if (!first || !part.again) return
  const failed = failuresOf(first)
  if (failed.length > MOST_AGAIN || (failed.length === 0 && first.fault === undefined)) return
  console.log(`\n== ${part.name}, once more`)
  const began = Date.now()
  const second = failed.length > 0 ? await part.again(failed) : await part.run()
  const seconds = first.seconds + (Date.now() - began) / 1000
  parts[at] = { name: part.name, ...settle(first, second), seconds }
}

async function runChecks(): Promise<Run> {
  const steps = await runSteps()
  return {
    outcomes: steps.map(({ name, faults, seconds }) => ({
      file: '',
      name,
      status: faults.length === 0 ? 'passed' : 'failed',
      seconds,
      why: faults.join('\n'),
    })),
  }
}
