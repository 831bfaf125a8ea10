import { expect, test } from 'vitest'
import { hostileAddresses, worstAddresses } from '../../ui/hostileAddresses.ts'
import { ownPath } from '../../ui/ownPath.ts'
import { isStoredTabs, restoredTabs } from './storedTabs.ts'
import { fullPath } from './tabs.ts'

const pathsOf = (...paths: string[]) =>
  restoredTabs(paths.map((path) => ({ path }))).map(({ place }) => fullPath(place))

test('the tabs of the last load come back with their titles', () => {
  const stored = [{ path: '/orders?view=receive', title: '待接收' }, { path: '/dashboard' }]
  expect(isStoredTabs(stored)).toBe(true)
  expect(restoredTabs(stored)).toMatchObject([
    { key: '/orders?view=receive', title: '待接收', place: { pathname: '/orders', search: '?view=receive' } },
    { key: '/dashboard', place: { pathname: '/dashboard', search: '' } },
  ])
})

test('what was touched is left out: addresses of others, twins, what is no list of tabs', () => {
  expect(pathsOf('/orders', ...worstAddresses, '/orders', '/a/../orders')).toEqual(['/orders'])
  for (const touched of [null, {}, [null], [{}], [{ path: 1 }], [{ path: '/a', title: {} }]])
    expect(isStoredTabs(touched)).toBe(false)
})

test('every hostile address is left out or a path of the portal', () => {
  for (const path of pathsOf(...hostileAddresses)) expect(ownPath(path)).toBe(path)
})
