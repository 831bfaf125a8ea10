import { useLogout } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { calledName, useSession } from '../../providers/session.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { useLock } from '../guard/useIdleLock.ts'
import { Popover } from '../../ui/Popover.tsx'
import { LanguageChoice, ThemeChoice } from '../UserChoice.tsx'
import styles from './UserMenu.module.css'
import toolStyles from './Tool.module.css'

const OrgSwitch = lazy(() => import('./OrgSwitch.tsx'))
const AccountDialog = lazy(lazyAntd(() => import('../account/AccountDialog.tsx')))
const PasswordDialog = lazy(lazyAntd(() => import('../account/PasswordDialog.tsx')))
const SessionsDialog = lazy(lazyAntd(() => import('../account/SessionsDialog.tsx')))
const SecurityDialog = lazy(lazyAntd(withTexts('security', () => import('../account/SecurityDialog.tsx'))))
const PreferencesDialog = lazy(
  lazyAntd(withTexts('notices', () => import('../../resources/notices/PreferencesDialog.tsx'))),
)
const AbsenceDialog = lazy(lazyAntd(() => import('../../resources/people/AbsenceDialog.tsx')))
const dialogs = {
  account: AccountDialog,
  absence: AbsenceDialog,
  notices: PreferencesDialog,
  password: PasswordDialog,
  security: SecurityDialog,
  sessions: SessionsDialog,
}

/** Who is signed in, for whom, and what concerns only them. */
export function UserMenu({ narrow }: { narrow: boolean }) {
  const t = useT()
  const { user, side } = useSession()
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const { mutate: logout } = useLogout()
  const lock = useLock()
  const name = calledName(user)
  const seeingAs = user?.seeingAs
  const Dialog = dialog && dialogs[dialog]

  const entry = (close: () => void, icon: IconName, text: string, act: () => void) => (
    <button
      type="button"
      className={styles['entry']}
      onClick={() => {
        close()
        act()
      }}
    >
      <Icon name={icon} />
      {text}
    </button>
  )
  const content = (close: () => void) => (
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
          <OrgSwitch onSwitched={close} />
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
            {entry(close, 'user', t('shell.user.account'), () => setDialog('account'))}
            {entry(close, 'bell', t('shell.user.notices'), () => setDialog('notices'))}
            {user?.orgId && entry(close, 'user', t('shell.user.absence'), () => setDialog('absence'))}
            {user?.orgId && (
              <Link className={styles['entry']} to="/tokens" onClick={close}>
                <Icon name="swap" />
                {t('shell.user.tokens')}
              </Link>
            )}
            {entry(close, 'lock', t('shell.user.security'), () => setDialog('security'))}
            {entry(close, 'device', t('shell.user.sessions'), () => setDialog('sessions'))}
          </>
        )}
        {narrow && (
          <a className={styles['entry']} href="/video" target="_blank" rel="noopener">
            <Icon name="video" />
            {t('shell.video')}
          </a>
        )}
        {entry(close, 'lock', t('shell.user.lock'), lock)}
        {entry(close, 'logout', t('shell.user.logout'), () => logout())}
      </div>
    </div>
  )
  return (
    <>
      <Popover
        label={t('shell.user.label', { name })}
        className={toolStyles['tool']}
        content={content}
        open={open}
        onOpen={setOpen}
      >
        <span className={toolStyles['face']} data-letter={name.slice(0, 1).toUpperCase()} />
        {!narrow && <span className={toolStyles['name']}>{name}</span>}
      </Popover>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setDialog(undefined)} onPassword={() => setDialog('password')} />
        </Suspense>
      )}
    </>
  )
}
