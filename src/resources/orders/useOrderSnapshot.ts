import { useMemo } from 'react'
import type { Order, OrderLine } from '../../../contract/orders.ts'
import { useHeld } from '../../ui/useHeld.ts'

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
  return useHeld(now, (before) => unsettled && now !== undefined && before?.order.id === now.order.id)
}
