import { expect, test } from 'vitest'
import {
  type Aql,
  type SamplingLevel,
  aqls,
  codeLetter,
  fullPlan,
  samplingPlan,
  scoreOf,
} from './sampling.ts'

// GB/T 2828.1-2012 table 1, general level II, and table 2-A as printed: for each row of lot sizes the plan that the arrows lead to.
// n Ac at AQL 0.65, 1.0, 1.5, 2.5, 4.0.
const golden: readonly [from: number, to: number, letter: string, ...plans: string[]][] = [
  [2, 8, 'A', '20 0', '13 0', '8 0', '5 0', '3 0'],
  [9, 15, 'B', '20 0', '13 0', '8 0', '5 0', '3 0'],
  [16, 25, 'C', '20 0', '13 0', '8 0', '5 0', '3 0'],
  [26, 50, 'D', '20 0', '13 0', '8 0', '5 0', '13 1'],
  [51, 90, 'E', '20 0', '13 0', '8 0', '20 1', '13 1'],
  [91, 150, 'F', '20 0', '13 0', '32 1', '20 1', '20 2'],
  [151, 280, 'G', '20 0', '50 1', '32 1', '32 2', '32 3'],
  [281, 500, 'H', '80 1', '50 1', '50 2', '50 3', '50 5'],
  [501, 1200, 'J', '80 1', '80 2', '80 3', '80 5', '80 7'],
  [1201, 3200, 'K', '125 2', '125 3', '125 5', '125 7', '125 10'],
  [3201, 10_000, 'L', '200 3', '200 5', '200 7', '200 10', '200 14'],
  [10_001, 35_000, 'M', '315 5', '315 7', '315 10', '315 14', '315 21'],
  [35_001, 150_000, 'N', '500 7', '500 10', '500 14', '500 21', '315 21'],
  [150_001, 500_000, 'P', '800 10', '800 14', '800 21', '500 21', '315 21'],
  [500_001, 9_000_000, 'Q', '1250 14', '1250 21', '800 21', '500 21', '315 21'],
]

test.each(golden)('lots of %i to %i at level II have code letter %s', (from, to, letter, ...plans) => {
  for (const lot of [from, to]) {
    expect(codeLetter(lot, 'II')).toBe(letter)
    aqls.forEach((aql, index) => {
      const [n = 0, accept = 0] = (plans[index] ?? '').split(' ').map(Number)
      const plan = samplingPlan(lot, 'II', aql)
      expect([lot, aql, plan.sampleSize, plan.accept, plan.reject]).toEqual([
        lot,
        aql,
        Math.min(n, lot),
        accept,
        accept + 1,
      ])
    })
  }
})

// Table 2-B, tightened inspection, in the same way.
const goldenTightened: readonly [from: number, to: number, ...plans: string[]][] = [
  [2, 25, '32 0', '20 0', '13 0', '8 0', '5 0'],
  [26, 50, '32 0', '20 0', '13 0', '8 0', '5 0'],
  [51, 90, '32 0', '20 0', '13 0', '8 0', '20 1'],
  [91, 150, '32 0', '20 0', '13 0', '32 1', '20 1'],
  [151, 280, '32 0', '20 0', '50 1', '32 1', '32 2'],
  [281, 500, '32 0', '80 1', '50 1', '50 2', '50 3'],
  [501, 1200, '125 1', '80 1', '80 2', '80 3', '80 5'],
  [1201, 3200, '125 1', '125 2', '125 3', '125 5', '125 8'],
  [3201, 10_000, '200 2', '200 3', '200 5', '200 8', '200 12'],
  [10_001, 35_000, '315 3', '315 5', '315 8', '315 12', '315 18'],
  [35_001, 150_000, '500 5', '500 8', '500 12', '500 18', '315 18'],
  [150_001, 500_000, '800 8', '800 12', '800 18', '500 18', '315 18'],
  [500_001, 9_000_000, '1250 12', '1250 18', '800 18', '500 18', '315 18'],
]

test.each(goldenTightened)('lots of %i to %i at level II are tightened', (from, to, ...plans) => {
  for (const lot of [from, to])
    aqls.forEach((aql, index) => {
      const [n = 0, accept = 0] = (plans[index] ?? '').split(' ').map(Number)
      const { sampleSize, accept: ac, reject } = samplingPlan(lot, 'II', aql, 'TIGHTENED')
      expect([lot, aql, sampleSize, ac, reject]).toEqual([lot, aql, Math.min(n, lot), accept, accept + 1])
    })
})

// Table 2-C, reduced inspection, in the same way; it has samples of its own.
const goldenReduced: readonly [from: number, to: number, ...plans: string[]][] = [
  [2, 15, '8 0', '5 0', '3 0', '2 0', '2 0'],
  [16, 25, '8 0', '5 0', '3 0', '2 0', '2 0'],
  [26, 50, '8 0', '5 0', '3 0', '2 0', '8 1'],
  [51, 90, '8 0', '5 0', '3 0', '13 1', '8 1'],
  [91, 150, '8 0', '5 0', '20 1', '13 1', '8 1'],
  [151, 280, '8 0', '32 1', '20 1', '13 1', '13 2'],
  [281, 500, '50 1', '32 1', '20 1', '20 2', '20 3'],
  [501, 1200, '50 1', '32 1', '32 2', '32 3', '32 5'],
  [1201, 3200, '50 1', '50 2', '50 3', '50 5', '50 6'],
  [3201, 10_000, '80 2', '80 3', '80 5', '80 6', '80 8'],
  [10_001, 35_000, '125 3', '125 5', '125 6', '125 8', '125 10'],
  [35_001, 150_000, '200 5', '200 6', '200 8', '200 10', '125 10'],
  [150_001, 500_000, '315 6', '315 8', '315 10', '200 10', '125 10'],
  [500_001, 9_000_000, '500 8', '500 10', '315 10', '200 10', '125 10'],
]

test.each(goldenReduced)('lots of %i to %i at level II are reduced', (from, to, ...plans) => {
  for (const lot of [from, to])
    aqls.forEach((aql, index) => {
      const [n = 0, accept = 0] = (plans[index] ?? '').split(' ').map(Number)
      const { sampleSize, accept: ac, reject } = samplingPlan(lot, 'II', aql, 'REDUCED')
      expect([lot, aql, sampleSize, ac, reject]).toEqual([lot, aql, Math.min(n, lot), accept, accept + 1])
    })
})

test.each<[accept: number, nonconforming: number, score: number | null]>([
  [0, 0, 2],
  [0, 1, null],
  [1, 1, 2],
  [1, 2, null],
  // One step tighter, 2 becomes 1, and 21 becomes 14.
  [2, 1, 3],
  [2, 2, null],
  [21, 14, 3],
  [21, 15, null],
])('a lot that may have %i nonconforming units and has %i scores %j', (accept, nonconforming, score) => {
  expect(scoreOf(accept, nonconforming)).toBe(score)
})

test('what is one step tighter is what the neighbouring column of table 2-A says for the same letter', () => {
  for (const [, to] of golden)
    aqls.slice(1).forEach((aql, index) => {
      const plan = samplingPlan(to, 'II', aql)
      const tighter = samplingPlan(to, 'II', aqls[index] ?? aql)
      if (plan.accept < 2 || plan.letter !== tighter.letter) return
      expect([to, aql, scoreOf(plan.accept, tighter.accept)]).toEqual([to, aql, 3])
      expect([to, aql, scoreOf(plan.accept, tighter.accept + 1)]).toEqual([to, aql, null])
    })
})

test('where sampling is discontinued all of a lot is inspected', () => {
  expect(samplingPlan(5000, 'II', '1.0', 'DISCONTINUED')).toEqual(fullPlan(5000))
})

test.each<[lot: number, level: SamplingLevel, letter: string]>([
  [8, 'I', 'A'],
  [8, 'III', 'B'],
  [90, 'I', 'C'],
  [91, 'I', 'D'],
  [1200, 'I', 'G'],
  [1200, 'III', 'K'],
  [500_001, 'I', 'N'],
  [500_001, 'III', 'R'],
])('a lot of %i at level %s has code letter %s', (lot, level, letter) => {
  expect(codeLetter(lot, level)).toBe(letter)
})

// GB/T 2828.1-2012 table 1, special levels S-1, S-2, S-3, S-4 as printed.
test.each<[from: number, to: number, letters: string]>([
  [2, 8, 'A A A A'],
  [9, 15, 'A A A A'],
  [16, 25, 'A A B B'],
  [26, 50, 'A B B C'],
  [51, 90, 'B B C C'],
  [91, 150, 'B B C D'],
  [151, 280, 'B C D E'],
  [281, 500, 'B C D E'],
  [501, 1200, 'C C E F'],
  [1201, 3200, 'C D E G'],
  [3201, 10_000, 'C D F G'],
  [10_001, 35_000, 'C D F H'],
  [35_001, 150_000, 'D E G J'],
  [150_001, 500_000, 'D E G J'],
  [500_001, 9_000_000, 'D E H K'],
])('lots of %i to %i at the special levels have code letters %s', (from, to, expected) => {
  for (const lot of [from, to])
    expect((['S-1', 'S-2', 'S-3', 'S-4'] as const).map((level) => codeLetter(lot, level)).join(' ')).toBe(
      expected,
    )
})

test.each<[lot: number, level: SamplingLevel, aql: Aql, letter: string, n: number, accept: number]>([
  // Arrows lead from letter C down to E at 1.0 and to D at 1.5, from D up to C at 2.5.
  [1200, 'S-1', '1.0', 'E', 13, 0],
  [1200, 'S-1', '1.5', 'D', 8, 0],
  [3200, 'S-2', '2.5', 'C', 5, 0],
  [35_000, 'S-4', '1.0', 'H', 50, 1],
  [500_001, 'S-4', '4.0', 'K', 125, 10],
])('a lot of %i at %s and AQL %s is sampled by letter %s', (lot, level, aql, letter, sampleSize, accept) => {
  expect(samplingPlan(lot, level, aql)).toEqual({ letter, sampleSize, accept, reject: accept + 1 })
})

test('the last letter keeps the acceptance numbers of the table', () => {
  expect(samplingPlan(600_000, 'III', '0.65')).toEqual({
    letter: 'R',
    sampleSize: 2000,
    accept: 21,
    reject: 22,
  })
  expect(samplingPlan(600_000, 'III', '1.0')).toEqual({
    letter: 'Q',
    sampleSize: 1250,
    accept: 21,
    reject: 22,
  })
})

test.each<[lot: string, aql: Aql, sample: number]>([
  ['1', '1.0', 1],
  ['5', '1.0', 5],
  // 12.4 kg count as 13 units, which is the whole sample.
  ['12.4', '1.0', 13],
  ['13.2', '1.0', 13],
])('of a lot of %s at %s the sample is %i', (lot, aql, sample) => {
  expect(samplingPlan(lot, 'II', aql).sampleSize).toBe(sample)
})

test('a link that asks for full inspection has everything inspected', () => {
  expect(fullPlan('120.5')).toEqual({ letter: '', sampleSize: 121, accept: 0, reject: 1 })
})
