import { expect, test } from 'vitest'
import { conforms, isReading } from './conforms.ts'

const number = { kind: 'number', min: '9.95', max: '10.05', choices: [], good: [] } as const
const choice = { kind: 'choice', min: null, max: null, choices: ['良好', '划伤'], good: ['良好'] } as const
const item = (but: object) => ({ ...number, choices: [], good: [], ...but })

test.each([
  ['9.95', true],
  ['10.05', true],
  ['10.050001', false],
  ['9.949999', false],
  ['-10', false],
  ['abc', null],
  ['', null],
])('%s against 9.95 … 10.05: %s', (value, expected) => {
  expect(conforms(item({}), value)).toBe(expected)
})

test('one end that is missing lets everything through on its side; without both nobody says', () => {
  expect(conforms(item({ min: null }), '-1000')).toBe(true)
  expect(conforms(item({ min: null }), '10.06')).toBe(false)
  expect(conforms(item({ max: null }), '1000')).toBe(true)
  expect(conforms(item({ min: null, max: null }), '1000')).toBeNull()
})

test('a choice conforms where it is among the good ones; a text says nothing', () => {
  expect([conforms(item(choice), '良好'), conforms(item(choice), '划伤')]).toEqual([true, false])
  expect(conforms(item({ ...choice, good: [] }), '划伤')).toBeNull()
  expect(conforms(item({ kind: 'text' }), '9')).toBeNull()
})

test('what is a reading of an item', () => {
  for (const value of ['0', '-1.5', '123456789012.123456']) expect(isReading(item({}), value)).toBe(true)
  for (const value of ['', 'abc', '1,5', '1e3', '.5', '1.1234567', '1234567890123'])
    expect(isReading(item({}), value)).toBe(false)
  expect([isReading(item(choice), '良好'), isReading(item(choice), '很好')]).toEqual([true, false])
  expect(isReading(item({ kind: 'text' }), '很好')).toBe(true)
})
