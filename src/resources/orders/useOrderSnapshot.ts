import { useMemo, useState } from 'react'
import type { Order, OrderLine } from '../../../contract/orders.ts'

/**
 * An order and its lines as they belong together. Two calls read them: while one is under way or has failed both stay as they were, so that
 * nothing is written on the new version over lines of the former.
 */
export function useOrderSnapshot(
  order: Order | undefined,
  lines: readonly OrderLine[] | undefined,
  unsettled: boolean,
) {
  const now = useMemo(() => order && lines && { order, lines }, [order, lines])
  const [held, setHeld] = useState(now)
  const snapshot = unsettled && now && held?.order.id === now.order.id ? held : now
  if (snapshot !== held) setHeld(snapshot)
  return snapshot
}
