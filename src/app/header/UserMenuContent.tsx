import { useLogout } from '@refinedev/core'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { calledName, useSession } from '../../providers/session.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { useLock } from '../guard/useIdleLock.ts'
import { LanguageChoice, ThemeChoice } from '../UserChoice.tsx'
import type { UserDialogName } from './UserDialog.tsx'
import styles from './UserMenu.module.css'

const OrgSwitch = lazy(() => import('./OrgSwitch.tsx'))

interface Props {
  narrow: boolean
  onDialog: (name: UserDialogName) => void
  onClose: () => void
}

/** What concerns only who is signed in. */
export default function UserMenuContent({ narrow, onDialog, onClose }: Props) {
  const t = useT()
  const { user, side } = useSession()
  const { mutate: logout } = useLogout()
  const lock = useLock()
  const name = calledName(user)
  const seeingAs = user?.seeingAs

  const entry = (icon: IconName, text: string, act: () => void) => (
    <button
      type="button"
      className={styles['entry']}
      onClick={() => {
        onClose()
        act()
      }}
    >
      <Icon name={icon} />
      {text}
    </button>
  )
  return (
    <div className={styles['user']}>
      <p className={styles['name']}>{name}</p>
      <p className="quiet">{!seeingAs && user?.account}</p>
      <dl className={styles['facts']}>
        <dt>{t('shell.user.org')}</dt>
        <dd>{user?.OrgName}</dd>
        {user?.DeptName && !seeingAs && (
          <>
            <dt>{t('shell.user.dept')}</dt>
            <dd>{user.DeptName}</dd>
          </>
        )}
      </dl>
      {!seeingAs && (
        <Suspense fallback={null}>
          <OrgSwitch onSwitched={onClose} />
        </Suspense>
      )}
      <LanguageChoice />
      <ThemeChoice />
      <div className={styles['entries']}>
        {side === 'supplier' && (
          <a className={styles['entry']} href="/supplier-registration" target="_blank" rel="noopener">
            <Icon name="partner" />
            {t('registrations.sheet')}
          </a>
        )}
        {/* what concerns only the person is not for who looks through their eyes */}
        {!seeingAs && (
          <>
            {entry('user', t('shell.user.account'), () => onDialog('account'))}
            {entry('bell', t('shell.user.notices'), () => onDialog('notices'))}
            {user?.orgId && entry('user', t('shell.user.absence'), () => onDialog('absence'))}
            {user?.orgId && (
              <Link className={styles['entry']} to="/tokens" onClick={onClose}>
                <Icon name="swap" />
                {t('shell.user.tokens')}
              </Link>
            )}
            {entry('lock', t('shell.user.security'), () => onDialog('security'))}
            {entry('device', t('shell.user.sessions'), () => onDialog('sessions'))}
          </>
        )}
        {narrow && (
          <a className={styles['entry']} href="/video" target="_blank" rel="noopener">
            <Icon name="video" />
            {t('shell.video')}
          </a>
        )}
        {entry('lock', t('shell.user.lock'), lock)}
        {entry('logout', t('shell.user.logout'), () => logout())}
      </div>
    </div>
  )
}
