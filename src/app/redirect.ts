import { matchPath } from 'react-router'
import type { Side } from '../../contract/values.ts'
import { homeOf } from './menu/paths.ts'

const homes = ['/dashboard', '/supplierDashboard/index']

/** Where an address leads instead: `/` home, a home of the other side to one's own, an unknown path to the home. */
export function redirectOf(
  pathname: string,
  side: Side,
  routes: readonly { path: string }[],
): string | undefined {
  const home = homeOf(side)
  if (pathname === '/') return home
  if (homes.includes(pathname)) return pathname === home ? undefined : home
  return routes.some(({ path }) => matchPath(path, pathname)) ? undefined : home
}
