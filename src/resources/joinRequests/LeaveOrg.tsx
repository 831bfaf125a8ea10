import { leaveOrg } from '../../../contract/memberships.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import styles from './OrgJoin.module.css'

/** The way out of the organisation worked for. */
export function LeaveOrg() {
  const t = useT()
  const user = useSession((now) => now.user)
  // What is cached is of the organisation that is left.
  const leave = useCommand(leaveOrg, { invalidates: [], onDone: () => location.assign('/') })
  if (!user?.orgId) return null
  const { orgId, OrgName: org } = user
  return (
    <div className={styles['join']}>
      <section>
        <h2>{t('joinRequests.leave')}</h2>
        <p className="quiet">{t('joinRequests.leaveText', { org })}</p>
        <ActionButton
          danger
          label={t('joinRequests.leaveNow')}
          busy={leave.busy}
          confirm={{ title: t('joinRequests.leaveSure', { org }) }}
          onRun={() => leave.mutate({ query: { orgId } })}
        />
      </section>
    </div>
  )
}
