import { expect, test } from 'vitest'
import { controlLimits, movingRanges, signalsOf } from './controlChart.ts'

// Worked by hand: mean 10.02 of ten readings, moving ranges 0.1 0.2 0.3 0.2 0.1 0.2 0.3 0.1 0.2, their mean 1.7 / 9.
const values = ['10.0', '10.1', '9.9', '10.2', '10.0', '10.1', '9.9', '10.2', '10.1', '9.9'] as const

test('centre line and limits of individual readings from their moving range', () => {
  expect(movingRanges(values)).toEqual([null, '0.1', '0.2', '0.3', '0.2', '0.1', '0.2', '0.3', '0.1', '0.2'])
  const [centre, meanRange] = [100.4 / 10, 1.7 / 9]
  expect(controlLimits(values)).toEqual({
    centre: centre.toFixed(2),
    meanRange: meanRange.toFixed(3),
    lower: (centre - 2.66 * meanRange).toFixed(3),
    upper: (centre + 2.66 * meanRange).toFixed(3),
  })
})

test('fewer than two readings give no limits; readings that are all alike give a line', () => {
  expect([controlLimits([]), controlLimits(['1'])]).toEqual([null, null])
  expect(controlLimits(['1.5', '1.5'])).toEqual({ centre: '1.5', meanRange: '0', lower: '1.5', upper: '1.5' })
})

const limits = { centre: '10', lower: '9', upper: '11', meanRange: '0.376' }

test('what lies beyond the limits is a signal, on them it is not', () => {
  expect(signalsOf(['11', '11.01', '9', '8.99', '10'], limits)).toEqual([
    null,
    'BEYOND',
    null,
    'BEYOND',
    null,
  ])
})

test('eight in a row on one side are a signal, seven or those on the line are not', () => {
  const above = (count: number) => Array.from({ length: count }, () => '10.1')
  expect(signalsOf(['9.9', ...above(8)], limits)).toEqual([null, ...above(8).map(() => 'RUN')])
  expect(signalsOf([...above(7), '10', ...above(7)], limits).every((one) => one === null)).toBe(true)
})
