import { expect, test } from 'vitest'
import { cellFaults } from './cellFaults.ts'
import type { EditRow } from './rows.ts'

test('cells are counted, not rows, in the order one reads them', () => {
  const rows = ['a', 'b'].map((key): EditRow => ({ key, status: 'add', cells: {} }))
  const columns = [
    { key: 'code', label: 'Code' },
    { key: 'qty', label: 'Quantity' },
  ]
  const found = cellFaults(rows, columns, ({ key }) =>
    key === 'a' ? undefined : { other: 'lost', qty: 'none', code: 'missing' },
  )
  expect(found.map(({ row, label, text }) => [row, label, text])).toEqual([
    [2, 'Code', 'missing'],
    [2, 'Quantity', 'none'],
    [2, 'other', 'lost'],
  ])
})
