import { beforeEach, expect, test } from 'vitest'
import { forget, storeItem, storedValue, storedItem, storedNames } from './storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// spec: P9.storage.1, P9.storage.2, L3.other.9
test('an item is wrapped and its key carries the website', () => {
  storeItem('lang', 'en')
  const raw: unknown = JSON.parse(localStorage.getItem('tandem-lang') ?? '')
  expect(raw).toEqual({ dataType: 'string', content: 'en', type: 'local', datetime: expect.any(Number) })
  expect(storedValue('lang', isText)).toBe('en')
})

test('a list says that it is one; a session item lies apart', () => {
  storeItem('tabs', ['/a'], 'session')
  expect(storedItem('tabs')).toBeUndefined()
  expect(storedItem('tabs', 'session')).toMatchObject({ dataType: 'array', type: 'session' })
})

test('what others left or broke is not believed', () => {
  localStorage.setItem('tandem-lang', '{"content":"en"}')
  expect(storedValue('lang', isText)).toBeUndefined()
  localStorage.setItem('tandem-lang', 'en')
  expect(storedValue('lang', isText)).toBeUndefined()
  storeItem('lang', 5)
  expect(storedValue('lang', isText)).toBeUndefined()
})

test('names are found by their beginning and can be forgotten', () => {
  storeItem('draft.a', 1)
  storeItem('draft.b', 2)
  storeItem('lang', 'zh')
  expect(storedNames('draft.').toSorted()).toEqual(['draft.a', 'draft.b'])
  forget('draft.a')
  expect(storedNames('draft.')).toEqual(['draft.b'])
})
