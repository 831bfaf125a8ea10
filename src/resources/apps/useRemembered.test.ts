import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '../../providers/session.ts'
import { rememberedOn } from './useRemembered.ts'

const saved: unknown[] = []
vi.mock('../../providers/useCallQuery.ts', () => ({ useCallQuery: () => ({ data: undefined }) }))
vi.mock('../../providers/useCommand.ts', () => ({
  useCommand: () => ({ mutate: (given: unknown) => Promise.resolve(void saved.push(given)) }),
}))

beforeEach(() => {
  saved.length = 0
  localStorage.clear()
})

const useOnOurs = rememberedOn('page-1', true)
const useOnTheirs = rememberedOn('page-1', false)
const as = (userId: string, useWidths = useOnTheirs) => {
  setSession({ user: { userId } as never }) // the only part of it that is read
  return renderHook(() => useWidths('lines')).result
}

test('of two people at one browser each finds the widths they gave', () => {
  const chen = as('chen')
  act(() => chen.current[1]({ qty: 222 }))
  expect(chen.current[0]).toEqual({ qty: 222 })
  expect(as('he').current[0]).toEqual({})
  expect(as('chen').current[0]).toEqual({ qty: 222 })
  expect(saved).toEqual([])
})

test('on a page of one’s own organisation they follow the person, whose key the server adds', () => {
  const chen = as('chen', useOnOurs)
  act(() => chen.current[1]({ qty: 150 }))
  expect(saved).toEqual([{ body: { key: 'widths.page-1', value: { lines: { qty: 150 } } } }])
})
