import { pageOf, type Store } from './store.ts'

/** A list of records on a page, as the standard actions reach it. */
export interface ShownList {
  /** Looks for a keyword; without one the cursor goes where it is typed. */
  find: (keyword: string | undefined) => void
  /** Shows the rows from a page on, from 1; without a number those of the next page. */
  turn: (page: number | undefined) => void
  /** Fetches the sheet of what the list shows; nothing where the list has none. */
  exported: (() => Promise<void>) | undefined
  /** Asks for a sheet to be read into it; nothing where the viewer may add nothing. */
  imported: (() => void) | undefined
}

const pages = new WeakMap<Store, Map<string, ShownList>>()

/** Makes a drawn list one that actions reach by the field of its control; answers how it ceases to be. */
export function knowList(store: Store, field: string, list: ShownList): () => void {
  const page = pageOf(store)
  const known = pages.get(page) ?? new Map<string, ShownList>()
  pages.set(page, known)
  known.set(field, list)
  return () => void (known.get(field) === list && known.delete(field))
}

/** The list of that field, the first of the page when none is named. */
export function listOn(store: Store, name: unknown): ShownList | undefined {
  const known = pages.get(pageOf(store))
  return typeof name === 'string' ? known?.get(name) : known?.values().next().value
}
