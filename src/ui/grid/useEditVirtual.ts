import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { rowHeight } from './column.ts'

/** The rows that are drawn: those in sight, and that of the cursor wherever it is. */
export const useEditVirtual = (
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  cursor: number,
  head: number,
  foot: number,
) =>
  useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight.normal,
    overscan: 12,
    scrollPaddingStart: head,
    scrollPaddingEnd: foot,
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const seen = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
      return cursor < first ? [cursor, ...seen] : cursor > last ? [...seen, cursor] : seen
    },
  })
