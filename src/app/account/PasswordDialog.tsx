import Input from 'antd/es/input'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { type ErrorCode, errorText } from '../../../contract/errors.ts'
import { changePwd } from '../../../contract/users.ts'
import { useT } from '../../i18n/i18n.ts'
import { newPassword, oldPassword } from '../../providers/cipher.ts'
import { session } from '../../providers/session.ts'
import { toast } from '../../providers/toast.ts'
import { useCall } from '../../providers/useCall.ts'
import { Field } from '../../ui/Field.tsx'
import type { DialogProps } from './dialog.ts'
import { fieldOfRefusal, passwordFaults, type Passwords } from './passwordForm.ts'

const fields = ['oldPwd', 'newPwd', 'again'] as const

/** 修改密码. On failure only the loader closes; the dialog stays with what was typed and says what was wrong. */
export default function PasswordDialog({ onClose }: DialogProps) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState<Passwords>({ oldPwd: '', newPwd: '', again: '' })
  const [faults, setFaults] = useState<Partial<Record<keyof Passwords, string>>>({})
  const change = useCall(changePwd, {
    done: t('shell.password.done'),
    onDone: onClose,
    onRefused: (error) => setFaults({ [fieldOfRefusal(error.code) ?? 'oldPwd']: error.message }),
    quiet: true,
  })

  const finish = async (event: FormEvent) => {
    event.preventDefault()
    const found = passwordFaults(typed)
    const say = (code: ErrorCode) => errorText(code, session().lang)
    setFaults(Object.fromEntries(Object.entries(found).map(([field, code]) => [field, say(code)])))
    if (Object.keys(found).length > 0) return
    const closeLoader = toast('loading', t('common.saving'))
    const [oldPwd, newPwd] = [await oldPassword(typed.oldPwd), await newPassword(typed.newPwd)]
    await change.run({ body: { oldPwd, newPwd } }).finally(closeLoader)
  }
  return (
    <Dialog
      open
      width={440}
      title={t('shell.password.title')}
      onCancel={onClose}
      footer={
        <div className="row">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" submit form={id} busy={change.busy}>
            {t('shell.password.title')}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void finish(event)}>
        {fields.map((name) => (
          <Field
            key={name}
            needed
            label={t(`shell.password.${name}`)}
            fault={faults[name]}
            {...(name === 'newPwd' ? { hint: t('auth.passwordHint') } : {})}
          >
            {(field) => (
              <Input.Password
                {...field}
                autoComplete={name === 'oldPwd' ? 'current-password' : 'new-password'}
                value={typed[name]}
                onChange={(event) => {
                  setTyped({ ...typed, [name]: event.target.value })
                  setFaults(({ [name]: _fixed, ...others }) => others)
                }}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  )
}
