import { type ReactNode, useId } from 'react'
import type { Order } from '../../../../contract/orders.ts'
import type { OrderAction } from '../../../../contract/orders.states.ts'
import type { OrderStatus } from '../../../../contract/orders.statuses.ts'
import type { Side } from '../../../../contract/values.ts'
import { count } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './OrderSteps.module.css'

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
export function turnOf(order: Pick<Order, 'status' | 'onHold' | 'pendingLines' | 'deviatingLines'>): string {
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

/** Who is to do what next, with the action in it, and the way of the order as a row of steps. */
export function OrderSteps({ order, side, children }: Props) {
  const t = useT()
  const id = useId()
  const turn = turnOf(order)
  const mine = asked.some((action) => order.can.some((can) => can.action === action && !can.why))
  const over = order.status === 'REFUSED' || order.status === 'CANCELLED'
  // a draft is the buyer's own; the supplier's way begins where the order was sent
  const steps = side === 'buyer' ? path : path.slice(1)
  const here = steps.indexOf(placeOf[order.status] ?? (order.status as (typeof path)[number])) // -1 for the two that are over
  return (
    <section className={styles['way']} data-mine={mine && turns[side].includes(turn)} aria-labelledby={id}>
      <div className={styles['turn']}>
        <h2 id={id}>
          {t(`orders.turn.${side}.${turn}`, {
            whose: t(mine ? 'orders.whose.me' : 'orders.whose.us'),
            pending: count(order.pendingLines),
            deviating: count(order.deviatingLines),
            // what English counts in a sentence with one number
            count: turn === 'decide' ? order.deviatingLines : order.pendingLines,
          })}
        </h2>
        {children}
      </div>
      {!over && (
        <ol className={styles['steps']} aria-label={t('orders.steps')}>
          {steps.map((status, at) => {
            const current = at === here
            const word = current ? order.status : status
            return (
              <li key={status} aria-current={current ? 'step' : undefined} data-done={at < here}>
                <span>{t(`orders.status.${word}`)}</span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
