import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { TabBar } from './TabBar.tsx'
import type { Tab } from './tabs.ts'
import type { TabsState } from './useTabs.ts'

const shown: string[] = []

beforeAll(() => setLanguage('zh'))
beforeEach(() => {
  shown.length = 0
  vi.useFakeTimers()
  // jsdom lays nothing out, so it cannot scroll
  Element.prototype.scrollIntoView = function scrolled() {
    shown.push(this.textContent ?? '')
  }
})
afterEach(() => void vi.useRealTimers())

const tab = (path: string, title: string): Tab & { title: string } => ({
  key: path,
  place: { pathname: path, search: '', hash: '', state: null, key: path },
  title,
  seen: 1,
})

// spec: P9.delay.3, L9.delay.11
test('the tab that is opened comes into sight after 50 ms', () => {
  const open = [tab('/orders', '采购订单'), tab('/materials', '物料')]
  const state = { open, titleOf: ({ title }: Tab) => title ?? '' } as unknown as TabsState
  const bar = (current: Tab & { title: string }) => <TabBar tabs={{ ...state, current }} />
  const [orders, materials] = open as [Tab & { title: string }, Tab & { title: string }]
  const { rerender } = render(bar(orders), { wrapper: MemoryRouter })
  vi.advanceTimersByTime(50)
  rerender(bar(materials))
  shown.length = 0
  vi.advanceTimersByTime(49)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['物料'])
})
