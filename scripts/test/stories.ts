import { z } from 'zod'
import { runNode } from '../run-node.ts'
import { buildWeb } from '../web.ts'
import type { Outcome, Run } from './outcome.ts'
import type { Part } from './part.ts'
import { readReport } from './report-file.ts'

const Failure = z.object({ message: z.string().optional() })
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ duration: z.number(), errors: z.array(Failure) })),
    }),
  ),
})
interface Suite {
  title: string
  specs: z.output<typeof Spec>[]
  suites?: Suite[] | undefined
}
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})
const Report = z.object({ suites: z.array(Suite), errors: z.array(Failure) })

/** The browser tests whose tag is named, or all of them. */
export function storiesPart(name: string, tag?: string): Part {
  const args = tag === undefined ? [] : ['--grep', tag]
  return {
    name,
    run: () => runStories(args),
    again: () => runStories([...args, '--last-failed', '--workers=1']),
  }
}

async function runStories(args: readonly string[]): Promise<Run> {
  if (!(await buildWeb())) return { outcomes: [], fault: 'the browser app does not build' }
  const report = readReport('test-results/stories.json', Report)
  const { status } = await runNode(['node_modules/playwright/cli.js', 'test', ...args], { show: true })
  const found = report()
  if (!found) return { outcomes: [], fault: 'broke off without a report' }
  const outcomes = found.suites.flatMap((file) => outcomesOf(file, []))
  const fault = found.errors.map(({ message = '' }) => message).join('\n')
  if (status === 0 || outcomes.some((outcome) => outcome.status !== 'passed')) return { outcomes }
  return { outcomes, fault: fault || 'an error outside of every story, see above' }
}

function outcomesOf({ specs, suites = [] }: Suite, path: readonly string[]): Outcome[] {
  return [
    ...specs.map(({ title, file, tests }): Outcome => {
      const results = tests.flatMap(({ results }) => results)
      const isPassed = tests.every(({ status }) => status === 'expected')
      const isLeftOut = tests.some(({ status }) => status === 'skipped')
      return {
        file: `tests/e2e/${file}`,
        name: [...path, title].join(' › '),
        status: isPassed ? 'passed' : isLeftOut ? 'left out' : 'failed',
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        why: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
      }
    }),
    ...suites.flatMap((suite) => outcomesOf(suite, [...path, suite.title])),
  ]
}
