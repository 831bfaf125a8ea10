import { useState } from 'react'
import { useLogout } from '@refinedev/core'
import { Link } from 'react-router'
import type { RecordForm } from '../../../contract/registrations.faults.ts'
import { useT } from '../../i18n/i18n.ts'
import { enter, useSession } from '../../providers/session.ts'
import { Application } from '../../resources/registrations/application/Application.tsx'
import { carryOver } from '../../resources/registrations/application/written.ts'
import { Button } from '../../ui/Button.tsx'
import { Emblem } from '../../ui/Emblem.tsx'
import { LanguageChoice, ThemeChoice } from '../UserChoice.tsx'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import { AccountEntry } from './AccountEntry.tsx'
import styles from './RegistrationPage.module.css'
import headerStyles from '../header/Header.module.css'

/** /supplier-registration: whoever wants to be a supplier, with an account or before there is one. */
export default function RegistrationPage({ form }: { form: RecordForm }) {
  const t = useT()
  const user = useSession((now) => now.user)
  const [entry, setEntry] = useState<'signIn' | 'signUp'>()
  const title = t(form === 'flat' ? 'registration.flatTitle' : 'registration.title')
  useDocumentTitle(title)
  const { mutate: logout } = useLogout()
  const other = form === 'flat' ? 'wizard' : 'flat'
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <a href="/" className={headerStyles['brand']}>
          <Emblem size={28} />
          <span>{t('common.product')}</span>
        </a>
        <div className={styles['theme']}>
          <ThemeChoice />
        </div>
        <LanguageChoice />
      </header>
      <main>
        <h1>{title}</h1>
        <p className={styles['lead']}>{t('registration.lead')}</p>
        {user ? (
          <p className={styles['account']}>
            {t('registration.account.as', { account: user.account })}
            <Button kind="link" size="small" onClick={() => logout()}>
              {t('registration.account.signOut')}
            </Button>
          </p>
        ) : (
          <section className={styles['account']} aria-label={t('registration.account.title')}>
            <p>{t('registration.account.needed')}</p>
            <Button onClick={() => setEntry('signUp')}>{t('registration.account.signUp')}</Button>
            <Button kind="text" onClick={() => setEntry('signIn')}>
              {t('registration.account.signIn')}
            </Button>
          </section>
        )}
        <Application
          // somebody else has another application; what was written before comes along
          key={`${form} ${user?.userId ?? ''}`}
          form={form}
          toOther={
            <p className={styles['lead']}>
              <Link to={`/supplier-registration${other === 'flat' ? '/flat' : ''}${location.search}`}>
                {t(`registration.toOther.${other}`)}
              </Link>
            </p>
          }
          onAccount={() => setEntry('signUp')}
        />
      </main>
      {entry && (
        <AccountEntry
          first={entry}
          onClose={() => setEntry(undefined)}
          onSignedIn={({ user: who, token }) => {
            carryOver(form, () => enter(who, token))
            setEntry(undefined)
          }}
        />
      )}
    </div>
  )
}
