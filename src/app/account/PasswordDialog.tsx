import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useEffect } from 'react'
import { localErrorText } from '../../../contract/errors.local.ts'
import { useT } from '../../i18n/i18n.ts'
import { newPassword, oldPassword } from '../../providers/cipher.ts'
import { session } from '../../providers/session.ts'
import { toast } from '../../providers/toast.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import type { DialogProps } from './dialog.ts'
import { fieldOfRefusal, passwordFaults, type Passwords } from './passwordForm.ts'

const fields = ['oldPwd', 'newPwd', 'again'] as const
const empty: Passwords = { oldPwd: '', newPwd: '', again: '' }

/** 修改密码. On failure only the loader closes; the dialog stays with what was typed and says what was wrong. */
export default function PasswordDialog({ onClose }: DialogProps) {
  const t = useT()
  const { form, ...dialog } = useRecordForm({
    resource: 'password',
    record: undefined,
    initialValues: empty,
    toBody: async ({ oldPwd, newPwd }) => ({
      oldPwd: await oldPassword(oldPwd),
      newPwd: await newPassword(newPwd),
    }),
    draft: false,
    done: t('shell.password.done'),
    onClose,
    onRefused: ({ code, message }, passwords) =>
      passwords.setFields([{ name: fieldOfRefusal(code) ?? 'oldPwd', errors: [message] }]),
  })
  const saving = dialog.modalProps.confirmLoading
  useEffect(() => (saving ? toast('loading', t('common.saving')) : undefined), [saving, t])
  const check = (field: keyof Passwords) => () => {
    const code = passwordFaults(form.getFieldsValue())[field]
    return code ? Promise.reject(new Error(localErrorText(code, session().lang))) : Promise.resolve()
  }
  return (
    <FormModal width={440} title={t('shell.password.title')} okText={t('shell.password.title')} {...dialog}>
      {fields.map((name) => (
        <Form.Item
          key={name}
          name={name}
          required
          label={t(`shell.password.${name}`)}
          extra={name === 'newPwd' ? t('auth.passwordHint') : undefined}
          validateTrigger={[]}
          rules={[{ validator: check(name) }]}
        >
          <Input.Password autoComplete={name === 'oldPwd' ? 'current-password' : 'new-password'} />
        </Form.Item>
      ))}
    </FormModal>
  )
}
