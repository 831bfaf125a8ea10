import { lazy, Suspense, useState } from 'react'
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
import { useClosePage } from '../../providers/page.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDeleteRecord } from '../../providers/useDeleteRecord.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import styles from './Delivery.module.css'

const RejectDialog = lazy(lazyAntd(() => import('./RejectDialog.tsx')))
const ShipDialog = lazy(lazyAntd(() => import('./ShipDialog.tsx')))
const DeliveryPrint = lazy(lazyAntd(() => import('./DeliveryPrint.tsx')))

/** What may be done with the delivery, drawn from `can`: a greyed button says why. */
export function DeliveryActions({ delivery }: { delivery: DeliveryDetail }) {
  const t = useT()
  const navigate = useNavigate()
  const closePage = useClosePage()
  const [open, setOpen] = useState<'reject' | 'ship' | 'print'>()
  const said = (action: string) => ({ done: t(`deliveries.done.${action}`) })
  const submit = useCommand(deliverySubmit, said('submit'))
  const approve = useCommand(deliveryApprove, said('approve'))
  const arrive = useCommand(deliveryArrive, said('arrive'))
  const cancel = useCommand(deliveryCancel, said('cancel'))
  const closeShort = useCommand(deliveryCloseShort, said('closeShort'))
  const remove = useDeleteRecord('deliveries', said('delete').done)
  const { id, version, deliveryNo, can } = delivery
  const one = { id, version }
  const common = (action: string) => ({ can, action, label: t(`deliveries.action.${action}`) })
  const asks = (action: string) => ({ title: t(`deliveries.confirm.${action}`, { deliveryNo }) })
  return (
    <div className={styles['actions']}>
      <ActionButton
        {...common('submit')}
        kind="primary"
        busy={submit.busy}
        onRun={() => submit.mutate({ body: one })}
      />
      <ActionButton
        {...common('approve')}
        kind="primary"
        busy={approve.busy}
        onRun={() => approve.mutate({ body: one })}
      />
      <ActionButton {...common('reject')} danger onRun={() => setOpen('reject')} />
      <ActionButton {...common('ship')} kind="primary" onRun={() => setOpen('ship')} />
      <ActionButton
        {...common('arrive')}
        kind="primary"
        busy={arrive.busy}
        onRun={() => arrive.mutate({ body: one })}
      />
      <ActionButton {...common('edit')} onRun={() => navigate(`/deliveries/${id}/edit`)} />
      <ActionButton
        {...common('closeShort')}
        reason
        busy={closeShort.busy}
        confirm={asks('closeShort')}
        onRun={(reason) => closeShort.mutate({ body: { ...one, reason } })}
      />
      <ActionButton
        {...common('cancel')}
        reason
        danger
        busy={cancel.busy}
        confirm={asks('cancel')}
        onRun={(reason) => cancel.mutate({ body: { ...one, reason } })}
      />
      <ActionButton
        {...common('delete')}
        danger
        busy={remove.busy}
        confirm={asks('delete')}
        onRun={async () => (await remove.run(id)) && closePage()}
      />
      <PrintLink appId="deliveries" ids={[id]} />
      <ActionButton label={t('deliveries.print')} onRun={() => setOpen('print')} />
      <Suspense fallback={null}>
        {open === 'reject' && <RejectDialog delivery={delivery} onClose={() => setOpen(undefined)} />}
        {open === 'ship' && <ShipDialog delivery={delivery} onClose={() => setOpen(undefined)} />}
        {open === 'print' && <DeliveryPrint delivery={delivery} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}
