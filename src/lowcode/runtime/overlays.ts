import { createListeners, type Listeners } from '../../ui/listeners.ts'
import type { Control } from '../../../contract/lowcode/control.ts'
import { pageOf, type Store } from './store.ts'

interface Overlays {
  /** The dialogs and drawers that are drawn, in the order of the page. */
  known: Control[]
  /** Ids of those that are open, the topmost last. */
  open: readonly string[]
  listeners: Listeners<[]>
}

const pages = new WeakMap<Store, Overlays>()

function overlaysOf(store: Store): Overlays {
  const page = pageOf(store)
  const known = pages.get(page)
  if (known) return known
  const made: Overlays = { known: [], open: [], listeners: createListeners() }
  pages.set(page, made)
  return made
}

function put(overlays: Overlays, open: readonly string[]): void {
  overlays.open = open
  overlays.listeners.announce()
}

/** Opens the dialog or drawer of that field, the first one when none is named, above all that are open; answers it, nothing where there is none. */
export function openOverlay(store: Store, name?: unknown): Control | undefined {
  const overlays = overlaysOf(store)
  const control =
    name === undefined
      ? overlays.known[0]
      : overlays.known.find((each) => each.field === name || each.id === name)
  if (control) put(overlays, [...overlays.open.filter((id) => id !== control.id), control.id])
  return control
}

/** The first dialog or drawer of the page that listens to an event. */
export const overlayHearing = (store: Store, event: string): Control | undefined =>
  overlaysOf(store).known.find(({ event: own, func }) => (own?.[event] ?? func?.[event]) !== undefined)

export function closeOverlay(store: Store, id: string): void {
  const overlays = overlaysOf(store)
  if (overlays.open.includes(id))
    put(
      overlays,
      overlays.open.filter((each) => each !== id),
    )
}

/** How overlays are drawn and listened to. */
export const overlaysAt = (store: Store) => {
  const overlays = overlaysOf(store)
  return {
    /** Makes a drawn overlay one that can be opened; answers how it ceases to be. */
    know(control: Control): () => void {
      overlays.known.push(control)
      return () => {
        overlays.known.splice(overlays.known.indexOf(control), 1)
        closeOverlay(store, control.id)
      }
    },
    /** From 1; 0 while it is closed. */
    place: (control: Control): number => overlays.open.indexOf(control.id) + 1,
    subscribe: overlays.listeners.subscribe,
  }
}
