import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Reading } from '../../../contract/inspections.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { setSession } from '../../providers/session.ts'
import { useNextUnit } from './useNextUnit.ts'

const reading = (sampleNo: number, byName: string): Reading => ({
  id: `${sampleNo}`,
  itemId: 'width',
  itemName: '外径',
  sampleNo,
  value: '10.03',
  conforms: true,
  byName,
  at: '2026-11-25T08:00:00Z',
  removedBy: null,
  removedAt: null,
})
const open = (readings: Reading[]) =>
  renderHook((now: Reading[]) => useNextUnit({ id: 'lot', readings: now }, now.length + 1), {
    initialProps: readings,
  })

beforeEach(() => {
  localStorage.clear()
  setSession({ side: 'buyer', user: signedIn({ realName: '孟浩' }) })
})

test('a unit that was recorded and whose response was lost is not recorded as the next one', () => {
  const { result, rerender } = open([])
  act(() => result.current.change(() => ({ width: '10.03' })))
  rerender([reading(1, '孟浩')])
  expect(result.current).toMatchObject({ unit: 1, isPassed: false, mine: [{ sampleNo: 1 }] })
  act(() => result.current.reapply())
  expect(result.current).toMatchObject({ unit: 2, mine: [], value: { width: '10.03' } })
})

test('what a colleague reads meanwhile moves what is typed to the next unit', () => {
  const { result, rerender } = open([])
  act(() => result.current.change(() => ({ width: '10.03' })))
  rerender([reading(1, '林悦')])
  expect(result.current).toMatchObject({ unit: 2, isPassed: true, mine: [], value: { width: '10.03' } })
  rerender([reading(1, '林悦'), reading(2, '林悦')])
  expect(result.current).toMatchObject({ unit: 3, isPassed: true })
})

test('what is typed while a unit is saved is of the next one', () => {
  const { result, rerender } = open([])
  act(() => result.current.change(() => ({ width: '10.03', depth: '5' })))
  const sent = result.current.value
  act(() => result.current.change((now) => ({ ...now, width: '10.01' })))
  rerender([reading(1, '林悦')])
  act(() => result.current.saved(sent, { version: 2, value: {} }))
  expect(result.current).toMatchObject({ unit: 2, unsaved: true, mine: [] })
  expect(result.current.value).toEqual({ width: '10.01' })
})
