import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSaving } from './useSaving.ts'
import { blank } from './written.ts'

interface Sent {
  supplierName: string
  resolve: (kept: { id: string; version: number }) => void
  reject: (failure: unknown) => void
}

const { sent, mutateAsync } = vi.hoisted(() => {
  const all: Sent[] = []
  const made = ({ body }: { body: { supplierName: string } }) =>
    new Promise((resolve, reject) => {
      all.push({ supplierName: body.supplierName, resolve, reject })
    })
  return { sent: all, mutateAsync: made }
})
vi.mock('../../../providers/useCommand.ts', () => ({ useCommand: () => ({ mutateAsync }) }))

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Somebody who writes their name into the form. */
function writing() {
  const values = { ...blank().values }
  const read = () => ({ values, step: 0 })
  const start = blank()
  const { result } = renderHook(() => useSaving({ form: 'wizard', signedIn: true, start, read }))
  const types = (name: string) => {
    values.supplierName = name
    act(() => result.current.changed())
  }
  return {
    saver: () => result.current,
    types,
    writes: async (name: string) => {
      types(name)
      await act(() => vi.advanceTimersByTimeAsync(1200))
    },
  }
}
const names = () => sent.map(({ supplierName }) => supplierName)
const answers = (nth: number, version: number) => act(async () => sent[nth]?.resolve({ id: 'a', version }))

test('after something unexpected the next change is saved, and the application can be sent', async () => {
  const { saver, writes } = writing()
  await writes('金鼎')
  await act(async () => sent[0]?.reject(new TypeError('the answer is no JSON')))
  expect(saver().saving).toBe('failed')
  await expect(saver().settled()).resolves.toBeUndefined()
  await writes('金鼎精密')
  expect(names()).toEqual(['金鼎', '金鼎精密'])
  await answers(1, 1)
  expect(saver().saving).toBe('saved')
  await expect(saver().settled()).resolves.toBe(1)
})

test('what waited while it was sent is saved when that was refused, and the bar says so', async () => {
  const { saver, types, writes } = writing()
  await writes('金鼎')
  await answers(0, 1)
  types('金鼎精密')
  expect(saver().saving).toBe('pending')
  await expect(saver().settled()).resolves.toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(names()).toEqual(['金鼎'])
  act(() => saver().resume())
  expect(names()).toEqual(['金鼎', '金鼎精密'])
  await answers(1, 2)
  expect(saver().saving).toBe('saved')
  // nothing waits any more
  act(() => saver().resume())
  expect(names()).toHaveLength(2)
})

test('what changes during a save is sent after it, and who sends the whole waits for both', async () => {
  const { saver, writes } = writing()
  await writes('金鼎')
  await writes('金鼎精密')
  expect(names()).toEqual(['金鼎'])
  let settled: number | undefined
  const waiting = saver()
    .settled()
    .then((version) => {
      settled = version
    })
  await answers(0, 1)
  expect(names()).toEqual(['金鼎', '金鼎精密'])
  expect(settled).toBeUndefined()
  await answers(1, 2)
  await waiting
  expect(settled).toBe(2)
})
