import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OrderLine } from '../../../../contract/orders.ts'
import { setSession } from '../../../providers/session.ts'
import type { Decision } from '../answers.ts'
import { useLineDrafts } from './useLineDrafts.ts'

const lines = ['a', 'b', 'c'].map((id) => ({ id, lineNo: 10 }) as OrderLine) // all that is looked at
const [a, b] = lines
const agree = (): Decision => ({ decision: 'agree' })

/** `closed`: lines there is nothing to be said about any more. */
const open = (form: string, version = 1) =>
  renderHook(
    (now: { version: number; closed: string[] }) =>
      useLineDrafts<Decision>(form, now, lines, ({ id }) => !now.closed.includes(id)),
    { initialProps: { version, closed: [] as string[] } },
  )

beforeEach(() => {
  localStorage.clear()
  setSession({ side: 'buyer' })
})

test('what is said about lines is kept over a reload, until all of it is taken back', () => {
  const before = open('a')
  act(() => before.result.current.set(lines, agree))
  before.unmount()
  const { result, unmount } = open('a')
  expect(result.current).toMatchObject({ count: 3, unsaved: true, stale: false })
  act(() => result.current.set(lines, () => undefined))
  expect(result.current).toMatchObject({ value: {}, count: 0, unsaved: false, restoredAt: undefined })
  unmount()
  expect(open('a').result.current.count).toBe(0)
})

test('with nothing said the order is the latest; what is said stays on its version', () => {
  const { result, rerender } = open('b')
  act(() => result.current.set(a ? [a] : [], agree))
  act(() => result.current.set(a ? [a] : [], () => undefined))
  rerender({ version: 2, closed: [] })
  expect(result.current).toMatchObject({ version: 2, stale: false })
  act(() => result.current.set(b ? [b] : [], agree))
  rerender({ version: 3, closed: [] })
  expect(result.current).toMatchObject({ version: 2, stale: true, count: 1 })
})

test('going on from the latest keeps what still fits the order', () => {
  const { result, rerender } = open('c')
  act(() => result.current.set(lines, agree))
  rerender({ version: 2, closed: ['b'] })
  act(() => result.current.reapply())
  expect(Object.keys(result.current.value)).toEqual(['a', 'c'])
  expect(result.current).toMatchObject({ version: 2, stale: false })
  rerender({ version: 3, closed: ['a', 'b', 'c'] })
  act(() => result.current.reapply())
  expect(result.current).toMatchObject({ version: 3, unsaved: false, stale: false })
})
