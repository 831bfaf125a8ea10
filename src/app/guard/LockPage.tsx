import Input from 'antd/es/input'
import { useLogout } from '@refinedev/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { unlockSession } from '../../../contract/auth.ts'
import { localErrorText } from '../../../contract/errors.local.ts'
import { useT } from '../../i18n/i18n.ts'
import { oldPassword } from '../../providers/cipher.ts'
import { refresh } from '../../providers/refresh.ts'
import { session, setSession, useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Emblem } from '../../ui/Emblem.tsx'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import styles from './LockPage.module.css'

/** Covers everything until the password is given; what is open below stays as it was. */
export default function LockPage() {
  const t = useT()
  const id = useId()
  useDocumentTitle(t('shell.lock.title'))
  const user = useSession((now) => now.user)
  const { mutate: logout } = useLogout()
  const [pwd, setPwd] = useState('')
  const [fault, setFault] = useState<string>()
  const open = useCommand(unlockSession, {
    onDone: () => {
      setSession({ locked: false })
      void refresh(['*'])
    },
    onRefused: ({ message }) => setFault(message),
    silent: true,
  })

  const dialog = useRef<HTMLDialogElement>(null)
  // A modal dialog lies above every other layer and makes all that is below it unreachable.
  useEffect(() => dialog.current?.showModal(), [])

  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    if (!pwd) return setFault(localErrorText('PASSWORD_EMPTY', session().lang))
    setFault(undefined)
    await open.mutate({ body: { pwd: await oldPassword(pwd) } })
  }

  return (
    <dialog
      ref={dialog}
      className={styles['lock']}
      aria-label={t('shell.lock.title')}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <form className={styles['card']} noValidate onSubmit={(event) => void unlock(event)}>
        <Emblem size={40} />
        <h1>{t('shell.lock.title')}</h1>
        <p className="quiet">
          {user?.nickName || user?.realName} · {user?.OrgName}
        </p>
        <div className="field">
          <label htmlFor={id}>{t('auth.password')}</label>
          <Input.Password
            id={id}
            autoFocus
            size="large"
            autoComplete="current-password"
            value={pwd}
            status={fault ? 'error' : ''}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            onChange={(event) => setPwd(event.target.value)}
          />
          {fault && (
            <p className="field-fault" id={`${id}-fault`} role="alert">
              {fault}
            </p>
          )}
        </div>
        <Button kind="primary" size="large" block submit busy={open.busy}>
          {t('shell.lock.unlock')}
        </Button>
        <Button kind="link" onClick={() => logout()}>
          {t('shell.lock.other')}
        </Button>
        <p className="quiet">{t('shell.lock.kept')}</p>
      </form>
    </dialog>
  )
}
