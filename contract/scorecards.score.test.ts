import { expect, test } from 'vitest'
import { asksForPlan, gradeOf, marksOf, scoreOf } from './scorecards.score.ts'

test('marks go from the value that earns none to the one that earns all, whichever is the larger', () => {
  const rate = { full: '98', none: '80' }
  expect(['79.99', '80', '89', '98', '100'].map((value) => marksOf(rate, value))).toEqual([
    '0',
    '0',
    '50',
    '100',
    '100',
  ])
  const ppm = { full: '0', none: '3000' }
  expect(['0', '1', '1000', '3000', '9999'].map((value) => marksOf(ppm, value))).toEqual([
    '100',
    '99.97',
    '66.67',
    '0',
    '0',
  ])
  expect(marksOf(rate, null)).toBeNull()
})

test('the score weighs the marks of what something can be said of', () => {
  expect(
    scoreOf([
      { weight: 60, marks: '90' },
      { weight: 40, marks: '50' },
    ]),
  ).toBe('74')
  expect(
    scoreOf([
      { weight: 60, marks: '90' },
      { weight: 30, marks: null },
      { weight: 10, marks: '20' },
    ]),
  ).toBe('80')
  expect(scoreOf([{ weight: 100, marks: null }])).toBeNull()
})

test('a grade begins at its lowest score, and from C down a plan is asked for', () => {
  expect(['100', '90', '89.99', '75', '60', '59.99', '0'].map(gradeOf)).toEqual([
    'A',
    'A',
    'B',
    'B',
    'C',
    'D',
    'D',
  ])
  expect([null, '75', '74.99'].map(asksForPlan)).toEqual([false, false, true])
  expect(gradeOf(null)).toBeNull()
})
