import { expect, test } from 'vitest'
import { createListeners } from './listeners.ts'

test('whoever subscribed is told, once, until they leave', () => {
  const { subscribe, announce, count } = createListeners<[what: string]>()
  const told: string[] = []
  const listener = (what: string) => told.push(what)
  const leave = subscribe(listener)
  subscribe(listener)
  announce('first')
  expect(told).toEqual(['first'])
  leave()
  announce('second')
  expect(told).toEqual(['first'])
  expect(count()).toBe(0)
})
