import { beforeEach, expect, test } from 'vitest'
import { setSession } from '../../providers/session.ts'
import type { FetchCall } from '../../providers/useFetchCall.ts'
import { recentOn } from './recentChoices.ts'

const pageId = 'page-1'
let kept: unknown
let asked: number
const saved: unknown[] = []
const fetchCall = (() => {
  asked += 1
  return Promise.resolve({ value: kept })
}) as FetchCall // it is asked for settings alone
const save = (setting: unknown) => void saved.push(setting)

beforeEach(() => {
  kept = null
  asked = 0
  saved.length = 0
  localStorage.clear()
})

test('five are remembered of each field, the newest first, each once', async () => {
  kept = { crane: ['a', 'b', 'c', 'd'], tool: ['x'] }
  const recent = recentOn(pageId, true, fetchCall, save)
  await recent.add('crane', ['e'])
  await recent.add('crane', ['c', 'f'])
  expect(await recent.of('crane')).toEqual(['c', 'f', 'e', 'a', 'b'])
  expect(saved.at(-1)).toEqual({
    key: 'recent.page-1',
    value: { crane: ['c', 'f', 'e', 'a', 'b'], tool: ['x'] },
  })
  expect([await recent.of('tool'), await recent.of('none'), asked]).toEqual([['x'], [], 1])
})

test('what is no list of keys is as if nothing were kept', async () => {
  kept = { crane: 'a', tool: [1, 'x', null], 3: {} }
  const recent = recentOn(pageId, true, fetchCall, save)
  expect([await recent.of('crane'), await recent.of('tool'), await recent.of('3')]).toEqual([[], ['x'], []])
})

test('without an answer nothing is written over, and the next asks again', async () => {
  let away = true
  const flaky = (() =>
    away ? Promise.reject(new Error('away')) : Promise.resolve({ value: { crane: ['a'] } })) as FetchCall // as above
  const recent = recentOn(pageId, true, flaky, save)
  await expect(recent.add('crane', ['b'])).rejects.toThrow('away')
  expect(saved).toEqual([])
  away = false
  await recent.add('crane', ['b'])
  expect(saved).toEqual([{ key: 'recent.page-1', value: { crane: ['b', 'a'] } }])
})

test('of a page of another organisation they stay in the browser, each person’s their own', async () => {
  const as = (userId: string) => {
    setSession({ user: { userId } as never }) // the only part of it that is read
    return recentOn(pageId, false, fetchCall, save)
  }
  await as('chen').add('crane', ['a'])
  expect(await as('chen').of('crane')).toEqual(['a'])
  expect(await as('he').of('crane')).toEqual([])
  expect([asked, saved]).toEqual([0, []])
})
