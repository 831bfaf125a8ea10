import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { runNode } from '../run-node.ts'

/** What a part of the run counted. */
export interface Tally {
  passed: number
  failed: number
}

const VitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

function report<T>(file: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(file)) return undefined
  return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
}

/** A skipped test proves nothing, so it counts as failed. A run that ends badly fails at least once. */
const tally = (status: number, passed: number, failed: number): Tally => ({
  passed,
  failed: status !== 0 && failed === 0 ? 1 : failed,
})

export async function vitest(projects: readonly string[], zone?: string): Promise<Tally> {
  const file = `test-results/vitest-${projects.join('-')}${zone ? `-${zone.replace('/', '-')}` : ''}.json`
  rmSync(file, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
  ]
  for (const project of projects) args.push('--project', project)
  args.push(`--outputFile.json=${file}`)
  const { status } = await runNode(args, { env: zone ? { TZ: zone } : {}, show: true, minutes: 25 })
  const found = report(file, VitestReport)
  if (!found) return tally(status, 0, 0)
  sayNotRun(found.testResults.flatMap(({ assertionResults }) => assertionResults))
  const failed = found.numFailedTests + found.numPendingTests + found.numTodoTests
  return tally(status, found.numPassedTests, failed)
}

/** Skipped tests by name: without PostgreSQL, without the rights of root, or left out by hand. */
function sayNotRun(results: readonly { fullName: string; status: string }[]): void {
  const skipped = results.filter(({ status }) => status !== 'passed' && status !== 'failed')
  if (skipped.length === 0) return
  console.log(`\nNot run, so counted as failed (${skipped.length}):`)
  for (const { fullName } of skipped) console.log(`  ${fullName}`)
}

export async function playwright(): Promise<Tally> {
  if (globSync('tests/e2e/*.e2e.ts').length === 0) return { passed: 0, failed: 0 }
  const file = 'test-results/e2e.json'
  rmSync(file, { force: true })
  const { status } = await runNode(['scripts/e2e.ts'], { show: true, minutes: 40 })
  const stats = report(file, PlaywrightReport)?.stats
  return tally(
    status,
    stats?.expected ?? 0,
    (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0),
  )
}
