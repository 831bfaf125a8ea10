import { describe, expect, test } from 'vitest'
import type { Entity } from '../../../contract/lowcode/app.ts'
import type { SentRow } from '../../../contract/records.ts'
import { mergedRows } from './records.rows.ts'
import type { RecordRow } from './records.store.ts'

const parts: Entity = {
  id: 'e',
  code: 'part',
  name: '零件',
  title: 'name',
  share: 'own',
  fields: [{ key: 'name', name: '名称', type: 'varchar' }],
}
/** Rows as they are kept, named by their ids. */
const there = (...rows: (readonly [id: string, sort: number])[]) =>
  rows.map(([id, sort]) => ({ id, sort, data: { name: id } })) as unknown as RecordRow[] // what is read of them here
const update = (id: string, sort?: number): SentRow => ({
  id,
  rowStatus: 'update',
  ...(sort !== undefined && { sort }),
  values: { name: id },
})
const add = (name: string, sort?: number): SentRow => ({
  rowStatus: 'add',
  ...(sort !== undefined && { sort }),
  values: { name },
})

const order = (rows: RecordRow[], ...sent: SentRow[]) =>
  mergedRows(parts, rows, sent, (values) => values)
    .filter(({ rowStatus }) => rowStatus !== 'delete')
    .map(({ data, sort }) => `${sort} ${String(data['name'])}`)

const abcd = there(['a', 0], ['b', 1], ['c', 2], ['d', 3])

describe('rows that are moved take their place, the others keep their order around them', () => {
  test.each([
    ['up', abcd, [update('d', 1)], ['0 a', '1 d', '2 b', '3 c']],
    ['down', abcd, [update('a', 2)], ['0 b', '1 c', '2 a', '3 d']],
    ['two at once', abcd, [update('d', 0), update('a', 3)], ['0 d', '1 b', '2 c', '3 a']],
    [
      'beside one that goes',
      abcd,
      [{ id: 'a', rowStatus: 'delete', values: {} } as SentRow, update('d', 1)],
      ['0 b', '1 d', '2 c'],
    ],
    ['among new ones', abcd, [add('n', 1), update('d', 2)], ['0 a', '1 n', '2 d', '3 b', '4 c']],
    ['where nothing is said', abcd, [update('b'), add('n')], ['0 a', '1 b', '2 c', '3 d', '4 n']],
    ['with gaps between', there(['b', 9], ['a', 4]), [update('b', 0)], ['0 b', '1 a']],
  ] as [string, RecordRow[], SentRow[], string[]][])('%s', (_, rows, sent, wanted) => {
    expect(order(rows, ...sent)).toEqual(wanted)
  })
})
