import { beforeEach, expect, test } from 'vitest'
import { forget, keep, kept, keptItem, keptNames } from './storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// spec: P9.storage.1, P9.storage.2, L3.other.9
test('an item is wrapped and its key carries the website', () => {
  keep('lang', 'en')
  const raw: unknown = JSON.parse(localStorage.getItem('tandem-lang') ?? '')
  expect(raw).toEqual({ dataType: 'string', content: 'en', type: 'local', datetime: expect.any(Number) })
  expect(kept('lang', isText)).toBe('en')
})

test('a list says that it is one; a session item lies apart', () => {
  keep('tabs', ['/a'], 'session')
  expect(keptItem('tabs')).toBeUndefined()
  expect(keptItem('tabs', 'session')).toMatchObject({ dataType: 'array', type: 'session' })
})

test('what others left or broke is not believed', () => {
  localStorage.setItem('tandem-lang', '{"content":"en"}')
  expect(kept('lang', isText)).toBeUndefined()
  localStorage.setItem('tandem-lang', 'en')
  expect(kept('lang', isText)).toBeUndefined()
  keep('lang', 5)
  expect(kept('lang', isText)).toBeUndefined()
})

test('names are found by their beginning and can be forgotten', () => {
  keep('draft.a', 1)
  keep('draft.b', 2)
  keep('lang', 'zh')
  expect(keptNames('draft.').toSorted()).toEqual(['draft.a', 'draft.b'])
  forget('draft.a')
  expect(keptNames('draft.')).toEqual(['draft.b'])
})
