import type { BaseRecord } from '@refinedev/core'
import type { ComponentType } from 'react'
import type { ResponseOf, Call } from '../../contract/call.ts'
import type { Side } from '../../contract/values.ts'

/** A lazily loaded screen: a module with a default export. */
export type Screen = (() => Promise<{ default: ComponentType }>) & { withoutAntd?: true }

/** A screen that itself holds nothing of antd, only what it opens does: it is shown without waiting for antd. */
export const withoutAntd = (screen: Screen): Screen => Object.assign(screen, { withoutAntd: true as const })

/** A screen, and at the same time what it reads its rows by: they are asked for as soon as it is there. What does not come says so then. */
export const together = (screen: Screen, calls: () => Promise<unknown>): Screen =>
  Object.assign(() => {
    calls().catch(() => undefined)
    return screen()
  }, screen)

/** What a resource can have a screen for. */
export const screenActions = ['list', 'create', 'show', 'edit'] as const
export type ScreenAction = (typeof screenActions)[number]

export interface ResourceCalls {
  list?: Call
  /** In place of `list`: all rows at once. */
  whole?: WholeList
  one?: Call
  save?: Call
  remove?: Call
  /** What `remove` takes besides the id. */
  removeWith?: Readonly<Record<string, string>>
}

export interface Resource {
  name: string
  /** Name of its icon (src/ui/Icon.tsx): an element would stand in the key of every list (refine.md, trap 3). */
  icon?: string
  /** Key of what its list is called, or of a pair of names by side. */
  label?: string
  /** The resource it belongs to: it stands before this one in the breadcrumb. */
  parent?: string
  /** `/orders`: the list, `/orders/create`, `/orders/:id`, `/orders/:id/edit`. */
  list?: Screen
  show?: Screen
  create?: Screen
  edit?: Screen
  /** Where a screen stands elsewhere than under `/<name>`. */
  paths?: Partial<Record<ScreenAction, string>>
  /** Screens that take the whole window: menu, header and tabs make room, and the screen brings its own way back. */
  fullWindow?: readonly ScreenAction[]
  /** Screens at addresses of their own, by path. */
  pages?: Readonly<Record<string, Screen>>
  /** What Refine's data hooks call for this resource; it comes with the first of them, for every first screen would carry it otherwise. */
  calls?: () => Promise<ResourceCalls>
  /** The noun whose rights count, when it is not `name` (order lines are read with the right to orders). */
  right?: string
  /** Who creates, edits and deletes: the right, when it is not `<noun>.write`, and the only side, where one side alone writes. */
  writing?: { right?: string; side?: Side }
}

const usual: Record<ScreenAction, string> = { list: '', create: '/create', show: '/:id', edit: '/:id/edit' }

/** The address of one of its screens; none without the screen. */
export const pathOf = (resource: Resource, action: ScreenAction): string | undefined =>
  resource[action] && (resource.paths?.[action] ?? `/${resource.name}${usual[action]}`)

/** A list that its call answers whole, without filters and pages. */
export interface WholeList {
  call: Call
  rowsOf: (response: unknown) => readonly BaseRecord[]
}

export const wholeList = <C extends Call>(
  call: C,
  rowsOf: (response: ResponseOf<C>) => readonly BaseRecord[],
): WholeList => ({ call, rowsOf: rowsOf as WholeList['rowsOf'] }) // the data provider hands it what this call answers

/** Declares a resource once; routes, Refine's resources, data calls and the menu's screens derive from it. */
export const resource = (name: string, described: Omit<Resource, 'name'>): Resource => {
  const { list, show, edit, calls } = described
  return {
    name,
    ...described,
    ...(list && calls && { list: together(list, calls) }),
    ...(show && calls && { show: together(show, calls) }),
    ...(edit && calls && { edit: together(edit, calls) }),
  }
}
