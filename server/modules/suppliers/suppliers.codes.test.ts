import { expect, test } from 'vitest'
import { nextCodeOf } from './suppliers.codes.ts'

test.each([
  [['S001', 'S002', 'S009'], 'S010'],
  // the form of most of them, whatever is larger
  [['S001', 'S002', 'V-20260001'], 'S003'],
  [['S998', 'S999', 'S1000'], 'S1001'],
  [['0007', '0011'], '0012'],
  [['晨光', '宏远'], ''],
  [[], ''],
])('%j are followed by %j', (codes, next) => {
  expect(nextCodeOf(codes)).toBe(next)
})
