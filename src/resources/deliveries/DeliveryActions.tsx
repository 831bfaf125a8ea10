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
import { useRowAccess } from '../../ui/ActionButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { MoveButton, MoveCommand, MoveDelete, Moves } from '../Moves.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import styles from './Delivery.module.css'
import { DeliverySheet } from './DeliverySheet.tsx'

const RejectDialog = lazy(lazyAntd(() => import('./RejectDialog.tsx')))
const ShipDialog = lazy(lazyAntd(() => import('./ShipDialog.tsx')))

/** What may be done with the delivery, drawn from `can`: a greyed button says why. */
export function DeliveryActions({ delivery }: { delivery: DeliveryDetail }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'reject' | 'ship' | 'amend'>()
  const { id, deliveryNo } = delivery
  const editable = useRowAccess(delivery.can, 'edit')?.can === true
  return (
    <div className={styles['actions']}>
      <Moves noun="deliveries" of={delivery} named={{ deliveryNo }}>
        <MoveCommand action="submit" kind="primary" call={deliverySubmit} />
        <MoveCommand action="approve" kind="primary" call={deliveryApprove} />
        <MoveButton action="reject" danger onRun={() => setOpen('reject')} />
        <MoveButton action="pack" onRun={() => navigate(`/deliveries/${id}/edit`)} />
        <MoveButton action="ship" kind="primary" onRun={() => setOpen('ship')} />
        <MoveButton action="amend" onRun={() => setOpen('amend')} />
        <MoveCommand action="arrive" kind="primary" call={deliveryArrive} />
        <MoveButton action="edit" onRun={() => navigate(`/deliveries/${id}/edit`)} />
        <MoveCommand action="closeShort" call={deliveryCloseShort} asks reason />
        <MoveCommand action="cancel" danger call={deliveryCancel} asks reason />
        <MoveDelete />
      </Moves>
      {editable && <DeliverySheet id={id} />}
      <PrintLink appId="deliveries" ids={[id]} />
      <Suspense fallback={null}>
        {open === 'reject' && <RejectDialog delivery={delivery} onClose={() => setOpen(undefined)} />}
        {(open === 'ship' || open === 'amend') && (
          <ShipDialog delivery={delivery} action={open} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
