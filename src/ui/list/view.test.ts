import { expect, test } from 'vitest'
import { catalogue } from '../../../contract/catalogue.ts'
import { fromSearch, isBackwards, makeFilter, noView, toSearch, wireFilters, type View } from './view.ts'

const noun = catalogue({
  noun: 'things',
  zh: '物',
  en: 'Thing',
  fields: [
    { key: 'name', zh: '名称', en: 'Name', type: 'varchar', filter: true, sort: true },
    { key: 'status', zh: '状态', en: 'Status', type: 'enum', options: ['A', 'B'], filter: true, sort: true },
    { key: 'amount', zh: '金额', en: 'Amount', type: 'decimal', filter: true, sort: true },
    { key: 'onHold', zh: '暂停', en: 'On hold', type: 'bool', filter: true },
    { key: 'sentAt', zh: '发送', en: 'Sent', type: 'datetime', filter: true },
    { key: 'secret', zh: '密', en: 'Secret', type: 'varchar' },
  ],
  order: [{ field: 'name', sort: 1 }],
})

const view: View = {
  keyword: '螺钉 & more',
  preset: 'decide',
  filters: [
    { field: 'status', sign: 8, value: ['A', 'B'] },
    { field: 'amount', sign: 13, value: ['1.50', '99999999.99'] },
    { field: 'name', sign: 6 },
    { field: 'onHold', sign: 2, value: true },
  ],
  sorts: [
    { field: 'amount', sort: 2 },
    { field: 'name', sort: 1 },
  ],
}

test('a view comes back from its address', () => {
  const address = toSearch(view).toString()
  expect(address).toContain('status.in=A&status.in=B')
  expect(fromSearch(new URLSearchParams(address), noun)).toEqual(view)
})

test('an empty view has no address, and no address is an empty view', () => {
  expect(toSearch(noView).toString()).toBe('')
  expect(fromSearch(new URLSearchParams(), noun)).toEqual(noView)
})

test('what the noun does not have is left out', () => {
  const search = new URLSearchParams(
    'secret.equal=x&nothing.equal=1&status.hack=1&__proto__.equal=1&sort=-secret&sort=onHold&utm=1',
  )
  expect(fromSearch(search, noun)).toEqual(noView)
})

test('half a range and an empty text are no filters', () => {
  const amount = noun.fields[2]
  expect(makeFilter(amount, 'between', ['1', ''])).toBeUndefined()
  expect(makeFilter(amount, 'equal', [' '])).toBeUndefined()
  expect(makeFilter(amount, 'isNull', [])).toEqual({ field: 'amount', sign: 6 })
})

test('a range that ends before it begins is seen, numbers by what they are worth, and never turned', () => {
  const [name, , amount, , sentAt] = noun.fields
  expect(isBackwards(amount, 'between', ['100', '9'])).toBe(true)
  expect(isBackwards(amount, 'between', ['9', '100'])).toBe(false)
  expect(isBackwards(sentAt, 'between', ['2026-03-09', ' 2026-03-01'])).toBe(true)
  expect(isBackwards(sentAt, 'between', ['2026-03-01', '2026-03-01'])).toBe(false)
  expect(isBackwards(sentAt, 'between', ['2026-03-09', ''])).toBe(false)
  expect(isBackwards(name, 'between', ['b', 'a'])).toBe(false)
  expect(isBackwards(amount, 'in', ['100', '9'])).toBe(false)
  expect(makeFilter(sentAt, 'between', ['2026-03-09', '2026-03-01'])).toMatchObject({
    value: ['2026-03-09', '2026-03-01'],
  })
  const address = 'sentAt.between=2026-03-09&sentAt.between=2026-03-01'
  expect(toSearch(fromSearch(new URLSearchParams(address), noun)).toString()).toBe(address)
})

test('not on a day is outside all of it', () => {
  const [filter] = wireFilters([{ field: 'sentAt', sign: 3, value: '2026-03-01' }], noun)
  const [from, to] = (filter?.value ?? []) as string[]
  expect(filter?.sign).toBe(3)
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1)
})

test('days of a moment reach from the first to the last moment where the person is', () => {
  const [filter] = wireFilters([{ field: 'sentAt', sign: 13, value: ['2026-03-01', '2026-03-01'] }], noun)
  const [from, to] = (filter?.value ?? []) as string[]
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1)
  expect(new Date(from ?? '').getHours()).toBe(0)
})
