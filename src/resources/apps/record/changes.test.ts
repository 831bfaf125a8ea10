import { expect, test } from 'vitest'
import type { Control } from '../../../../contract/lowcode/control.ts'
import type { WholeRecord } from '../../../../contract/records.ts'
import { createStore } from '../../../lowcode/runtime/store.ts'
import { clock } from '../../../i18n/format.ts'
import { changesOf, copyOf, show, tablesOf } from './changes.ts'

const control = (type: string, field: string, children?: Control[]): Control => ({
  id: field,
  type,
  field,
  attr: {},
  ...(children && { children }),
})
const body = [
  control('input', 'name'),
  control('location', 'place'),
  control('table', 'repairs', [control('input', 'cause'), control('input', 'cost')]),
]
const tables = tablesOf(body)
const about = {
  version: 3,
  partnerName: '',
  createdBy: '周强',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedBy: '周强',
  updatedAt: '2026-11-01T00:00:00.000Z',
  lock: null,
  state: '',
  can: [],
  moves: [],
} satisfies Partial<WholeRecord>
const row = (id: string, cause: string) => ({ ...about, id, values: { cause } })
const record: WholeRecord = {
  ...about,
  id: 'r',
  values: { name: '冲模', place: { lng: 1, lat: 2 } },
  rows: { repairs: [row('a', '开裂'), row('b', '磨损')] },
}
const opened = (shown: WholeRecord = record) => {
  const store = createStore({ body, clock })
  show(store, tables, shown)
  return store
}
const causes = (store: ReturnType<typeof opened>) =>
  store.tables.rows('repairs').map(({ status, cells }) => [status, cells['cause']])

test('what was only looked at is no change', () => {
  const store = opened()
  store.change({ place: { lng: 1, lat: 2 } })
  expect(changesOf(store, tables, record)).toEqual({ values: {}, rows: { repairs: [] } })
})

test('what 林静 changed lies over what 周强 saved meanwhile', () => {
  const store = opened()
  store.change({ name: '' })
  store.tables.act('repairs', { type: 'fill', edits: [{ key: 'a', cells: { cause: '断裂' } }] })
  store.tables.act('repairs', { type: 'remove', keys: ['b'] })
  const mine = JSON.parse(JSON.stringify(changesOf(store, tables, record)))

  const theirs: WholeRecord = {
    ...record,
    version: 4,
    values: { name: '冲模二号', place: { lng: 5, lat: 6 } },
    rows: { repairs: [...(record.rows['repairs'] ?? []), row('c', '生锈')] },
  }
  const again = opened(theirs)
  expect(again.dirty()).toBe(false)
  show(again, tables, theirs, mine)
  expect(again.dirty()).toBe(true)
  expect(again.values()).toMatchObject({ name: '', place: { lng: 5, lat: 6 } })
  expect(causes(again)).toEqual([
    ['update', '断裂'],
    ['delete', '磨损'],
    ['kept', '生锈'],
  ])
})

test('a copy is new in every row and begins without files', () => {
  const store = createStore({ body, clock })
  const photos = [{ fileKey: 'f', fileName: 'a.png', fileType: 'image/png', fileUrl: '' }]
  const note = '<p>看图<img data-file="0f8fad5b-d9cb-469f-a165-70867728950e">：裂纹</p>'
  show(store, tables, undefined, copyOf({ ...record, values: { ...record.values, photos, note } }, tables))
  expect(store.values()['photos']).toBeUndefined()
  expect(store.values()['note']).toBe('<p>看图：裂纹</p>')
  expect(store.values()['name']).toBe('冲模')
  expect(causes(store)).toEqual([
    ['add', '开裂'],
    ['add', '磨损'],
  ])
  const keys = store.tables.rows('repairs').map(({ key }) => key)
  expect(keys.some((key) => key === 'a' || key === 'b')).toBe(false)
})
