import { useMemo } from 'react'
import { orderRevisions, type Order, type OrderLine } from '../../../contract/orders.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { formerTerms, type FormerTerms } from './former.ts'

const none: FormerTerms = {}

/** What each changed line was before; asked only where a line was changed, and with the page's own revisions. */
export function useFormer(order: Order, lines: readonly OrderLine[]): (line: OrderLine) => FormerTerms {
  const asked = order.revision > 1 && lines.some(({ answer }) => answer === 'REOPENED')
  const { data } = useAnswer(
    'orders',
    orderRevisions,
    { query: { id: order.id } },
    { quiet: true, keep: true, enabled: asked },
  )
  return useMemo(() => {
    const known = new Map(
      asked && data ? lines.map((line) => [line.id, formerTerms(line, data)] as const) : [],
    )
    return (line) => known.get(line.id) ?? none
  }, [asked, data, lines])
}
