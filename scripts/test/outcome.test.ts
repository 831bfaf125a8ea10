import { expect, test } from 'vitest'
import { type Outcome, settle, WHOLE_FILE } from './outcome.ts'
import { counts, reportLines } from './report.ts'

const outcome = (name: string, status: Outcome['status'], why = '', file = 'a.test.ts'): Outcome => ({
  file,
  name,
  status,
  seconds: 1,
  why,
})

test('what fails and then passes alone has passed, and is named with its first failure', () => {
  const first = { outcomes: [outcome('buys', 'failed', 'Error: too late'), outcome('sells', 'passed')] }
  const settled = settle(first, { outcomes: [outcome('buys', 'passed')] })
  expect(counts(settled)).toEqual({ passed: 2, failed: 0 })
  expect(settled.unsteady).toEqual([outcome('buys', 'failed', 'Error: too late')])
})

test('what fails twice, is left out, or is not there the second time has failed', () => {
  const first = {
    outcomes: [outcome('buys', 'failed'), outcome('sells', 'left out'), outcome('asks', 'failed')],
  }
  const settled = settle(first, { outcomes: [outcome('buys', 'failed'), outcome('sells', 'passed')] })
  expect(counts(settled)).toEqual({ passed: 0, failed: 3 })
  expect(settled.unsteady).toEqual([])
})

test('what passed among the others and fails alone is unsteady', () => {
  const first = { outcomes: [outcome('buys', 'passed'), outcome('sells', 'failed')] }
  const settled = settle(first, {
    outcomes: [outcome('buys', 'failed', 'alone'), outcome('sells', 'passed')],
  })
  expect(counts(settled)).toEqual({ passed: 2, failed: 0 })
  expect(settled.unsteady.map(({ name }) => name)).toEqual(['buys', 'sells'])
})

test('a file that could not be read counts once, and by its tests when it can be', () => {
  const first = { outcomes: [outcome(WHOLE_FILE, 'failed', 'no memory')] }
  expect(counts(settle(first, first))).toEqual({ passed: 0, failed: 1 })
  expect(counts(settle(first, { outcomes: [], fault: 'broke off without a report' }))).toEqual({
    passed: 0,
    failed: 1,
  })
  const settled = settle(first, { outcomes: [outcome('buys', 'passed'), outcome('sells', 'failed')] })
  expect(counts(settled)).toEqual({ passed: 1, failed: 1 })
  expect(settled.unsteady).toEqual(first.outcomes)
})

test('a run that breaks off fails, unless the second one stands', () => {
  const broken = { outcomes: [], fault: 'broke off without a report' }
  expect(counts(settle(broken, broken))).toEqual({ passed: 0, failed: 1 })
  const settled = settle(broken, { outcomes: [outcome('buys', 'passed')] })
  expect(counts(settled)).toEqual({ passed: 1, failed: 0 })
  expect(settled.unsteady.map(({ why }) => why)).toEqual(['broke off without a report'])
})

test('a run ends with its parts, what failed, what is unsteady, and the total', () => {
  const slow = { ...outcome('buys slowly', 'passed'), seconds: 12.34 }
  const lines = reportLines([
    {
      name: 'units',
      seconds: 61,
      outcomes: [
        outcome('buys', 'passed'),
        slow,
        outcome('sells', 'failed', '\u001b[31mError\u001b[39m: 3\n\n  at b.ts'),
      ],
      unsteady: [outcome('buys', 'failed', 'Error: too late')],
    },
    { name: 'stories', seconds: 2, outcomes: [], unsteady: [], fault: 'broke off without a report' },
  ])
  expect(lines.join('\n')).toBe(`units: 2 passed, 1 failed, 1 of them unsteady, in 61 s. Slowest:
    12.3 s  a.test.ts › buys slowly
     1.0 s  a.test.ts › buys
     1.0 s  a.test.ts › sells
stories: 0 passed, 1 failed, in 2 s.

Failed:
  units: a.test.ts › sells
      Error: 3
        at b.ts
  stories: broke off without a report

Unsteady: failed once and passed once. To be mended before anything new, cause first:
  units: a.test.ts › buys
      Error: too late

2 passed, 2 failed`)
})
