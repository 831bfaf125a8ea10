import type { ReactNode } from 'react'
import type { DeliveryDetail } from '../../../contract/deliveries.ts'
import type { DeliveryAction, DeliveryStatus } from '../../../contract/deliveries.states.ts'
import type { Side } from '../../../contract/values.ts'
import { day } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { DocumentTurn, mayDo } from '../DocumentTurn.tsx'

const path = [
  'DRAFT',
  'SUBMITTED',
  'APPROVED',
  'SHIPPED',
  'ARRIVED',
  'RECEIVED',
] as const satisfies readonly DeliveryStatus[]
const placeOf: Partial<Record<DeliveryStatus, (typeof path)[number]>> = {
  REJECTED: 'SUBMITTED',
  RECEIVING: 'ARRIVED',
  CLOSED: 'RECEIVED',
}

/** Turns of which the sentence says that they are the reader's. */
const turns: Readonly<Record<Side, readonly DeliveryStatus[]>> = {
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
export function DeliveryTurn({ delivery, side, mayReceive, children }: Props) {
  const t = useT()
  const { status } = delivery
  // a draft is the supplier's own; the buyer's way begins where it was submitted
  const steps = side === 'supplier' ? path : path.slice(1)
  const here = steps.indexOf(placeOf[status] ?? (status as (typeof path)[number])) // -1 once it is cancelled
  return (
    <DocumentTurn
      says={(whose) => t(`deliveries.turn.${side}.${status}`, { whose, day: day(delivery.expectedOn) })}
      isOurs={turns[side].includes(status)}
      isMine={mayReceive || mayDo(delivery.can, asked)}
      way={
        status === 'CANCELLED'
          ? undefined
          : {
              label: t('deliveries.steps'),
              here,
              steps: steps.map((one, at) => ({
                key: one,
                label: t(`deliveries.status.${at === here ? status : one}`),
              })),
            }
      }
    >
      {children}
    </DocumentTurn>
  )
}
