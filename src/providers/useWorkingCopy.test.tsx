import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { isRecord } from '../../contract/isRecord.ts'
import { setSession } from './session.ts'
import { LEAVING } from './signOut.ts'
import { hasSame } from '../../contract/hasSame.ts'
import { joinFields, useWorkingCopy } from './useWorkingCopy.ts'

interface Head {
  shipTo: string
  remark: string
}

const fits = (value: unknown): value is Head => isRecord(value) && 'shipTo' in value
const first = { version: 1, value: { shipTo: '一号库', remark: '' } }
const second = { version: 2, value: { shipTo: '一号库', remark: '周五前' } }

const open = (form: string, server = first) =>
  renderHook((now: typeof first) => useWorkingCopy<Head>({ form, server: now, fits, join: joinFields }), {
    initialProps: server,
  })
const putAside = () => {
  window.dispatchEvent(new Event(LEAVING))
}

beforeEach(() => {
  localStorage.clear()
  setSession({ side: 'buyer' })
})

test('a form nobody typed into shows the record as it is now', () => {
  const { result, rerender } = open('a')
  rerender(second)
  expect(result.current).toMatchObject({ value: second.value, version: 2, unsaved: false, stale: false })
})

test('what is typed keeps what it was typed on, and goes on from the latest field by field', () => {
  const { result, rerender } = open('b')
  act(() => result.current.change((now) => ({ ...now, shipTo: '二号库' })))
  rerender(second)
  expect(result.current).toMatchObject({
    value: { shipTo: '二号库', remark: '' },
    version: 1,
    unsaved: true,
    stale: true,
  })
  act(() => result.current.reapply())
  expect(result.current).toMatchObject({
    value: { shipTo: '二号库', remark: '周五前' },
    version: 2,
    unsaved: true,
    stale: false,
  })
  act(() => result.current.discard())
  expect(result.current).toMatchObject({ value: second.value, version: 2, unsaved: false })
})

test('two changes before the page is drawn again are both there', () => {
  const { result } = open('c')
  act(() => {
    result.current.change((now) => ({ ...now, shipTo: '二号库' }))
    result.current.change((now) => ({ ...now, remark: '急' }))
  })
  expect(result.current.value).toEqual({ shipTo: '二号库', remark: '急' })
})

test('a reload brings back what was typed with the version it was typed on', () => {
  const before = open('d')
  act(() => before.result.current.change((now) => ({ ...now, shipTo: '二号库' })))
  act(putAside)
  before.unmount()
  const { result } = open('d', second)
  expect(result.current).toMatchObject({
    value: { shipTo: '二号库', remark: '' },
    version: 1,
    stale: true,
  })
  expect(result.current.restoredAt).toBeDefined()
  act(() => result.current.discard())
  expect(open('d', second).result.current.unsaved).toBe(false)
})

test('what was saved, though the page was reloaded before the answer came, is not typed on an older version', () => {
  const before = open('saved')
  act(() => before.result.current.change(() => second.value))
  act(putAside)
  before.unmount()
  const { result } = open('saved', second)
  expect(result.current).toMatchObject({ value: second.value, version: 2, unsaved: false, stale: false })
  expect(result.current.restoredAt).toBeUndefined()
})

test('what another version of the form put aside is left', () => {
  const before = renderHook(() =>
    useWorkingCopy<{ other: string }>({
      form: 'e',
      server: { version: 1, value: { other: '' } },
      fits: (value): value is { other: string } => isRecord(value),
      join: joinFields,
    }),
  )
  act(() => before.result.current.change(() => ({ other: 'x' })))
  act(putAside)
  before.unmount()
  expect(open('e').result.current).toMatchObject({ value: first.value, unsaved: false })
})

test('a field typed back to what it was is not typed', () => {
  expect(joinFields({ a: 1, b: 2 }, { a: 1, b: 1 }, { a: 5, b: 1 })).toEqual({ a: 5, b: 2 })
})

test('what is typed back to what it was is not typed, nor put aside', () => {
  const { result, rerender, unmount } = open('f')
  act(() => result.current.change((now) => ({ ...now, remark: '急' })))
  act(() => result.current.change((now) => ({ ...now, remark: '' })))
  expect(result.current).toMatchObject({ unsaved: false, stale: false })
  rerender(second)
  expect(result.current).toMatchObject({ value: second.value, version: 2, stale: false })
  act(() => result.current.change((now) => ({ ...now, shipTo: '二号库' })))
  expect(result.current).toMatchObject({ value: { shipTo: '二号库', remark: '周五前' }, version: 2 })
  act(() => result.current.change((now) => ({ ...now, shipTo: '一号库' })))
  unmount()
  expect(open('f', second).result.current.restoredAt).toBeUndefined()
})

test('a change that changes nothing is none', () => {
  const { result } = open('g')
  act(() => result.current.change((now) => now))
  expect(result.current).toMatchObject({ value: first.value, unsaved: false })
})

test('a form may put a part aside; the rest comes from the record as it is then', () => {
  const remarkOnly = (server: typeof first) =>
    renderHook(() =>
      useWorkingCopy<Head>({
        form: 'h',
        server,
        fits,
        join: joinFields,
        pack: ({ remark }) => ({ shipTo: '', remark }),
        unpack: ({ remark }, { shipTo }) => ({ shipTo, remark }),
      }),
    )
  const before = remarkOnly(first)
  act(() => before.result.current.change((now) => ({ ...now, remark: '急' })))
  act(putAside)
  before.unmount()
  const { result } = remarkOnly({ version: 2, value: { shipTo: '三号库', remark: '周五前' } })
  expect(result.current).toMatchObject({
    value: { shipTo: '三号库', remark: '急' },
    version: 1,
    stale: true,
  })
  act(() => result.current.reapply())
  expect(result.current).toMatchObject({
    value: { shipTo: '三号库', remark: '急' },
    version: 2,
    stale: false,
  })
})

test('what was put aside of a record that was to be made is restored on one that is there, as made on none', () => {
  const before = renderHook(() =>
    useWorkingCopy<Head>({
      form: 'i',
      server: { version: undefined, value: first.value },
      fits,
      join: joinFields,
    }),
  )
  act(() => before.result.current.change((now) => ({ ...now, remark: '急' })))
  act(putAside)
  before.unmount()
  expect(open('i').result.current).toMatchObject({
    value: { ...first.value, remark: '急' },
    version: undefined,
    stale: true,
  })
})

test('a list that was put aside and not typed into is taken from the latest', () => {
  expect(joinFields({ files: ['a'] }, { files: ['a'] }, { files: ['a', 'b'] })).toEqual({ files: ['a', 'b'] })
})

test('a record within a record is joined by its own fields', () => {
  const base = { bank: { name: '工行', account: '1' }, cells: { a: '1', b: '2' } }
  const typed = { bank: { name: '工行', account: '2' }, cells: { b: '2', c: '3' } }
  const latest = { bank: { name: '农行', account: '1' }, cells: { a: '1', b: '4' } }
  expect(joinFields<Record<string, object>>(typed, base, latest)).toEqual({
    bank: { name: '农行', account: '2' },
    cells: { b: '4', c: '3' },
  })
})

test('what is saved is the record before the page has read it, and what was typed since goes on from it', () => {
  const { result, rerender } = open('j')
  act(() => result.current.change((now) => ({ ...now, shipTo: '二号库' })))
  const sent = result.current.value
  act(() => result.current.change((now) => ({ ...now, remark: '急' })))
  act(() => result.current.saved(sent, { version: 2, value: sent }))
  expect(result.current).toMatchObject({
    value: { shipTo: '二号库', remark: '急' },
    version: 2,
    unsaved: true,
    stale: false,
  })
  act(() => result.current.saved(result.current.value, { version: 3, value: result.current.value }))
  expect(result.current).toMatchObject({
    value: { shipTo: '二号库', remark: '急' },
    version: 3,
    unsaved: false,
  })
  rerender({ version: 4, value: { shipTo: '三号库', remark: '急' } })
  expect(result.current).toMatchObject({
    value: { shipTo: '三号库', remark: '急' },
    version: 4,
    stale: false,
  })
})

test('what the page has read already is not replaced by an older save', () => {
  const { result, rerender } = open('k')
  act(() => result.current.change((now) => ({ ...now, shipTo: '二号库' })))
  const sent = result.current.value
  rerender({ version: 3, value: { shipTo: '二号库', remark: '周五前' } })
  act(() => result.current.saved(sent, { version: 2, value: sent }))
  expect(result.current).toMatchObject({
    value: { shipTo: '二号库', remark: '周五前' },
    version: 3,
    stale: false,
  })
})

test('what a database gives back is the same, whatever the order of its members', () => {
  const typed = { list: [{ id: 'a', attr: { title: '模具', sum: 1 } }], note: undefined }
  const saved = { list: [{ attr: { sum: 1, title: '模具' }, id: 'a' }] }
  expect(hasSame(typed, saved)).toBe(true)
  expect(hasSame(typed, { list: [...saved.list, ...saved.list] })).toBe(false)
  expect(hasSame(typed, { list: [{ ...saved.list[0], id: 'b' }] })).toBe(false)
  expect(hasSame([], {})).toBe(false)
})
