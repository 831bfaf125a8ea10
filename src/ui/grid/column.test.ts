import { expect, test } from 'vitest'
import { fitWidth, nextSorts, template, widthOf } from './column.ts'

// spec: L4.rows.6
test('a title sorts up, then down, then not at all', () => {
  const up = nextSorts([], 'a', false)
  expect(up).toEqual([{ key: 'a', direction: 'asc' }])
  const down = nextSorts(up, 'a', false)
  expect(down).toEqual([{ key: 'a', direction: 'desc' }])
  expect(nextSorts(down, 'a', false)).toEqual([])
})

test('with Shift the other columns keep their order', () => {
  const both = nextSorts([{ key: 'a', direction: 'desc' }], 'b', true)
  expect(both.map(({ key }) => key)).toEqual(['a', 'b'])
  expect(nextSorts([{ key: 'a', direction: 'desc' }], 'b', false).map(({ key }) => key)).toEqual(['b'])
})

// spec: P9.form.2, L9.table.2
test('columns do not shrink below 80, narrow ones not below 50', () => {
  expect(fitWidth(200, 10)).toBe(80)
  expect(fitWidth(60, 10)).toBe(50)
  expect(fitWidth(200, 5000)).toBe(800)
})

test('the last column takes what is left', () => {
  expect(template(2)).toBe('var(--w0) minmax(var(--w1), 1fr)')
  expect(widthOf(2)).toBe('calc(var(--w0) + var(--w1))')
})
