import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MenuItem } from '../../contract/menus.ts'
import { FETCH_AHEAD_MS } from './limits.ts'
import { entriesOf } from './menu/paths.ts'
import type { AppRoute } from './routes.tsx'
import { useFetchAhead } from './useFetchAhead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const orders: MenuItem = {
  id: 1,
  name: '采购订单',
  nameEn: 'Orders',
  path: '/orders',
  pathOnly: '/orders',
  type: 'app',
  appId: 1,
  parentId: 0,
  deep: 1,
  source: '',
  isOpen: 1,
  meta: { keepAlive: false },
  children: [],
}
const entries = entriesOf([orders])

/** Routes whose code arrives, or does not, and in which order it was asked for. */
function open(fails: readonly string[] = []) {
  const asked: string[] = []
  const routes = ['/materials', '/orders/:id', '/orders'].map((path): AppRoute => ({
    path,
    Screen: () => null,
    fetch: () => {
      asked.push(path)
      return fails.includes(path) ? Promise.reject(new Error(path)) : Promise.resolve({ default: () => null })
    },
  }))
  function Links() {
    useFetchAhead(entries, routes)
    return (
      <>
        <a href="/materials?keyword=M1">
          <b>物料</b>
        </a>
        <a href="https://elsewhere.example/materials">elsewhere</a>
        <a href="/unknown">unknown</a>
      </>
    )
  }
  return { asked, ...render(<Links />) }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the pages of the menu and what their rows open are fetched when whoever came has had a while', async () => {
  const { asked } = open()
  await pass(FETCH_AHEAD_MS - 1)
  expect(asked).toEqual([])
  await pass(1000)
  expect(asked).toEqual(['/orders', '/orders/:id'])
})

test('one that does not come keeps no other from coming', async () => {
  const { asked } = open(['/orders'])
  await pass(FETCH_AHEAD_MS + 1000)
  expect(asked).toEqual(['/orders', '/orders/:id'])
})

test('what a pointer or the focus comes to is fetched at once, and nothing of another address', () => {
  const { asked } = open(['/materials'])
  fireEvent.pointerOver(screen.getByText('elsewhere'))
  fireEvent.pointerOver(screen.getByText('unknown'))
  expect(asked).toEqual([])
  fireEvent.pointerOver(screen.getByText('物料'))
  expect(asked).toEqual(['/materials'])
  fireEvent.focusIn(screen.getByRole('link', { name: '物料' }))
  expect(asked).toEqual(['/materials', '/materials'])
})

test('a page that is left asks for nothing more', async () => {
  const { asked, unmount } = open()
  unmount()
  await pass(FETCH_AHEAD_MS + 1000)
  expect(asked).toEqual([])
})
