import type { ReactNode } from 'react'
import type { Offer } from '../../../contract/moves.ts'
import { ago } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './OrgJoin.module.css'

interface Props {
  /** Whose words the status is in. */
  noun: 'joinRequests' | 'orgRequests'
  of: { status: string; reason: string; updatedAt: string; can: readonly Offer[] }
  /** Asked before it is withdrawn. */
  asks: string
  busy: boolean
  onWithdraw: () => Promise<unknown>
  /** It was approved: there is an organisation to work for. */
  onJoined: () => void
  children: ReactNode
}

/** Something that one asked for, with what became of it. */
export function OwnItem({ noun, of, asks, busy, onWithdraw, onJoined, children }: Props) {
  const t = useT()
  const { status, reason, updatedAt, can } = of
  return (
    <li>
      <span>
        {children} <StatusTag field={`${noun}.status`} value={status} />{' '}
        <span className="quiet">{ago(updatedAt)}</span>
        {reason && <span className={styles['reason']}>{t('documents.because', { reason })}</span>}
      </span>
      <ActionButton
        can={can}
        action="withdraw"
        size="small"
        label={t('joinRequests.withdraw')}
        busy={busy}
        confirm={{ title: asks }}
        onRun={onWithdraw}
      />
      {status === 'APPROVED' && (
        <Button size="small" kind="primary" onClick={onJoined}>
          {t('joinRequests.begin')}
        </Button>
      )}
    </li>
  )
}
