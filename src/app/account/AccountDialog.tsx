import Input from 'antd/es/input'
import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { currentUserInfo, updateUserInfo, userInfo } from '../../../contract/users.ts'
import { useT } from '../../i18n/i18n.ts'
import { useDraft } from '../../providers/drafts.ts'
import { enter } from '../../providers/session.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { useCall } from '../../providers/useCall.ts'
import { useFetchCall } from '../../providers/useFetchCall.ts'
import { Field } from '../../ui/Field.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../providers/toast.ts'
import type { DialogProps } from './dialog.ts'

const MOBILE = /^(\+?[\d -]{5,20})?$/

/** Account information: nickname and mobile may change, the account is who one is. */
export default function AccountDialog({ onClose, onPassword }: DialogProps) {
  const t = useT()
  const { data, error, again } = useAnswer('users', currentUserInfo, {}, { quiet: true })
  const fetchCall = useFetchCall()
  const save = useCall(updateUserInfo, { done: t('common.saved'), quiet: true })
  const [typed, setTyped] = useState<{ nickName: string; mobile: string }>()
  const [faults, setFaults] = useState<{ mobile?: string }>({})
  const { put, drop } = useDraft<{ nickName: string; mobile: string }>('account', (kept) => {
    if (typeof kept?.nickName !== 'string' || typeof kept.mobile !== 'string') return false
    setTyped(kept)
    return true
  })
  const change = (next: { nickName: string; mobile: string }) => {
    setTyped(next)
    put(next)
  }
  const close = () => {
    drop()
    onClose()
  }
  useEffect(() => {
    if (data) setTyped((now) => now ?? { nickName: data.nickName, mobile: data.mobile })
  }, [data])

  const finish = async () => {
    if (!typed || !data) return
    if (!MOBILE.test(typed.mobile.trim())) {
      setFaults({ mobile: t('shell.account.mobileWrong') })
      return toast('error', t('common.checkInput'))
    }
    const saved = await save.run({
      body: { nickName: typed.nickName.trim(), account: data.account, mobile: typed.mobile.trim() },
    })
    if (!saved) return
    drop()
    enter(await fetchCall(userInfo, {}))
    onClose()
  }
  return (
    <Dialog
      open
      width={440}
      title={t('shell.account.title')}
      onCancel={close}
      footer={
        <div className="row">
          <Button className="row-start" onClick={onPassword}>
            {t('shell.password.title')}
          </Button>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={save.busy} disabled={!typed} onClick={() => void finish()}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      {error && !data && <Failure message={error.message} requestId={error.requestId} onRetry={again} />}
      {!error && !typed && <Skeleton rows={4} />}
      {typed && data && (
        <form onSubmit={(event) => event.preventDefault()}>
          <Field label={t('shell.account.nickName')}>
            {(field) => (
              <Input
                {...field}
                maxLength={40}
                autoComplete="nickname"
                value={typed.nickName}
                onChange={(event) => change({ ...typed, nickName: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('auth.account')}>
            {(field) => <Input {...field} readOnly value={data.account} variant="filled" />}
          </Field>
          <Field label={t('shell.account.mobile')} fault={faults.mobile ?? save.error?.message}>
            {(field) => (
              <Input
                {...field}
                inputMode="tel"
                autoComplete="tel"
                maxLength={20}
                value={typed.mobile}
                onChange={(event) => {
                  setFaults({})
                  change({ ...typed, mobile: event.target.value })
                }}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  )
}
