/** Observable: who wants to know of something, and the way to tell them. `subscribe` is what `useSyncExternalStore` asks for. */
export interface Listeners<Event extends readonly unknown[]> {
  subscribe: (listener: (...event: Event) => void) => () => void
  announce: (...event: Event) => void
  /** How many there are. */
  count: () => number
}

export function createListeners<Event extends readonly unknown[] = []>(): Listeners<Event> {
  const all = new Set<(...event: Event) => void>()
  return {
    subscribe(listener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    announce(...event) {
      for (const listener of all) listener(...event)
    },
    count: () => all.size,
  }
}
