import encodeQR from 'qr'
import { type FormEvent, useState } from 'react'
import { localErrorText } from '../../../contract/errors.local.ts'
import { beginTwoFactor, confirmTwoFactor } from '../../../contract/twoFactor.ts'
import { useT } from '../../i18n/i18n.ts'
import { oldPassword } from '../../providers/cipher.ts'
import { session } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { SecretField } from './SecretField.tsx'
import styles from './Security.module.css'

interface Props {
  hasPassword: boolean
  /** Two-factor authentication is on; these are its recovery codes. */
  onDone: (recoveryCodes: readonly string[]) => void
}

/** Sets two-factor authentication up: the password, then the key and a first code of the device. */
export function TwoFactorSetup({ hasPassword, onDone }: Props) {
  const t = useT()
  const [pwd, setPwd] = useState('')
  const [code, setCode] = useState('')
  const [made, setMade] = useState<{ key: string; uri: string }>()
  const [fault, setFault] = useState<string>()
  const refused = { silent: true, onRefused: ({ message }: { message: string }) => setFault(message) }
  const begin = useCommand(beginTwoFactor, { ...refused, onDone: setMade })
  const confirm = useCommand(confirmTwoFactor, {
    ...refused,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    if (made) {
      if (!code.trim()) return setFault(localErrorText('CODE_EMPTY', session().lang))
      return void (await confirm.mutate({ body: { code } }))
    }
    if (hasPassword && !pwd) return setFault(localErrorText('PASSWORD_EMPTY', session().lang))
    await begin.mutate({ body: hasPassword ? { pwd: await oldPassword(pwd) } : {} })
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {made ? (
        <>
          <p>{t('security.scan')}</p>
          <img
            className={styles['qr']}
            alt={t('security.qr')}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(encodeQR(made.uri, 'svg'))}`}
          />
          <p>
            {t('security.key')} <code className={styles['key']}>{made.key}</code>
          </p>
          <p>{t('security.enter')}</p>
          <SecretField
            key="code"
            autoFocus
            kind="code"
            label={t('security.code')}
            value={code}
            fault={fault}
            onValue={setCode}
          />
          <Button kind="primary" submit busy={confirm.busy}>
            {t('security.confirm')}
          </Button>
        </>
      ) : (
        <>
          {hasPassword && (
            <SecretField
              key="password"
              kind="password"
              label={t('security.password')}
              value={pwd}
              fault={fault}
              onValue={setPwd}
            />
          )}
          {!hasPassword && fault && <p role="alert">{fault}</p>}
          <Button kind="primary" submit busy={begin.busy}>
            {t('security.begin')}
          </Button>
        </>
      )}
    </form>
  )
}
