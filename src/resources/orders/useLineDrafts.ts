import { useCallback, useState } from 'react'
import type { OrderLine } from '../../../contract/orders.ts'
import { useDraft } from '../../providers/drafts.ts'
import { usePageUnsaved } from '../../providers/page.ts'

interface StoredDrafts<T> {
  /** Version of the order the person was looking at. */
  version: number
  /** By line. */
  drafts: Readonly<Record<string, T>>
}

export interface LineDrafts<T> {
  drafts: Readonly<Record<string, T>>
  count: number
  /** What to send as the expected version. */
  version: number
  /** Somebody changed the order since the first of these was written. */
  stale: boolean
  restoredAt: number | undefined
  set: (lines: readonly OrderLine[], draft: T | undefined | ((line: OrderLine) => T)) => void
  /** Keeps what still fits the order as it is now, and goes on from there. */
  reapply: () => void
  clear: () => void
}

/** What a person has written about lines and not sent: it survives reload, sign-out and somebody else's change. */
export function useLineDrafts<T>(
  form: string,
  order: { version: number },
  lines: readonly OrderLine[],
  open: (line: OrderLine) => boolean,
): LineDrafts<T> {
  const [kept, setKept] = useState<StoredDrafts<T>>({ version: order.version, drafts: {} })
  const draft = useDraft<StoredDrafts<T>>(form, (before) => {
    if (typeof before?.version !== 'number' || typeof before.drafts !== 'object') return false
    setKept(before)
    return true
  })
  const { put, drop } = draft
  const store = useCallback(
    (next: StoredDrafts<T>) => {
      setKept(next)
      if (Object.keys(next.drafts).length > 0) put(next)
      else drop()
    },
    [put, drop],
  )
  const count = Object.keys(kept.drafts).length
  usePageUnsaved(count > 0)
  const version = count === 0 ? order.version : kept.version
  const set = useCallback<LineDrafts<T>['set']>(
    (some, given) => {
      const drafts = { ...kept.drafts }
      for (const line of some)
        if (given === undefined) delete drafts[line.id]
        else drafts[line.id] = typeof given === 'function' ? (given as (line: OrderLine) => T)(line) : given // T is never a function here
      store({ version, drafts })
    },
    [kept.drafts, store, version],
  )
  return {
    drafts: kept.drafts,
    count,
    version,
    stale: version !== order.version,
    restoredAt: draft.restoredAt,
    set,
    reapply: () => {
      const fits = new Set(lines.filter(open).map(({ id }) => id))
      store({
        version: order.version,
        drafts: Object.fromEntries(Object.entries(kept.drafts).filter(([id]) => fits.has(id))),
      })
    },
    clear: () => store({ version: order.version, drafts: {} }),
  }
}
