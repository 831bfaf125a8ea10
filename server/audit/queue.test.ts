import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../db/db.ts'
import type { AuditEntry } from './entry.ts'
import { createAuditQueue } from './queue.ts'

const written: AuditEntry[][] = []
const write: Parameters<typeof createAuditQueue>[2] = (_tx, late) => {
  written.push(late.map(({ entry }) => entry))
  return Promise.resolve()
}

const db = { system: (act: (tx: undefined) => Promise<unknown>) => act(undefined) } as unknown as Db
const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() } as never
const view = (recordNo: string): AuditEntry => ({ recordNo }) as unknown as AuditEntry
const numbers = () => written.map((batch) => batch.map(({ recordNo }) => recordNo))

beforeEach(() => {
  written.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a view is written once, under the name that a later call of its screen says', async () => {
  const queue = createAuditQueue(db, log, write)
  queue.addView('one', view(''))
  queue.add(view('export'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(numbers()).toEqual([['export']])
  queue.addView('one', view('PO-1'))
  queue.addView('one', view(''))
  await vi.advanceTimersByTimeAsync(5000)
  expect(numbers()).toEqual([['export'], ['PO-1']])
  await queue.close()
})

test('a view that nobody names is written all the same, after three seconds or when the server stops', async () => {
  const queue = createAuditQueue(db, log, write)
  queue.addView('one', view(''))
  await vi.advanceTimersByTimeAsync(2500)
  expect(numbers()).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(numbers()).toEqual([['']])
  queue.addView('two', view(''))
  await queue.close()
  expect(numbers()).toEqual([[''], ['']])
})
