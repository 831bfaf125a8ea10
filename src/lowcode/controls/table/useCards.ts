import { useEffect, useState } from 'react'
import { useNarrow } from '../../../ui/grid/useNarrow.ts'
import type { ViewProps } from '../def.ts'

export interface EditedProps extends ViewProps {
  /** Told whether a cell or a card is open: what is written in it may not be among the rows yet. */
  onBusy: (busy: boolean) => void
}

/** Whether the rows that are edited are cards. Of a window that is turned they become so, or cease to be, once nobody writes in one of them. */
export function useCards() {
  const narrow = useNarrow()
  const [cards, setCards] = useState(narrow)
  const [busy, onBusy] = useState(false)
  useEffect(() => {
    if (busy || cards === narrow) return
    const { activeElement } = document
    // A field takes what was typed when it is left.
    if (activeElement instanceof HTMLElement && activeElement.closest('.lc-table')) activeElement.blur()
    setCards(narrow)
  }, [busy, cards, narrow])
  return { cards, onBusy }
}
