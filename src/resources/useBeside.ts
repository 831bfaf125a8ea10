import { useState } from 'react'
import { storedValue, storeItem } from '../providers/storage.ts'
import { useMedia } from '../ui/useMedia.ts'

/** Room for a document and its record side by side. */
const ROOM = '(min-width: 1360px)'
const FOLDED = 'record-folded'

export interface Beside {
  /** There is room for it. */
  isWide: boolean
  isShown: boolean
  fold: (isFolded: boolean) => void
}

/** Whether the record of a document stands beside it: where there is room, unless this person has folded it away. */
export function useBeside(): Beside {
  const isWide = useMedia(ROOM)
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
