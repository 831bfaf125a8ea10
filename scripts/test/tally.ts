import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { runNode } from '../run-node.ts'

/** What a part of the run counted, and what failed by name with the first line of why. */
export interface Tally {
  passed: number
  failed: number
  failures: readonly string[]
}

const VitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})
type VitestFile = z.output<typeof VitestReport>['testResults'][number]
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

function report<T>(file: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(file)) return undefined
  return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
}

/** A skipped test proves nothing, so it counts as failed. A run that ends badly fails at least once. */
const tally = (status: number, passed: number, failed: number, failures: readonly string[] = []): Tally => ({
  passed,
  failed: status !== 0 && failed === 0 ? 1 : failed,
  failures,
})

export async function vitest(
  projects: readonly string[],
  zone?: string,
  exclude: readonly string[] = [],
): Promise<Tally> {
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
  for (const pattern of exclude) args.push('--exclude', pattern)
  args.push(`--outputFile.json=${file}`)
  const { status } = await runNode(args, { env: zone ? { TZ: zone } : {}, show: true, minutes: 35 })
  const found = report(file, VitestReport)
  if (!found) return tally(status, 0, 0)
  const failed = found.numFailedTests + found.numPendingTests + found.numTodoTests
  return tally(status, found.numPassedTests, failed, found.testResults.flatMap(failuresOf))
}

/** What did not pass in a file: a file that could not be run at all, tests that failed, and tests that were left out. */
function failuresOf({ name, message, assertionResults }: VitestFile): string[] {
  const file = relative('.', name)
  const failures = assertionResults
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, status, failureMessages }) =>
      status === 'failed'
        ? `${file}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}`
        : `${file}: ${fullName}: not run, so counted as failed`,
    )
  return failures.length === 0 && message ? [`${file}: ${firstLine(message)}`] : failures
}

const firstLine = (text: string): string => stripVTControlCharacters(text).split('\n')[0] ?? ''

export async function playwright(): Promise<Tally> {
  if (globSync('tests/e2e/*.e2e.ts').length === 0) return tally(0, 0, 0)
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
