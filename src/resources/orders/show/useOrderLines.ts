import { useKeys } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../contract/call.ts'
import { orderLineChanges } from '../../../../contract/orders.ts'
import type { Id } from '../../../../contract/values.ts'
import type { HttpError } from '../../../providers/httpError.ts'
import { useSession } from '../../../providers/session.ts'
import { useFetchCall } from '../../../providers/useFetchCall.ts'

type CachedLines = ResponseOf<typeof orderLineChanges>

/** The lines of an order; after a change, one's own or another's, only those that changed are fetched. */
export function useOrderLines(id: Id) {
  const side = useSession((now) => now.side)
  const fetchCall = useFetchCall()
  const { keys } = useKeys()
  const queryKey = keys()
    .data('default')
    .resource('orderLines')
    .action('list')
    .params({ changes: id, side })
    .get()
  return useQuery<CachedLines, HttpError, CachedLines['lines']>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const before = client.getQueryData<CachedLines>(queryKey)
      const kept = before?.fixed ? before.lines : []
      const body = { id, known: kept.map(({ version }) => version) }
      const { fixed, lines } = await fetchCall(orderLineChanges, { body }, { signal, silent: true })
      if (kept.length === 0) return { fixed, lines }
      const changed = new Map(lines.map((line) => [line.id, line]))
      return { fixed, lines: kept.map((line) => changed.get(line.id) ?? line) }
    },
    select,
  })
}

const select = ({ lines }: CachedLines) => lines
