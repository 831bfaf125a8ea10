import { useLogout } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { twoFactor } from '../../../contract/twoFactor.ts'
import { useT } from '../../i18n/i18n.ts'
import { refresh } from '../../providers/refresh.ts'
import { setSession, useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Emblem } from '../../ui/Emblem.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { RecoveryCodes } from '../account/RecoveryCodes.tsx'
import { TwoFactorSetup } from '../account/TwoFactorSetup.tsx'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import { lazy } from '../../ui/lazy.tsx'
import styles from './TwoFactorPage.module.css'

const OrgSwitch = lazy(() => import('../header/OrgSwitch.tsx'))

/** The organisation demands two-factor authentication: it is set up here before anything else opens. */
export default function TwoFactorPage() {
  const t = useT()
  useDocumentTitle(t('security.neededTitle'))
  const user = useSession((now) => now.user)
  const { data, error, refetch } = useCallQuery('twoFactor', twoFactor, {}, { silent: true })
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutate: logout } = useLogout()
  const open = () => {
    if (user) setSession({ user: { ...user, needsTwoFactor: false } })
    void refresh(['*'])
  }
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <Emblem size={40} />
        <h1>{t('security.neededTitle')}</h1>
        <p className="quiet">
          {t('security.neededText', { orgs: data?.demandedBy.join(t('list.and')) || (user?.OrgName ?? '') })}{' '}
          {t('security.about')}
        </p>
        {error && !data && <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />}
        {!error && !data && <Skeleton rows={4} />}
        {codes && <RecoveryCodes codes={codes} onDone={open} />}
        {!codes && data && data.since === null && (
          <TwoFactorSetup hasPassword={data.hasPassword} onDone={setCodes} />
        )}
        {!codes && data && data.since !== null && (
          <Button kind="primary" onClick={open}>
            {t('shell.home')}
          </Button>
        )}
        {!codes && (
          <>
            {user && user.orgs.length > 1 && (
              <Suspense fallback={null}>
                <OrgSwitch onSwitched={() => undefined} />
              </Suspense>
            )}
            <Button kind="link" onClick={() => logout()}>
              {t('shell.user.logout')}
            </Button>
          </>
        )}
      </div>
    </main>
  )
}
