import { expect, test } from 'vitest'
import { isRecord } from './isRecord.ts'

test.each([[{}], [{ a: 1 }], [Object.create(null)]])('%j is a record', (value) =>
  expect(isRecord(value)).toBe(true),
)
test.each([[null], [undefined], [[]], ['{}'], [1]])('%j is none', (value) =>
  expect(isRecord(value)).toBe(false),
)
