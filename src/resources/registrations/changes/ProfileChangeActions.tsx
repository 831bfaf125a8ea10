import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type ProfileChange,
  profileChangeAccept,
  profileChangeWithdraw,
} from '../../../../contract/profileChanges.ts'
import { useT } from '../../../i18n/i18n.ts'
import { MoveButton, MoveCommand, Moves } from '../../Moves.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import styles from '../desk/ReviewActions.module.css'

const ReturnChange = lazy(() => import('./ReturnChange.tsx'))

/** What may be done with the change, by who decides it or by who asked for it. */
export function ProfileChangeActions({ data }: { data: ProfileChange }) {
  const t = useT()
  const navigate = useNavigate()
  const [returning, setReturning] = useState(false)
  const { change } = data
  return (
    <div className={styles['actions']}>
      <Moves noun="profile.changes" of={change}>
        <MoveCommand action="withdraw" call={profileChangeWithdraw} asks />
        <MoveButton
          action="edit"
          kind="primary"
          onRun={() => navigate(`/profileChanges/of/${change.linkId}`)}
        />
        <MoveButton action="return" onRun={() => setReturning(true)} />
        <MoveCommand
          action="accept"
          kind="primary"
          call={profileChangeAccept}
          asks={t('profile.changes.acceptSure')}
        />
      </Moves>
      <Suspense fallback={null}>
        {returning && <ReturnChange data={data} onClose={() => setReturning(false)} />}
      </Suspense>
    </div>
  )
}
