import { Suspense, useState } from 'react'
import {
  type Registration,
  registrationReject,
  registrationTake,
} from '../../../../contract/registrations.ts'
import { MoveButton, MoveCommand, Moves } from '../../Moves.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import styles from './ReviewActions.module.css'

const ReturnDialog = lazy(() => import('./ReturnDialog.tsx'))
const ApproveDialog = lazy(() => import('./ApproveDialog.tsx'))

/** What may be decided now, as the application's `can` says. */
export function ReviewActions({ registration }: { registration: Registration }) {
  const [dialog, setDialog] = useState<'return' | 'approve'>()
  const close = () => setDialog(undefined)
  return (
    <div className={styles['actions']}>
      <Moves noun="registration.desk" of={registration} named={{ name: registration.record.supplierName }}>
        <MoveCommand action="take" call={registrationTake} />
        <MoveCommand action="reject" danger call={registrationReject} asks reason />
        <MoveButton action="return" onRun={() => setDialog('return')} />
        <MoveButton action="approve" kind="primary" onRun={() => setDialog('approve')} />
      </Moves>
      <Suspense fallback={null}>
        {dialog === 'return' && <ReturnDialog registration={registration} onClose={close} />}
        {dialog === 'approve' && <ApproveDialog registration={registration} onClose={close} />}
      </Suspense>
    </div>
  )
}
