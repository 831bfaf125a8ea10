import { type OrgRequest, ownClaims, withdrawClaim } from '../../../contract/orgRequests.ts'
import { ago } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './OrgJoin.module.css'

/** Decided by somebody who is not asked to hurry. */
const POLL_MS = 30_000

/** One's own claims with what became of them; without any there is nothing to see. */
export default function OwnClaims({ onJoined }: { onJoined: () => void }) {
  const t = useT()
  const { data } = useCallQuery('joinRequests', ownClaims, {}, { refetchInterval: POLL_MS, silent: true })
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t('orgRequests.claim.own')}>
      <h2>{t('orgRequests.claim.own')}</h2>
      <ul>
        {data.map((claim) => (
          <Claim key={claim.id} claim={claim} onJoined={onJoined} />
        ))}
      </ul>
    </section>
  )
}

function Claim({ claim, onJoined }: { claim: OrgRequest; onJoined: () => void }) {
  const t = useT()
  const { id, version, name, creditCode, status, reason, updatedAt, can } = claim
  const withdraw = useCommand(withdrawClaim, { done: t('common.done') })
  return (
    <li>
      <span>
        {t('orgRequests.called', { name, code: creditCode })}{' '}
        <StatusTag field="orgRequests.status" value={status} />{' '}
        <span className="quiet">{ago(updatedAt)}</span>
        {reason && <span className={styles['reason']}>{t('documents.because', { reason })}</span>}
      </span>
      <ActionButton
        can={can}
        action="withdraw"
        size="small"
        label={t('orgRequests.claim.withdraw')}
        busy={withdraw.busy}
        confirm={{ title: t('orgRequests.claim.withdrawSure', { name }) }}
        onRun={() => withdraw.mutate({ body: { id, version } })}
      />
      {status === 'APPROVED' && (
        <Button size="small" kind="primary" onClick={onJoined}>
          {t('joinRequests.begin')}
        </Button>
      )}
    </li>
  )
}
