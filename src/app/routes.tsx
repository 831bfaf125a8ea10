import type { ResourceProps } from '@refinedev/core'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { MenuItem } from '../../contract/menus.ts'
import { pathOf, type Resource, type Screen, screenActions } from '../providers/resource.ts'
import { resources, screenOfFile } from '../resources/index.ts'
import { lazyPart } from '../ui/lazy.tsx'
import { lazyAntd } from '../ui/lazyAntd.tsx'
import { entriesOf } from './menu/paths.ts'

export interface AppRoute {
  path: string
  Screen: ComponentType
  /** Its code, before it is drawn. */
  fetch: Screen
}

const made = new Map<Screen | string, Omit<AppRoute, 'path'>>()

function routeOf(path: string, key: Screen | string, screen: Screen): AppRoute {
  const known = made.get(key)
  if (known) return { path, ...known }
  const { Part: Screen, fetch } = lazyPart(screen.withoutAntd ? screen : lazyAntd(screen))
  const shown = { Screen, fetch }
  made.set(key, shown)
  return { path, ...shown }
}

/** Fetches the code of the screen at an address while something else is waited for. */
export function fetchScreen(pathname: string, routes: readonly AppRoute[] = ownRoutes): void {
  const route = routes.find(({ path }) => matchPath(path, pathname))
  // a screen that does not come says so when it is drawn
  route?.fetch().catch(() => undefined)
}

/** Routes of the registered resources: list, create, show, edit and pages with addresses of their own. */
export const ownRoutes: readonly AppRoute[] = resources.flatMap((resource) => [
  ...screenActions.flatMap((action) => one(pathOf(resource, action), resource[action])),
  ...Object.entries(resource.pages ?? {}).flatMap(([path, screen]) => one(path, screen)),
])

/** Where the lists of resources stand. */
export const listPaths: ReadonlySet<string> = new Set(
  resources.flatMap((resource) => pathOf(resource, 'list') ?? []),
)

const fullWindowPaths = resources.flatMap((resource) =>
  (resource.fullWindow ?? []).flatMap((action) => pathOf(resource, action) ?? []),
)

/** Whether the screen at an address takes the whole window. */
export const isFullWindow = (pathname: string): boolean =>
  fullWindowPaths.some((path) => matchPath(path, pathname) !== null)

function one(path: string | undefined, screen: Screen | undefined): AppRoute[] {
  return path !== undefined && screen ? [routeOf(path, screen, screen)] : []
}

/** Routes that the menu adds: `/orders/OrderList.vue` is shown at its `pathOnly`. */
export function menuRoutes(tree: readonly MenuItem[]): AppRoute[] {
  const taken = new Set(ownRoutes.map(({ path }) => path))
  return entriesOf(tree).flatMap(({ item }) => {
    if (item.type !== 'app' || !item.path.endsWith('.vue') || taken.has(item.pathOnly)) return []
    const screen = screenOfFile(item.path)
    if (!screen) return []
    taken.add(item.pathOnly)
    return [routeOf(item.pathOnly, item.path, screen)]
  })
}

/** The same declaration for Refine: where its hooks find list, create, show and edit. */
export const refineResources = (all: readonly Resource[]): ResourceProps[] =>
  all.map((resource) => {
    const { name, icon, label, parent, right } = resource
    const paths = screenActions.map((action) => [action, pathOf(resource, action)] as const)
    return {
      name,
      ...Object.fromEntries(paths.filter(([, path]) => path !== undefined)),
      meta: { icon, ...(label && { label }), ...(parent && { parent }), right: right ?? name },
    }
  })
