import { useState, useSyncExternalStore } from 'react'
import { storedValue, storeItem } from '../providers/storage.ts'

/** Room for a document and its record side by side. */
const query = '(min-width: 1360px)'
const FOLDED = 'record-folded'

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

export interface Beside {
  /** There is room for it. */
  isWide: boolean
  isShown: boolean
  fold: (isFolded: boolean) => void
}

/** Whether the record of a document stands beside it: where there is room, unless this person has folded it away. */
export function useBeside(): Beside {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
  const [isFolded, setFolded] = useState(
    () => storedValue(FOLDED, (value) => typeof value === 'boolean') ?? false,
  )
  return {
    isWide,
    isShown: isWide && !isFolded,
    fold(next) {
      storeItem(FOLDED, next)
      setFolded(next)
    },
  }
}
