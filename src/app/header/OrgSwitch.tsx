import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { switchOrg } from '../../../contract/users.ts'
import { useT } from '../../i18n/i18n.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Choice } from '../../ui/choice/Choice.tsx'
import styles from './OrgSwitch.module.css'

/** Another of one's organisations, without signing out, and the way to a further one. */
export default function OrgSwitch({ onSwitched }: { onSwitched: () => void }) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const user = useSession((now) => now.user)
  const change = useCommand(switchOrg, {
    // What is cached is the other organisation's: it goes, and nothing of it is fetched again.
    invalidates: [],
    onDone: (next) => {
      queryClient.clear()
      enter(next)
      onSwitched()
      void navigate('/')
    },
  })
  if (!user) return null
  const further = (
    <Link to="/joinRequests" onClick={onSwitched}>
      {t('joinRequests.page')}
    </Link>
  )
  if (user.orgs.length < 2) return <div className={styles['orgs']}>{further}</div>
  return (
    <div className={styles['orgs']}>
      <label htmlFor={id}>{t('shell.user.switch')}</label>
      <Choice
        id={id}
        disabled={change.busy}
        value={user.orgId ?? ''}
        options={user.orgs.map((org) => ({ value: org.orgId, label: org.name }))}
        onChange={(orgId) => void change.mutate({ query: { orgId } })}
      />
      {further}
    </div>
  )
}
