import { expect, test } from 'vitest'
import type { Severity } from '../../../../contract/sampling.ts'
import { switched, type SwitchEvent } from './switching.ts'

/**
 * Lots one after the other: `+` acceptable, `3` acceptable even at an AQL one step tighter, `0` only just, `-` not; `r` sampling is taken up
 * again, `w` reduced inspection is wanted, `x` no more. Each lot is inspected as the rules then ask, or all as given.
 */
const after = (story: string, as?: Severity) => {
  const events: SwitchEvent[] = []
  let wanted = false
  for (const [index, sign] of story.split('').entries()) {
    const no = String(index + 1)
    const { reason, ...next } = switched(events, wanted)
    const score = { '+': 2, '3': 3 }[sign] ?? null
    if (sign === 'r') events.push({ kind: 'resume', no })
    else if (sign === 'w' || sign === 'x') wanted = sign === 'w'
    else
      events.push({
        kind: 'lot',
        no,
        severity: as ?? next.severity,
        reason: as ? null : reason,
        acceptable: sign !== '-',
        score,
      })
  }
  const { severity, reason, no } = switched(events, wanted)
  return `${severity} ${reason ?? ''} ${no}`.trim()
}

test.each([
  ['', 'NORMAL'],
  ['+++++++++++', 'NORMAL'],
  ['-', 'NORMAL'],
  // Two of five or fewer.
  ['--', 'TIGHTENED TWO_OF_FIVE 2'],
  ['-+++-', 'TIGHTENED TWO_OF_FIVE 5'],
  ['-++++-', 'NORMAL'],
  ['+++++-+-', 'TIGHTENED TWO_OF_FIVE 8'],
  // Five in a row lead back, and what was before counts no more.
  ['--++++', 'TIGHTENED TWO_OF_FIVE 2'],
  ['--+++++', 'NORMAL FIVE_ACCEPTED 7'],
  ['--++++-+++++', 'NORMAL FIVE_ACCEPTED 12'],
  ['--+++++-', 'NORMAL FIVE_ACCEPTED 7'],
  ['--+++++-+-', 'TIGHTENED TWO_OF_FIVE 10'],
  // Five that are not acceptable while tightened end sampling, whatever lies between them.
  ['------', 'TIGHTENED TWO_OF_FIVE 2'],
  ['-------', 'DISCONTINUED FIVE_REJECTED 7'],
  ['---+-++-+++-++-', 'DISCONTINUED FIVE_REJECTED 15'],
  ['-------++++++++', 'DISCONTINUED FIVE_REJECTED 7'],
  // Taken up again it is tightened, and counts anew.
  ['-------r', 'TIGHTENED RESUMED 8'],
  ['-------r----', 'TIGHTENED RESUMED 8'],
  ['-------r+++++', 'NORMAL FIVE_ACCEPTED 13'],
  ['r++', 'NORMAL'],
  // Fifteen lots of plans that accept with none or one, or ten that would have passed an AQL one step tighter, make a score of 30.
  ['w++++++++++++++', 'NORMAL'],
  ['w+++++++++++++++', 'REDUCED SCORE_REACHED 16'],
  ['w333333333', 'NORMAL'],
  ['w3333333333', 'REDUCED SCORE_REACHED 11'],
  // Only just is not enough, nor is a lot that is not acceptable: the score begins again.
  ['w33333333303', 'NORMAL'],
  ['w3333303333333333', 'REDUCED SCORE_REACHED 17'],
  ['w333333333-3333333333', 'REDUCED SCORE_REACHED 21'],
  // Where it is not wanted it stays normal, and is reduced once it is; it may have failed meanwhile.
  ['333333333333', 'NORMAL'],
  ['333333333333w', 'REDUCED SCORE_REACHED 10'],
  ['3333333333-w', 'NORMAL'],
  // Under reduced inspection one lot leads back, and the score begins at 0.
  ['w33333333333+0', 'REDUCED SCORE_REACHED 11'],
  ['w3333333333+-', 'NORMAL REDUCED_REJECTED 13'],
  ['w3333333333-333333333', 'NORMAL REDUCED_REJECTED 12'],
  ['w3333333333-3333333333', 'REDUCED SCORE_REACHED 22'],
  ['w3333333333---', 'TIGHTENED TWO_OF_FIVE 14'],
  // Wanted no more it is normal, and counts as that: towards tightened inspection, and anew towards reduced.
  ['w3333333333++x', 'NORMAL REDUCED_ENDED 13'],
  ['w3333333333++x3333', 'NORMAL REDUCED_ENDED 13'],
  ['w3333333333++x--', 'TIGHTENED TWO_OF_FIVE 16'],
  ['w3333333333++x--w', 'TIGHTENED TWO_OF_FIVE 16'],
  ['w3333333333++x333333333w', 'NORMAL REDUCED_ENDED 13'],
  ['w3333333333++x3333333333w', 'REDUCED SCORE_REACHED 24'],
])('after %j the next lot is %s', (story, next) => {
  expect(after(story)).toBe(next)
})

test('a lot that came in before a switch counts as it was inspected', () => {
  // Both sides of the switch: the third and fourth lot were opened while it was normal.
  expect(after('-----', 'NORMAL')).toBe('TIGHTENED TWO_OF_FIVE 2')
})
