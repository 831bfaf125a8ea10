import { expect, test } from 'vitest'
import { TABS } from '../limits.ts'
import { close, fullPath, type Place, isUnsaved, markUnsaved, type Tabs, visit } from './tabs.ts'

const place = (path: string): Place => {
  const { pathname, search } = new URL(path, 'https://portal.example')
  return { pathname, search, hash: '', state: null, key: path }
}
const walk = (...steps: [string, 'PUSH' | 'REPLACE' | 'POP'][]): Tabs =>
  steps.reduce((tabs: Tabs, [path, how]) => visit(tabs, place(path), how), { open: [], current: '' })
const paths = (tabs: Tabs) => tabs.open.map((tab) => fullPath(tab.place))

// spec: P2.route.18, L2.layout.2
test('each full path has its tab; going back to one opens none', () => {
  const tabs = walk(['/a', 'POP'], ['/b?x=1', 'PUSH'], ['/b?x=2', 'PUSH'], ['/b?x=1', 'PUSH'])
  expect(paths(tabs)).toEqual(['/a', '/b?x=1', '/b?x=2'])
  expect(tabs.current).toBe('/b?x=1')
})

test('a page that keeps its filters in the address stays in its tab and stays alive', () => {
  const tabs = walk(['/a', 'POP'], ['/a?f=1', 'REPLACE'])
  expect(paths(tabs)).toEqual(['/a?f=1'])
  expect(tabs.open[0]?.key).toBe('/a')
})

test('two addresses of one list are one tab, which goes to the later one', () => {
  const listOf = ({ pathname, search }: Pick<Place, 'pathname' | 'search'>) =>
    pathname === '/orders' ? pathname : pathname + search
  const steps = ['/orders?kw=26110008', '/a?x=1', '/orders?view=overdue', '/a?x=2']
  const tabs = steps.reduce((now: Tabs, path) => visit(now, place(path), 'PUSH', listOf), {
    open: [],
    current: '',
  })
  expect(paths(tabs)).toEqual(['/orders?view=overdue', '/a?x=1', '/a?x=2'])
  expect(tabs.open[0]?.key).toBe('/orders?kw=26110008')
})

test('a replaced page gives its tab to the next one', () => {
  const tabs = walk(['/a', 'POP'], ['/a/create', 'PUSH'], ['/a/7', 'REPLACE'])
  expect(paths(tabs)).toEqual(['/a', '/a/7'])
  expect(tabs.current).toBe('/a/7')
})

test('replacing with a page that is open goes there and leaves no twin', () => {
  const tabs = walk(['/a', 'POP'], ['/a/7', 'PUSH'], ['/a/create', 'PUSH'], ['/a/7', 'REPLACE'])
  expect(paths(tabs)).toEqual(['/a', '/a/7'])
  expect(tabs.current).toBe('/a/7')
})

test('closing goes to the one seen last', () => {
  const tabs = walk(['/a', 'POP'], ['/b', 'PUSH'], ['/c', 'PUSH'], ['/a', 'PUSH'], ['/c', 'PUSH'])
  expect(close(tabs, ({ key }) => key === '/c').next?.key).toBe('/a')
  expect(close(tabs, ({ key }) => key === '/b').next).toBeUndefined()
})

test('the one longest unseen makes room', () => {
  const many = Array.from({ length: TABS + 1 }, (_, index): [string, 'PUSH'] => [`/p${index}`, 'PUSH'])
  const tabs = walk(...many)
  expect(tabs.open).toHaveLength(TABS)
  expect(paths(tabs)).not.toContain('/p0')
})

test('of those that hold nothing unsaved, that is', () => {
  const many = Array.from({ length: TABS }, (_, index): [string, 'PUSH'] => [`/p${index}`, 'PUSH'])
  const tabs = visit(markUnsaved(walk(...many), '/p0', 'form', true), place('/last'), 'PUSH')
  expect(tabs.open).toHaveLength(TABS)
  expect(paths(tabs)).toContain('/p0')
  expect(paths(tabs)).not.toContain('/p1')
})

test('a page is unsaved until each of its parts is saved, out of sight too', () => {
  let tabs = markUnsaved(walk(['/a', 'POP']), '/a', 'head', true)
  tabs = markUnsaved(tabs, '/a', 'comment', true)
  tabs = markUnsaved(visit(tabs, place('/b'), 'PUSH'), '/a', 'head', false)
  expect(tabs.open.map(isUnsaved)).toEqual([true, false])
  tabs = visit(tabs, place('/a'), 'PUSH')
  for (const part of ['head', 'comment']) tabs = markUnsaved(tabs, '/a', part, false)
  expect(tabs.open.map(isUnsaved)).toEqual([false, false])
})
