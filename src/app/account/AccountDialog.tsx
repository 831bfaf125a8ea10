import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { z } from 'zod'
import { currentUserInfo, type CurrentUser, userInfo } from '../../../contract/users.ts'
import { useT } from '../../i18n/i18n.ts'
import { enter } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useFetchCall } from '../../providers/useFetchCall.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { rule } from '../../ui/rules.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import type { DialogProps } from './dialog.ts'

const isMobile = (value: string): boolean => /^(\+?[\d -]{5,20})?$/.test(value.trim())

/** Account information: nickname and mobile may change, the account is who one is. */
export default function AccountDialog(props: DialogProps) {
  const t = useT()
  const { data, error, refetch } = useCallQuery('users', currentUserInfo, {}, { silent: true })
  if (data) return <AccountForm {...props} user={data} />
  return (
    <Dialog open width={440} footer={null} title={t('shell.account.title')} onCancel={props.onClose}>
      {error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  )
}

function AccountForm({ user, onClose, onPassword }: DialogProps & { user: z.output<typeof CurrentUser> }) {
  const t = useT()
  const fetchCall = useFetchCall()
  const { form: _form, ...dialog } = useRecordForm({
    resource: 'account',
    record: undefined,
    initialValues: { nickName: user.nickName, account: user.account, mobile: user.mobile },
    draft: 'account',
    onClose,
    onSaved: () => void fetchCall(userInfo, {}).then(enter, () => undefined),
  })
  return (
    <FormModal
      width={440}
      title={t('shell.account.title')}
      aside={<Button onClick={onPassword}>{t('shell.password.title')}</Button>}
      {...dialog}
    >
      <Form.Item name="nickName" label={t('shell.account.nickName')}>
        <Input maxLength={40} autoComplete="nickname" />
      </Form.Item>
      <Form.Item name="account" label={t('auth.account')}>
        <Input readOnly variant="filled" />
      </Form.Item>
      <Form.Item
        name="mobile"
        label={t('shell.account.mobile')}
        rules={[rule(isMobile, t('shell.account.mobileWrong'))]}
      >
        <Input inputMode="tel" autoComplete="tel" maxLength={20} />
      </Form.Item>
    </FormModal>
  )
}
