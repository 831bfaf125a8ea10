import { lazy, Suspense, useState } from 'react'
import {
  type Registration,
  registrationReject,
  registrationTake,
} from '../../../../contract/registrations.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import styles from './ReviewActions.module.css'

const ReturnDialog = lazy(() => import('./ReturnDialog.tsx'))
const ApproveDialog = lazy(() => import('./ApproveDialog.tsx'))

/** What may be decided now, as the application's `can` says. */
export function ReviewActions({ registration }: { registration: Registration }) {
  const t = useT()
  const [dialog, setDialog] = useState<'return' | 'approve'>()
  const { id, version, can, record } = registration
  const take = useCommand(registrationTake, { done: t('registration.desk.tookOver') })
  const reject = useCommand(registrationReject, { done: t('registration.desk.reject.done') })
  const label = (action: 'take' | 'return' | 'approve' | 'reject') => t(`registration.desk.action.${action}`)
  const close = () => setDialog(undefined)
  return (
    <div className={styles['actions']}>
      <ActionButton
        label={label('take')}
        can={can}
        action="take"
        busy={take.busy}
        onRun={() => take.mutate({ body: { id, version } })}
      />
      <ActionButton
        label={label('reject')}
        danger
        can={can}
        action="reject"
        busy={reject.busy}
        reason
        confirm={{ title: t('registration.desk.reject.title', { name: record.supplierName }) }}
        onRun={(reason) => reject.mutate({ body: { id, version, reason } })}
      />
      <ActionButton label={label('return')} can={can} action="return" onRun={() => setDialog('return')} />
      <ActionButton
        label={label('approve')}
        kind="primary"
        can={can}
        action="approve"
        onRun={() => setDialog('approve')}
      />
      <Suspense fallback={null}>
        {dialog === 'return' && <ReturnDialog registration={registration} onClose={close} />}
        {dialog === 'approve' && <ApproveDialog registration={registration} onClose={close} />}
      </Suspense>
    </div>
  )
}
