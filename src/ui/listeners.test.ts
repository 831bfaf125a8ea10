import { expect, test } from 'vitest'
import { createListeners } from './listeners.ts'

test('whoever subscribed is told, once, until they leave', () => {
  const { subscribe, announce, count } = createListeners<[what: string]>()
  const calls: string[] = []
  const listener = (what: string) => calls.push(what)
  const leave = subscribe(listener)
  subscribe(listener)
  announce('first')
  expect(calls).toEqual(['first'])
  leave()
  announce('second')
  expect(calls).toEqual(['first'])
  expect(count()).toBe(0)
})
