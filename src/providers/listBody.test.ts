import { expect, test } from 'vitest'
import { operators } from '../../contract/filter.ts'
import { listBody } from './listBody.ts'

test('every operator of the contract has its sign', () => {
  for (const { refine, sign } of Object.values(operators)) {
    const value = refine === 'in' ? ['a'] : refine === 'between' ? ['1', '2'] : 'a'
    const { filters } = listBody({ filters: [{ field: 'code', operator: refine, value }] })
    expect(filters?.[0]?.sign).toBe(sign)
  }
})

test('a filter without a value is no filter, unless it asks for emptiness', () => {
  expect(listBody({ filters: [{ field: 'code', operator: 'eq', value: '' }] }).filters).toEqual([])
  expect(listBody({ filters: [{ field: 'code', operator: 'in', value: [] }] }).filters).toEqual([])
  expect(listBody({ filters: [{ field: 'code', operator: 'null', value: true }] }).filters).toEqual([
    { field: 'code', sign: 6 },
  ])
})

test('the keyword, sorters and page find their places', () => {
  expect(
    listBody({
      filters: [{ field: 'keyword', operator: 'contains', value: 'bolt' }],
      sorters: [
        { field: 'code', order: 'asc' },
        { field: 'name', order: 'desc' },
      ],
      pagination: { currentPage: 3, pageSize: 50 },
    }),
  ).toEqual({
    filters: [],
    sorts: [
      { field: 'code', sort: 1 },
      { field: 'name', sort: 2 },
    ],
    page: 3,
    pageSize: 50,
    keyword: 'bolt',
  })
})

test('no paging asks for as much as one request may bring', () => {
  expect(listBody({ pagination: { mode: 'off' } })).toMatchObject({ page: 1, pageSize: 1000 })
})

test('what has no sign is refused instead of matching everything', () => {
  expect(() => listBody({ filters: [{ field: 'code', operator: 'ina', value: 'a' }] })).toThrow('no sign')
  expect(() => listBody({ filters: [{ operator: 'or', value: [] }] })).toThrow('together')
})
