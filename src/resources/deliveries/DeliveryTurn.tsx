import type { ReactNode } from 'react'
import type { DeliveryDetail } from '../../../contract/deliveries.ts'
import type { DeliveryAction, DeliveryStatus } from '../../../contract/deliveries.states.ts'
import type { Side } from '../../../contract/values.ts'
import { day } from '../../i18n/format.ts'
import { StatusTurn } from '../StatusTurn.tsx'

const path: readonly DeliveryStatus[] = ['DRAFT', 'SUBMITTED', 'APPROVED', 'SHIPPED', 'ARRIVED', 'RECEIVED']
const placeOf = { REJECTED: 'SUBMITTED', RECEIVING: 'ARRIVED', CLOSED: 'RECEIVED' } as const
const ours: Readonly<Record<Side, readonly DeliveryStatus[]>> = {
  buyer: ['SUBMITTED', 'ARRIVED', 'RECEIVING'],
  supplier: ['DRAFT', 'APPROVED', 'REJECTED'],
}
const asked = ['edit', 'submit', 'approve', 'pack', 'ship', 'closeShort'] as const satisfies DeliveryAction[]

interface Props {
  delivery: DeliveryDetail
  side: Side
  /** This person may receive it at the dock now. */
  mayReceive: boolean
  /** What is done in this turn, where it is this person's. */
  children: ReactNode
}

/** Who is to do what with the delivery next, and where it stands. */
export const DeliveryTurn = ({ delivery, side, mayReceive, children }: Props) => (
  <StatusTurn
    noun="deliveries"
    of={delivery}
    side={side}
    // a draft is the supplier's own; the buyer's way begins where it was submitted
    path={side === 'supplier' ? path : path.slice(1)}
    placeOf={placeOf}
    ours={ours[side]}
    asked={asked}
    mayMore={mayReceive}
    named={{ day: day(delivery.expectedOn) }}
  >
    {children}
  </StatusTurn>
)
