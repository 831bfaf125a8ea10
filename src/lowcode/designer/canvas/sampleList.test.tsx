import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Field } from '../../../../contract/catalogue.ts'
import type { ListedRecord, PageServices } from '../../runtime/services.ts'
import { recordList } from '../../runtime/trialList.ts'
import { services } from '../trialServices.ts'
import { withSampleRows } from './sampleList.ts'

const asked = {
  columns: [
    { field: 'code' },
    { field: 'price', name: '单价' },
    { field: 'on', width: 90 },
    { field: 'state' },
  ],
  filters: [],
}
const known: Record<string, ReturnType<NonNullable<PageServices['fieldOf']>>> = {
  code: { name: { zh: '模具编号', en: 'Code' }, type: 'varchar' },
  price: { name: { zh: '价格', en: 'Price' }, type: 'decimal' },
  on: { name: { zh: '入库日', en: 'Date' }, type: 'date' },
  state: {
    name: { zh: '状态', en: 'State' },
    type: 'enum',
    options: [
      { id: 'good', name: '完好' },
      { id: 'worn', name: '磨损' },
    ],
  },
}
const fields: readonly Field[] = [{ key: 'code', zh: '模具编号', en: 'Code', type: 'varchar' }]
const punch: ListedRecord = { id: 'r1', version: 1, name: 'MJ-001', values: { code: 'MJ-001' }, can: [] }

/** What a canvas shows of a list that the portal answers so. */
function shown(list: ReturnType<typeof recordList> | undefined) {
  const { useRecordList } = withSampleRows({
    ...services,
    fieldOf: (_, field) => known[field],
    useRecordList: () => list,
  })
  const { result } = renderHook(() => useRecordList?.('tooling', asked))
  return result.current
}

const valuesIn = (list: ReturnType<typeof shown>) =>
  Array.from({ length: list?.count ?? 0 }, (_, index) => list?.rowAt(index)?.values)

test('before its source answers, a list shows rows by the declared types of its columns', () => {
  const list = shown(undefined)
  expect(valuesIn(list)).toEqual([
    { code: '模具编号 1', price: '1234.5', on: '2026-11-21', state: 'good' },
    { code: '模具编号 2', price: '860', on: '2026-11-21', state: 'worn' },
    { code: '模具编号 3', price: '72.25', on: '2026-11-21', state: 'good' },
  ])
  expect(list?.fields.map(({ zh }) => zh)).toEqual(['模具编号', '单价', '入库日', '状态'])
  expect(list?.settings.columns.map(({ width }) => width)).toEqual([120, 120, 90, 120])
})

test('rows on their way and no rows are made up; its own rows, and what is refused, are shown', () => {
  const waiting = recordList([], fields, { count: 12, fetching: true })
  expect(valuesIn(shown(waiting))).toEqual([
    { code: '模具编号 1' },
    { code: '模具编号 2' },
    { code: '模具编号 3' },
  ])
  expect(shown(waiting)?.fetching).toBe(false)
  expect(shown(recordList([], fields))?.total).toBe(3)
  expect(valuesIn(shown(recordList([punch], fields)))).toEqual([{ code: 'MJ-001' }])
  const refused = recordList([], fields, { error: { message: '没有权限', requestId: '1' } })
  expect(shown(refused)?.error?.message).toBe('没有权限')
})

test('of an entity that is not published nothing is asked', () => {
  const { useSampleList } = withSampleRows(services)
  const { result } = renderHook(() => useSampleList?.('tooling', asked))
  expect(result.current?.rowAt(0)?.values).toMatchObject({ code: 'code 1', price: '单价 1' })
})
