import { expect, test } from 'vitest'
import type { OrderLine } from '../../../../contract/orders.ts'
import { foundLines } from './foundLines.ts'

const line = (lineNo: number, materialCode: string, materialName: string, remark = '') =>
  ({ lineNo, materialCode, materialName, spec: '', remark }) as OrderLine // what is searched, and what is not

const lines = [
  line(10, 'FAS-001', '六角螺栓'),
  line(20, 'STP-003', '冲压件', 'FAS'),
  line(30, 'stp-100', '垫片'),
]
const numbers = (keyword: string) => foundLines(lines, keyword).map(({ lineNo }) => lineNo)

test('a line is found by a part of its material, in either case, and by its number', () => {
  expect(numbers(' stp ')).toEqual([20, 30])
  expect(numbers('螺栓')).toEqual([10])
  expect(numbers('30')).toEqual([30])
  expect(numbers('3')).toEqual([20])
})

test('without a keyword all lines are there as they were given', () => {
  expect(foundLines(lines, '  ')).toBe(lines)
})
