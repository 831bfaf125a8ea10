import { useMemo } from 'react'
import { orderRevisions, type Order, type OrderLine } from '../../../../contract/orders.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { formerTerms, type FormerTerms } from './former.ts'

const none: FormerTerms = {}

/** What each changed line was before; asked only where a line was changed, and with the page's own revisions. */
export function useFormer(order: Order, lines: readonly OrderLine[]): (line: OrderLine) => FormerTerms {
  const asked = order.revision > 1 && lines.some(({ answer }) => answer === 'REOPENED')
  const { data } = useCallQuery(
    'orders',
    orderRevisions,
    { query: { id: order.id } },
    { silent: true, keepPreviousData: true, enabled: asked },
  )
  return useMemo(() => {
    const known = new Map(
      asked && data ? lines.map((line) => [line.id, formerTerms(line, data)] as const) : [],
    )
    return (line) => known.get(line.id) ?? none
  }, [asked, data, lines])
}
