import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { appInfo } from '../../../../contract/apps.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import type { AppModel } from '../../../../contract/lowcode/app.ts'
import { setSession } from '../../../providers/session.ts'
import { LEAVING } from '../../../providers/signOut.ts'
import { freshEntity, named } from './fieldRows.ts'
import { useModelDraft } from './useModelDraft.ts'

const entity = (code: string) => freshEntity(code, code, named(code, ''), '名称')
const modelOf = (...codes: string[]): AppModel => ({ version: 1, entities: codes.map(entity), menu: [] })
const app = (version: number, model: AppModel) =>
  ({ id: 'app', version, model }) as ResponseOf<typeof appInfo> // what is read of it here
const open = (version: number, model: AppModel) =>
  renderHook((now: ResponseOf<typeof appInfo>) => useModelDraft(now), { initialProps: app(version, model) })
const codesOf = ({ entities }: AppModel) => entities.map(({ code }) => code)

beforeEach(() => {
  localStorage.clear()
  setSession({ side: 'buyer' })
})

test('a model restored on what somebody has saved since is stale, and takes theirs over', () => {
  const before = open(1, modelOf('a'))
  act(() => before.result.current.change(modelOf('a', 'mine')))
  act(() => void window.dispatchEvent(new Event(LEAVING)))
  before.unmount()
  const { result } = open(2, modelOf('a', 'theirs'))
  expect(result.current).toMatchObject({ unsaved: true, stale: true, revision: 1 })
  act(() => void result.current.join())
  expect(result.current).toMatchObject({ unsaved: true, stale: false, revision: 2 })
  expect(codesOf(result.current.value)).toEqual(['a', 'theirs', 'mine'])
})

test('a new name of the application makes no model stale', () => {
  const { result, rerender } = open(1, modelOf('a'))
  act(() => result.current.change(modelOf('a', 'b')))
  rerender(app(2, modelOf('a')))
  expect(result.current).toMatchObject({ unsaved: true, stale: false })
})

test('what is changed while the model is saved stays', () => {
  const { result, rerender } = open(1, modelOf('a'))
  const sent = modelOf('a', 'b')
  act(() => result.current.change(sent))
  act(() => result.current.change(modelOf('a', 'b', 'c')))
  rerender(app(2, sent))
  act(() => result.current.saved(sent, { version: 2, value: sent }))
  expect(result.current).toMatchObject({ unsaved: true, stale: false, revision: 0 })
  expect(codesOf(result.current.value)).toEqual(['a', 'b', 'c'])
  act(() => result.current.discard())
  expect(codesOf(result.current.value)).toEqual(['a', 'b'])
})
