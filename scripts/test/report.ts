import { stripVTControlCharacters } from 'node:util'
import type { Outcome, Settled } from './outcome.ts'

/** What a part came to, and how long it took, its second run included. */
export interface Reported extends Settled {
  name: string
  seconds: number
}

const WHY_LINES = 6

export const counts = ({ outcomes, fault }: Settled): { passed: number; failed: number } => {
  const passed = outcomes.filter(({ status }) => status === 'passed').length
  return { passed, failed: outcomes.length - passed + (fault === undefined ? 0 : 1) }
}

/** The end of a run: each part with its slowest five tests, what failed, what is unsteady, and the total on the last line. */
export function reportLines(parts: readonly Reported[]): string[] {
  const failed = parts.flatMap((part) => [
    ...part.outcomes.filter(({ status }) => status !== 'passed').map((outcome) => told(part.name, outcome)),
    ...(part.fault === undefined ? [] : [`  ${part.name}: ${part.fault}`]),
  ])
  const unsteady = parts.flatMap((part) => part.unsteady.map((outcome) => told(part.name, outcome)))
  const totals = parts.map(counts)
  const sum = (of: 'passed' | 'failed') => totals.reduce((total, part) => total + part[of], 0)
  return [
    ...parts.flatMap(partLines),
    ...(failed.length ? ['', 'Failed:', ...failed] : []),
    ...(unsteady.length
      ? [
          '',
          'Unsteady: failed once and passed once. To be mended before anything new, cause first:',
          ...unsteady,
        ]
      : []),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ]
}

function partLines(part: Reported): string[] {
  const { passed, failed } = counts(part)
  const unsteady = part.unsteady.length ? `, ${part.unsteady.length} of them unsteady` : ''
  const slowest = part.outcomes
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 5)
    .map(({ file, name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${place(file, name)}`)
  const total = `${part.name}: ${passed} passed, ${failed} failed${unsteady}, in ${Math.round(part.seconds)} s.`
  return slowest.length ? [`${total} Slowest:`, ...slowest] : [total]
}

const place = (file: string, name: string): string => (file === '' ? name : `${file} › ${name}`)

function told(part: string, { file, name, status, why }: Outcome): string {
  const lines = stripVTControlCharacters(status === 'left out' ? 'left out, which proves nothing' : why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, WHY_LINES)
  return [`  ${part}: ${place(file, name)}`, ...lines.map((line) => `      ${line}`)].join('\n')
}
