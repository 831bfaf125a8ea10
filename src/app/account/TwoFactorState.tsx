import { useState } from 'react'
import type { z } from 'zod'
import { localErrorText } from '../../../contract/errors.local.ts'
import { type TwoFactor, endTwoFactor, renewRecoveryCodes } from '../../../contract/twoFactor.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { oldPassword } from '../../providers/cipher.ts'
import { session } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { SecretField } from './SecretField.tsx'
import styles from './Security.module.css'

interface Props {
  state: z.output<typeof TwoFactor>
  since: string
  onCodes: (codes: readonly string[]) => void
}

/** Two-factor authentication that is on: how many recovery codes are left, and what password and code change about it. */
export function TwoFactorState({ state, since, onCodes }: Props) {
  const t = useT()
  const [pwd, setPwd] = useState('')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const refused = { silent: true, onRefused: ({ message }: { message: string }) => setFault(message) }
  const renew = useCommand(renewRecoveryCodes, {
    ...refused,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const end = useCommand(endTwoFactor, { ...refused, done: t('security.ended') })
  const demanded = state.demandedBy.length > 0

  const prove = async (command: typeof renew | typeof end) => {
    setFault(undefined)
    if (state.hasPassword && !pwd) return setFault(localErrorText('PASSWORD_EMPTY', session().lang))
    if (!code.trim()) return setFault(localErrorText('CODE_EMPTY', session().lang))
    await command.mutate({ body: { ...(state.hasPassword ? { pwd: await oldPassword(pwd) } : {}), code } })
    setCode('')
  }

  return (
    <div className={styles['form']}>
      <p>{t('security.since', { when: minute(since), count: state.recoveryCodes })}</p>
      {demanded && (
        <p className="quiet">{t('security.demanded', { orgs: state.demandedBy.join(t('list.and')) })}</p>
      )}
      {state.hasPassword && (
        <SecretField kind="password" label={t('security.password')} value={pwd} onValue={setPwd} />
      )}
      <SecretField
        kind="code"
        label={t('security.codeOrRecovery')}
        value={code}
        fault={fault}
        onValue={setCode}
      />
      <div className={styles['row']}>
        <Button busy={renew.busy} onClick={() => void prove(renew)}>
          {t('security.renew')}
        </Button>
        {!demanded && (
          <Button danger busy={end.busy} onClick={() => void prove(end)}>
            {t('security.end')}
          </Button>
        )}
      </div>
      <p className="quiet">{t('security.renewAbout')}</p>
    </div>
  )
}
