import { relative } from 'node:path'
import { z } from 'zod'
import { runNode } from '../run-node.ts'
import { type Outcome, type Run, WHOLE_FILE } from './outcome.ts'
import type { Part } from './part.ts'
import { readReport } from './report-file.ts'

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})
type ReportedFile = z.output<typeof Report>['testResults'][number]

/** The tests of some projects of vitest.config.ts. */
export function vitestPart(name: string, projects: readonly string[], zone?: string): Part {
  const args = ['run', '--passWithNoTests', ...projects.flatMap((project) => ['--project', project])]
  const env: Record<string, string> = zone === undefined ? {} : { TZ: zone }
  const slug = name.replaceAll(/\W+/g, '-')
  return {
    name,
    run: () => runVitest(slug, args, env),
    again: (failed) =>
      runVitest(
        `${slug}-again`,
        [...args, '--maxWorkers=1', ...new Set(failed.map(({ file }) => file))],
        env,
      ),
  }
}

async function runVitest(slug: string, args: readonly string[], env: Record<string, string>): Promise<Run> {
  const file = `test-results/${slug}.json`
  const report = readReport(file, Report)
  const { status } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      ...args,
      '--reporter=default',
      '--reporter=./tests/support/at-once.ts',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env, show: true },
  )
  const found = report()
  if (!found) return { outcomes: [], fault: 'broke off without a report' }
  const outcomes = found.testResults.flatMap(outcomesOf)
  if (status === 0 || outcomes.some((outcome) => outcome.status !== 'passed')) return { outcomes }
  return { outcomes, fault: 'an error outside of every test, see above' }
}

function outcomesOf({ name, message, assertionResults }: ReportedFile): Outcome[] {
  const file = relative('.', name)
  const outcomes = assertionResults.map(({ fullName, status, duration, failureMessages }): Outcome => ({
    file,
    name: fullName,
    status: status === 'passed' || status === 'failed' ? status : 'left out',
    seconds: (duration ?? 0) / 1000,
    why: failureMessages.join('\n'),
  }))
  const isWhole = message !== '' && !outcomes.some(({ status }) => status === 'failed')
  return isWhole
    ? [...outcomes, { file, name: WHOLE_FILE, status: 'failed', seconds: 0, why: message }]
    : outcomes
}
