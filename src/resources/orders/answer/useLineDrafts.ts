import { useCallback } from 'react'
import { isRecord } from '../../../../contract/isRecord.ts'
import type { OrderLine } from '../../../../contract/orders.ts'
import { useWorkingCopy } from '../../../providers/useWorkingCopy.ts'

/** By line. */
type Drafts<T> = Readonly<Record<string, T>>

const none = {}

/** What a person has written about lines of an order and not sent; gone on from the latest with what still fits it. */
export function useLineDrafts<T>(
  form: string,
  { version }: { version: number },
  lines: readonly OrderLine[],
  open: (line: OrderLine) => boolean,
) {
  const copy = useWorkingCopy<Drafts<T>, number>({
    form,
    server: { version, value: none },
    fits: (value): value is Drafts<T> => isRecord(value),
    join: (drafts) => {
      const fitting = new Set(lines.filter(open).map(({ id }) => id))
      return Object.fromEntries(Object.entries(drafts).filter(([id]) => fitting.has(id)))
    },
  })
  const { change } = copy
  const set = useCallback(
    (some: readonly OrderLine[], draftOf: (line: OrderLine) => T | undefined) =>
      change((now) => {
        const drafts = { ...now }
        for (const line of some) {
          const draft = draftOf(line)
          if (draft === undefined) delete drafts[line.id]
          else drafts[line.id] = draft
        }
        return drafts
      }),
    [change],
  )
  return { ...copy, count: Object.keys(copy.value).length, set }
}
