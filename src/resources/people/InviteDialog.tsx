import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { accountForm } from '../../../contract/auth.ts'
import { innerRegister } from '../../../contract/memberships.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed, rule } from '../../ui/rules.ts'
import { PostFields } from './PostFields.tsx'
import styles from '../../ui/dialogFields.module.css'

const isAccount = (value: string): boolean => value === '' || accountForm.test(value.trim().toLowerCase())

const initialValues: {
  account: string
  realName: string
  deptName?: string
  position?: string
  roleIds: string[]
} = { account: '', realName: '', roleIds: [] }

/** Invites a colleague: who, and what they will be. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { mutate, busy } = useCommand(innerRegister, {
    done: t('people.invited'),
    onDone: onClose,
    onRefused: ({ errors }): void => showFaults(form, errors),
  })
  const { form, ...dialog } = useDialogForm({
    name: 'people-invite',
    initialValues,
    busy,
    onFinish: (values) => void mutate({ body: values }),
    onClose,
  })
  return (
    <FormModal title={t('people.inviteTitle')} width={640} okText={t('people.invite')} {...dialog}>
      <div className={styles['fields']}>
        <Form.Item
          name="account"
          label={t('people.field.account')}
          rules={[needed(t('common.required')), rule(isAccount, t('people.fault.account'))]}
        >
          <Input maxLength={100} placeholder={t('people.accountHint')} autoComplete="off" />
        </Form.Item>
        <Form.Item name="realName" label={t('people.field.realName')} rules={[needed(t('common.required'))]}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <PostFields person={undefined} />
      </div>
    </FormModal>
  )
}
