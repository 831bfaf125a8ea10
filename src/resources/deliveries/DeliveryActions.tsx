import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  deliveryApprove,
  deliveryArrive,
  deliveryCancel,
  deliveryCloseShort,
  deliverySubmit,
  type DeliveryDetail,
} from '../../../contract/deliveries.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRowAccess } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { MoveButton, MoveCommand, MoveDelete, Moves } from '../Moves.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import { DeliverySheet } from './DeliverySheet.tsx'

const RejectDialog = lazy(lazyAntd(() => import('./RejectDialog.tsx')))
const ShipDialog = lazy(lazyAntd(() => import('./ShipDialog.tsx')))

interface Props {
  delivery: DeliveryDetail
}

/** What the one whose turn it is does to the delivery, in the heading that says so. */
export function TurnActions({ delivery, mayReceive }: Props & { mayReceive: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const [isShipping, setShipping] = useState(false)
  const { id, deliveryNo } = delivery
  const edit = () => navigate(`/deliveries/${id}/edit`)
  return (
    <>
      <Moves noun="deliveries" of={delivery} named={{ deliveryNo }}>
        <MoveCommand action="submit" kind="primary" call={deliverySubmit} />
        <MoveButton action="edit" onRun={edit} />
        <MoveCommand action="approve" kind="primary" call={deliveryApprove} />
        {delivery.status === 'SUBMITTED' && <RejectButton delivery={delivery} />}
        <MoveButton action="ship" kind="primary" onRun={() => setShipping(true)} />
        {delivery.status === 'APPROVED' && <MoveButton action="pack" onRun={edit} />}
        {mayReceive && (
          <Button
            kind="primary"
            onClick={() => void navigate(`/receipts/create?code=${encodeURIComponent(deliveryNo)}`)}
          >
            {t('deliveries.action.receive')}
          </Button>
        )}
        <MoveCommand action="arrive" {...(!mayReceive && { kind: 'primary' })} call={deliveryArrive} />
      </Moves>
      <Suspense fallback={null}>
        {isShipping && <ShipDialog delivery={delivery} action="ship" onClose={() => setShipping(false)} />}
      </Suspense>
    </>
  )
}

/** What else may be done with the delivery, drawn from `can`: a greyed button says why. */
export function DeliveryActions({ delivery }: Props) {
  const navigate = useNavigate()
  const [isAmending, setAmending] = useState(false)
  const { id, deliveryNo } = delivery
  const editable = useRowAccess(delivery.can, 'edit')?.can === true
  return (
    <>
      <Moves noun="deliveries" of={delivery} named={{ deliveryNo }}>
        {delivery.status === 'SUBMITTED' && (
          <MoveButton action="pack" onRun={() => navigate(`/deliveries/${id}/edit`)} />
        )}
        <MoveButton action="amend" onRun={() => setAmending(true)} />
        <MoveCommand action="closeShort" call={deliveryCloseShort} asks reason />
        {delivery.status === 'APPROVED' && <RejectButton delivery={delivery} />}
        <MoveCommand action="cancel" danger call={deliveryCancel} asks reason />
        <MoveDelete />
      </Moves>
      {editable && <DeliverySheet id={id} />}
      <PrintLink appId="deliveries" ids={[id]} />
      <Suspense fallback={null}>
        {isAmending && <ShipDialog delivery={delivery} action="amend" onClose={() => setAmending(false)} />}
      </Suspense>
    </>
  )
}

function RejectButton({ delivery }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MoveButton action="reject" danger onRun={() => setOpen(true)} />
      <Suspense fallback={null}>
        {isOpen && <RejectDialog delivery={delivery} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
