import { Suspense } from 'react'
import { registrationReject, registrationTake } from '../../../../contract/registrations.ts'
import { MoveButton, MoveCommand, Moves } from '../../Moves.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { lazy } from '../../../ui/lazy.tsx'
import type { Facts } from './warnings.ts'
import styles from './ReviewActions.module.css'

const ReturnDialog = lazy(() => import('./ReturnDialog.tsx'))
const ApproveDialog = lazy(() => import('./ApproveDialog.tsx'))

export type Deciding = 'return' | 'approve' | undefined

interface Props {
  facts: Facts
  /** What was marked to be put right. */
  marked: readonly string[]
  dialog: Deciding
  onDialog: (dialog: Deciding) => void
}

/** What may be decided now, as the application's `can` says. */
export function ReviewActions({ facts, marked, dialog, onDialog }: Props) {
  const t = useT()
  const { registration, reviewer } = facts
  const close = () => onDialog(undefined)
  return (
    <div className={styles['actions']}>
      <Moves noun="registration.desk" of={registration} named={{ name: registration.record.supplierName }}>
        <MoveCommand action="take" call={registrationTake} />
        <MoveCommand
          action="takeOver"
          call={registrationTake}
          asks={reviewer === '' || t('registration.desk.takeOver', { name: reviewer })}
        />
        <MoveCommand action="reject" danger call={registrationReject} asks reason />
        <MoveButton action="return" onRun={() => onDialog('return')} />
        <MoveButton action="approve" kind="primary" onRun={() => onDialog('approve')} />
      </Moves>
      <Suspense fallback={null}>
        {dialog === 'return' && <ReturnDialog registration={registration} marked={marked} onClose={close} />}
        {dialog === 'approve' && <ApproveDialog facts={facts} onClose={close} />}
      </Suspense>
    </div>
  )
}
