import { useLogout } from '@refinedev/core'
import { Suspense } from 'react'
import { Button } from '../../ui/Button.tsx'
import { switchOrg, userInfo } from '../../../contract/users.ts'
import { useT } from '../../i18n/i18n.ts'
import { enter, useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useFetchCall } from '../../providers/useFetchCall.ts'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { Empty } from '../../ui/states.tsx'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import styles from './Alone.module.css'

const OrgJoin = lazy(lazyAntd(() => import('../../resources/joinRequests/OrgJoin.tsx')))
const NameForm = lazy(lazyAntd(() => import('./NameForm.tsx')))

/** A person who has an account but belongs to no organisation yet. */
export default function NoOrgPage() {
  const t = useT()
  const user = useSession((now) => now.user)
  useDocumentTitle()
  const { mutate: logout } = useLogout()
  const fetchCall = useFetchCall()
  const change = useCommand(switchOrg, { invalidates: [], onDone: (next) => enter(next) })
  // Who was let in meanwhile begins there: the session was opened when there was no organisation.
  const look = async () => {
    const now = await fetchCall(userInfo, {})
    const [org] = now.orgs
    if (now.orgId === null && org) await change.mutate({ query: { orgId: org.orgId } })
    else enter(now)
  }
  return (
    <main className={styles['alone']}>
      <Empty
        icon="partner"
        title={t('shell.noOrg.title', { name: user?.nickName || user?.realName || user?.account || '' })}
        text={t('shell.noOrg.text', { account: user?.account ?? '' })}
      />
      {user?.realName !== '' && (
        <Suspense fallback={null}>
          <OrgJoin
            onJoined={() => void look()}
            onEnter={(orgId) => void change.mutate({ query: { orgId } })}
          />
        </Suspense>
      )}
      {user?.realName === '' && (
        <Suspense fallback={null}>
          <NameForm user={user} />
        </Suspense>
      )}
      <div className={styles['row']}>
        <Button kind="text" onClick={() => void look()}>
          {t('shell.noOrg.look')}
        </Button>
        <a href="/supplier-registration">{t('registrations.register')}</a>
        <Button kind="text" onClick={() => logout()}>
          {t('shell.user.logout')}
        </Button>
      </div>
    </main>
  )
}
