import type { ReactNode } from 'react'
import type { Order } from '../../../../contract/orders.ts'
import type { OrderAction } from '../../../../contract/orders.states.ts'
import type { OrderStatus } from '../../../../contract/orders.statuses.ts'
import type { Side } from '../../../../contract/values.ts'
import { count } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { DocumentTurn, mayDo } from '../../DocumentTurn.tsx'

const path = [
  'DRAFT',
  'SENT',
  'ACKNOWLEDGED',
  'CONFIRMED',
  'COMPLETED',
  'CLOSED',
] as const satisfies readonly OrderStatus[]
const placeOf: Partial<Record<OrderStatus, (typeof path)[number]>> = {
  APPROVING: 'DRAFT',
  NEGOTIATING: 'ACKNOWLEDGED',
}

/** What is done in each of the moments somebody is asked to act. */
const asked = [
  'edit',
  'send',
  'approve',
  'receive',
  'answer',
  'decide',
] as const satisfies readonly OrderAction[]

/** Turns of which the sentence says that they are the reader's. */
const turns = { buyer: ['DRAFT', 'APPROVING', 'decide', 'both'], supplier: ['SENT', 'answer', 'both'] }

/** Whose turn it is, as the key of a sentence. */
function turnOf(order: Pick<Order, 'status' | 'onHold' | 'pendingLines' | 'deviatingLines'>): string {
  if (order.onHold) return 'held'
  if (order.status !== 'ACKNOWLEDGED' && order.status !== 'NEGOTIATING') return order.status
  if (order.pendingLines > 0 && order.deviatingLines > 0) return 'both'
  return order.deviatingLines > 0 ? 'decide' : 'answer'
}

interface Props {
  order: Order
  side: Side
  /** What is done in this turn, where it is this person's. */
  children: ReactNode
}

/** Who is to do what with the order next, and where it stands. */
export function OrderSteps({ order, side, children }: Props) {
  const t = useT()
  const turn = turnOf(order)
  const isOver = order.status === 'REFUSED' || order.status === 'CANCELLED'
  // a draft is the buyer's own; the supplier's way begins where the order was sent
  const steps = side === 'buyer' ? path : path.slice(1)
  const here = steps.indexOf(placeOf[order.status] ?? (order.status as (typeof path)[number])) // -1 for the two that are over
  return (
    <DocumentTurn
      says={(whose) =>
        t(`orders.turn.${side}.${turn}`, {
          whose,
          pending: count(order.pendingLines),
          deviating: count(order.deviatingLines),
          // what English counts in a sentence with one number
          count: turn === 'decide' ? order.deviatingLines : order.pendingLines,
        })
      }
      isOurs={turns[side].includes(turn)}
      isMine={mayDo(order.can, asked)}
      way={
        isOver
          ? undefined
          : {
              label: t('orders.steps'),
              here,
              steps: steps.map((status, at) => ({
                key: status,
                label: t(`orders.status.${at === here ? order.status : status}`),
              })),
            }
      }
    >
      {children}
    </DocumentTurn>
  )
}
