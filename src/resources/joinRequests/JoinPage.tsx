import { useNavigate } from 'react-router'
import { switchOrg } from '../../../contract/users.ts'
import { useT } from '../../i18n/i18n.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import styles from '../../ui/table/table.module.css'
import { LeaveOrg } from './LeaveOrg.tsx'
import OrgJoin from './OrgJoin.tsx'

/** Who belongs to an organisation joins or founds a further one; they switch to it in the header. */
export default function JoinPage() {
  const t = useT()
  const navigate = useNavigate()
  const change = useCommand(switchOrg, {
    invalidates: [],
    onDone: (user) => {
      queryClient.clear()
      enter(user)
      void navigate('/')
    },
  })
  return (
    <section className={styles.page} aria-label={t('joinRequests.page')}>
      <h1>{t('joinRequests.page')}</h1>
      <OrgJoin
        onJoined={() => location.assign('/')}
        onEnter={(orgId) => void change.mutate({ query: { orgId } })}
      />
      <LeaveOrg />
    </section>
  )
}
