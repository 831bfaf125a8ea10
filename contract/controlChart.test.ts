import { expect, test } from 'vitest'
import { capability, controlLimits, movingRanges, signalsOf } from './controlChart.ts'

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

// Worked by hand: mean 10, every moving range 0.2, sigma 0.2 / 1.128, so that a distance is divided by three of them as it is times 1.128 / 0.6.
const bore = ['9.9', '10.1', '9.9', '10.1'] as const

test('capability is the room to the ends of what conforms, in standard deviations by the moving range', () => {
  // 1.0 / 6 sigma; 0.5 to either end
  expect(capability(bore, '9.5', '10.5')).toEqual({ cp: '0.94', cpk: '0.94' })
  // 0.8 / 6 sigma; 0.3 to the lower end, which is the nearer one
  expect(capability(bore, '9.7', '10.5')).toEqual({ cp: '0.752', cpk: '0.564' })
  expect(capability(bore, '9.5', '10.3')).toEqual({ cp: '0.752', cpk: '0.564' })
  // The mean is 0.1 beyond the upper end.
  expect(capability(bore, '9.5', '9.9')).toEqual({ cp: '0.376', cpk: '-0.188' })
})

test('of one end capability is what is left to it', () => {
  expect(capability(bore, '9.5', null)).toEqual({ cp: null, cpk: '0.94' })
  expect(capability(bore, null, '10.3')).toEqual({ cp: null, cpk: '0.564' })
})

test('there is no capability without an end, of one reading, or of readings that are all alike', () => {
  expect(capability(bore, null, null)).toBeNull()
  expect([capability([], '9', '11'), capability(['10'], '9', '11')]).toEqual([null, null])
  expect(capability(['10', '10.0'], '9', '11')).toBeNull()
})

test('readings of six decimals give limits and capability of as many digits as they need', () => {
  const fine = ['0.000001', '0.000002'] as const
  expect(controlLimits(fine)).toMatchObject({ centre: '0.0000015', meanRange: '0.000001' })
  // 2e12 / 6 sigma of one millionth / 1.128
  expect(capability(fine, '-999999999999.999999', '999999999999.999999')?.cp).toBe('375999999999999999.624')
})
