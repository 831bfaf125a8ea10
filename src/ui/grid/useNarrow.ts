import { useSyncExternalStore } from 'react'

/** A phone held upright: lists become cards, side panels become sheets. */
const query = '(max-width: 640px)'

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
