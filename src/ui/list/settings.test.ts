import { expect, test } from 'vitest'
import type { Field } from '../../../contract/catalogue.ts'
import { readSettings } from './settings.ts'

const fields: Field[] = [
  { key: 'a', zh: '', en: '', type: 'varchar', width: 150 },
  { key: 'b', zh: '', en: '', type: 'varchar', hidden: true },
  { key: 'c', zh: '', en: '', type: 'decimal', width: 60 },
]

test('nothing kept is the catalogue', () => {
  const start = readSettings(undefined, fields)
  expect(start.columns.map(({ key, hidden, width }) => [key, hidden, width])).toEqual([
    ['a', false, 150],
    ['b', true, 120],
    ['c', false, 60],
  ])
  expect(start).toMatchObject({ density: 'normal', frozen: 1, views: [], shortcuts: true })
})

test('an order and widths come back; fields that went are dropped, new ones join at the end', () => {
  const kept = {
    columns: [{ key: 'c', hidden: true, width: 1 }, { key: 'gone' }, { key: 'c' }],
    density: 'roomy',
    frozen: 2,
  }
  const read = readSettings(kept, fields)
  expect(read.columns.map(({ key }) => key)).toEqual(['c', 'a', 'b'])
  expect(read.columns[0]).toEqual({ key: 'c', hidden: true, width: 50 })
  expect(read).toMatchObject({ density: 'roomy', frozen: 2 })
})

test('what is unreadable is as at the start', () => {
  for (const broken of [
    null,
    7,
    'x',
    [],
    { columns: 'x', density: 'odd', frozen: 'y', views: [{ name: 1 }] },
  ])
    expect(readSettings(broken, fields)).toEqual(readSettings(undefined, fields))
})
