import { createPath, resolvePath } from 'react-router'
import { expect, test } from 'vitest'
import { hostileAddresses } from './hostileAddresses.ts'
import { ownPath } from './ownPath.ts'

test.each([
  ['/', '/'],
  ['/orders', '/orders'],
  ['/orders/7?tab=lines#3', '/orders/7?tab=lines#3'],
  [' /orders', '/orders'],
  ['/a/../orders', '/orders'],
  ['/a//b', '/a//b'],
  ['/custompage?name=图纸', '/custompage?name=%E5%9B%BE%E7%BA%B8'],
  ['/orders?from=https://portal.example//x', '/orders?from=https://portal.example//x'],
])('%j is the own path %j', (address, path) => {
  expect(ownPath(address)).toBe(path)
})

/** Whether the router and the browser's history both take `path` for what it is: a page here. */
function staysHere(path: string): boolean {
  return [path, createPath(resolvePath(path))].every((read) => {
    const { href, origin, pathname } = new URL(read, location.origin)
    history.replaceState(null, '', read)
    return origin === location.origin && !pathname.startsWith('//') && location.href === href
  })
}

test('of every hostile address nothing is left, or a path that stays here whoever reads it', () => {
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(300)
  const paths = hostileAddresses.flatMap((address) => ownPath(address) ?? [])
  // some are odd, but paths
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => path.length > 4000)).toEqual([])
  expect(paths.map(ownPath)).toEqual(paths)
  expect(paths.filter((path) => !staysHere(path))).toEqual([])
})
