import { expect, test } from 'vitest'
import { parseBlock } from './paste.ts'

test('a block of a spreadsheet, with its last line break and without', () => {
  expect(parseBlock('A\t1\r\nB\t2\r\n')).toEqual([
    ['A', '1'],
    ['B', '2'],
  ])
  expect(parseBlock('A\t1\nB\t2')).toEqual([
    ['A', '1'],
    ['B', '2'],
  ])
})

test('empty cells keep their place', () => {
  expect(parseBlock('\t\t3\n\t\t')).toEqual([
    ['', '', '3'],
    ['', '', ''],
  ])
})

test('quoted cells hold tabs, line breaks and quotes', () => {
  expect(parseBlock('"a\tb"\t"two\nlines"\t"say ""hi"""\r\nnext')).toEqual([
    ['a\tb', 'two\nlines', 'say "hi"'],
    ['next'],
  ])
})

test('a text that only begins with a quote stays as it is', () => {
  expect(parseBlock('"3/4" pipe\t5')).toEqual([['"3/4" pipe', '5']])
  expect(parseBlock('"open\t1')).toEqual([['"open', '1']])
})

test('a single value is a block of one', () => {
  expect(parseBlock('12.5')).toEqual([['12.5']])
})

test('five thousand rows are read at once', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `M-${index}\t${index}.25\t2026-01-05`)
  expect(parseBlock(rows.join('\r\n'))).toHaveLength(5000)
})
