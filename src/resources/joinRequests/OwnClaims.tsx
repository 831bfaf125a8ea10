import { type OrgRequest, ownClaims, withdrawClaim } from '../../../contract/orgRequests.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { OwnItem } from './OwnItem.tsx'

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
  const { id, version, name, creditCode } = claim
  const withdraw = useCommand(withdrawClaim, { done: t('common.done') })
  return (
    <OwnItem
      noun="orgRequests"
      of={claim}
      asks={t('orgRequests.claim.withdrawSure', { name })}
      busy={withdraw.busy}
      onWithdraw={() => withdraw.mutate({ body: { id, version } })}
      onJoined={onJoined}
    >
      {t('orgRequests.called', { name, code: creditCode })}
    </OwnItem>
  )
}
