import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Block } from '../../../../contract/dashboards.ts'
import { setSession } from '../../../providers/session.ts'
import { LEAVING } from '../../../providers/signOut.ts'
import { type Versions, usePlan } from './usePlan.ts'

const block = (id: string, y: number): Block => ({
  id,
  kind: 'shortcut',
  title: '',
  titleEn: '',
  x: 0,
  y,
  w: 4,
  h: 3,
  options: { to: '/orders' },
})
const start = [block('a', 0), block('b', 3)]
interface Home {
  blocks: readonly Block[]
  versions: Versions
}
const open = (home: Home) =>
  renderHook((now: Home) => usePlan(now.blocks, now.versions), { initialProps: home })
const idsOf = (blocks: readonly Block[]) => blocks.map(({ id }) => id)
const begun: Home = { blocks: start, versions: { me: 1, everybody: undefined } }

beforeEach(() => {
  localStorage.clear()
  setSession({ side: 'buyer' })
})

test('what is arranged keeps the versions it was begun on, and one that was not known yet is the first that is', () => {
  const { result, rerender } = open(begun)
  act(() => result.current.take([block('a', 0)]))
  for (const everybody of [4, 5]) rerender({ blocks: [], versions: { me: 2, everybody } })
  expect(idsOf(result.current.blocks)).toEqual(['a'])
  expect(result.current.versions).toEqual({ me: 1, everybody: 4 })
  act(() => result.current.discard())
  expect(result.current).toMatchObject({ blocks: [], versions: { me: 2, everybody: 5 }, undo: undefined })
})

test('steps are taken back one by one, to what was restored and no further', () => {
  const before = open(begun)
  act(() => before.result.current.take([block('a', 0)]))
  act(() => before.result.current.take([]))
  act(() => before.result.current.undo?.())
  expect(idsOf(before.result.current.blocks)).toEqual(['a'])
  act(() => void window.dispatchEvent(new Event(LEAVING)))
  before.unmount()

  const { result } = open({ ...begun, versions: { me: 2, everybody: 5 } })
  expect(result.current.restoredAt).toBeDefined()
  expect(result.current.undo).toBeUndefined()
  act(() => result.current.take(start))
  act(() => result.current.undo?.())
  expect(idsOf(result.current.blocks)).toEqual(['a'])
  expect(result.current.versions.me).toBe(1)
})

test('with the first step taken back nothing is left to restore', () => {
  const before = open(begun)
  act(() => before.result.current.take([]))
  act(() => before.result.current.undo?.())
  expect(idsOf(before.result.current.blocks)).toEqual(['a', 'b'])
  act(() => void window.dispatchEvent(new Event(LEAVING)))
  before.unmount()
  expect(open(begun).result.current.restoredAt).toBeUndefined()
})
