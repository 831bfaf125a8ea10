import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Reading } from '../../../contract/inspections.ts'
import { reading } from '../../../tests/support/lot.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { setSession } from '../../providers/session.ts'
import { useNextUnit } from './useNextUnit.ts'

const open = (readings: Reading[]) =>
  renderHook(
    (now: Reading[]) =>
      useNextUnit({ id: 'lot', readings: now }, Math.max(0, ...now.map(({ sampleNo }) => sampleNo)) + 1),
    {
      initialProps: readings,
    },
  )

beforeEach(() => {
  localStorage.clear()
  setSession({ side: 'buyer', user: signedIn({ realName: '孟浩' }) })
})

test('a unit that was recorded and whose response was lost is not recorded as the next one', () => {
  const { result, rerender } = open([])
  act(() => result.current.type('width', '10.03'))
  rerender([reading(1, '10.03')])
  expect(result.current).toMatchObject({ unit: 1, isPassed: false, mine: [{ sampleNo: 1 }] })
  act(() => result.current.reapply())
  expect(result.current).toMatchObject({ unit: 2, mine: [], values: { width: '10.03' } })
})

test('what a colleague reads meanwhile moves what is typed to the next unit', () => {
  const { result, rerender } = open([])
  act(() => result.current.type('width', '10.03'))
  rerender([reading(1, '10.03', { byName: '林悦' })])
  expect(result.current).toMatchObject({ unit: 2, isPassed: true, mine: [], values: { width: '10.03' } })
  rerender([reading(1, '10.03', { byName: '林悦' }), reading(2, '10.03', { byName: '林悦' })])
  expect(result.current).toMatchObject({ unit: 3, isPassed: true })
})

test('what is typed while a unit is saved is of the next one', () => {
  const { result, rerender } = open([])
  act(() => result.current.type('width', '10.03'))
  act(() => result.current.type('depth', '5'))
  const sent = result.current.value
  act(() => result.current.type('width', '10.01'))
  rerender([reading(1, '10.03', { byName: '林悦' })])
  act(() => result.current.saved(sent, 1))
  expect(result.current).toMatchObject({ unit: 2, unsaved: true, mine: [] })
  expect(result.current.values).toEqual({ width: '10.01' })
})

const first = reading(1, '10.2')
const second = reading(2, '10.01')

test('a unit that is chosen is measured once more, once', () => {
  const { result, rerender } = open([first, second])
  expect(result.current).toMatchObject({ unit: 3, unitText: '3' })
  expect(result.current.replicateOf('width')).toBe(1)
  act(() => result.current.choose('1'))
  act(() => result.current.type('width', '10.04'))
  expect(result.current).toMatchObject({ unit: 1, mine: [], isPassed: false })
  expect([result.current.replicateOf('width'), result.current.replicateOf('depth')]).toEqual([2, 1])
  // It was recorded, and its response lost.
  rerender([first, reading(1, '10.04'), second])
  expect(result.current).toMatchObject({ unit: 1, mine: [{ value: '10.04' }] })
  act(() => result.current.reapply())
  expect(result.current).toMatchObject({ unit: 1, mine: [], values: { width: '10.04' } })
  expect(result.current.replicateOf('width')).toBe(3)
  act(() => result.current.saved(result.current.value, 1))
  expect(result.current).toMatchObject({ unit: 3, unitText: '3', unsaved: false, values: {} })
})

test('what a colleague reads of a chosen unit comes before', () => {
  const { result, rerender } = open([first, second])
  act(() => result.current.choose('1'))
  act(() => result.current.type('width', '10.04'))
  rerender([first, reading(1, '10.03', { byName: '林悦' }), second])
  expect(result.current).toMatchObject({ unit: 1, isPassed: true, mine: [] })
  expect(result.current.replicateOf('width')).toBe(3)
})

test('what is no number of a unit is none; the number of the next one is the next one', () => {
  const { result } = open([first, second])
  for (const text of ['', '0', 'x', '1000001']) {
    act(() => result.current.choose(text))
    expect(result.current).toMatchObject({ unit: undefined, unitText: text })
  }
  act(() => result.current.choose('3'))
  expect(result.current).toMatchObject({ unit: 3, value: { unit: null } })
})

test('photos stay with what is typed when a colleague was faster, and are gone once it is saved', () => {
  const photo = { fileKey: 'photo', fileName: '毛刺.png' }
  const { result, rerender } = open([])
  act(() => result.current.type('width', '10.03'))
  act(() => result.current.attach('width', [photo]))
  rerender([reading(1, '10.03', { byName: '林悦' })])
  expect(result.current).toMatchObject({ unit: 2, files: { width: [photo] } })
  act(() => result.current.saved(result.current.value, 2))
  expect(result.current).toMatchObject({ values: {}, files: {} })
})
