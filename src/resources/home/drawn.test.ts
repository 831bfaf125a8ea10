import { expect, test } from 'vitest'
import { drawn } from './drawn.ts'

test('what a script answers becomes a figure, a table or nothing', () => {
  expect(drawn(12)).toEqual({ kind: 'figure', value: '12', note: '' })
  expect(drawn({ value: 3, note: '套' })).toEqual({ kind: 'figure', value: '3', note: '套' })
  expect(drawn([{ a: 1 }, { b: { c: 2 } }])).toEqual({
    kind: 'rows',
    columns: ['a', 'b'],
    rows: [
      ['1', ''],
      ['', '{"c":2}'],
    ],
  })
  expect(drawn({ rows: [{ a: false }] })).toEqual({ kind: 'rows', columns: ['a'], rows: [['false']] })
  for (const nothing of [null, undefined, '', [], [1], {}, { rows: [] }])
    expect(drawn(nothing)).toEqual({ kind: 'nothing' })
})
