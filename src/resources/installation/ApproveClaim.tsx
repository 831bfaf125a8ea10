import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { decideOrgRequest, type InstallationOrgRequest } from '../../../contract/orgRequests.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { rule } from '../../ui/rules.ts'

interface Props {
  request: InstallationOrgRequest
  onClose: () => void
}

/** Approves a claim; who has the name as well is called otherwise. */
export default function ApproveClaim({ request: { id, version, name, concerned }, onClose }: Props) {
  const t = useT()
  const decide = useCommand(decideOrgRequest, {
    done: t('common.done'),
    onDone: onClose,
    onRefused: ({ code, message, errors }) => {
      showFaults(form, code === 'ORG_NAME_TAKEN' ? { otherName: [message] } : errors)
    },
  })
  const { form, ...dialog } = useDialogForm({
    name: 'approveClaim',
    initialValues: { otherName: '', reason: '' },
    busy: decide.busy,
    onFinish: ({ otherName, reason }) =>
      void decide.mutate({
        body: {
          id,
          version,
          approve: true,
          reason,
          otherName,
          concernedIds: concerned.map((org) => org.id),
        },
      }),
    onClose,
  })
  return (
    <FormModal
      width={520}
      title={t('orgRequests.desk.claimSure', { name })}
      okText={t('orgRequests.desk.approve')}
      {...dialog}
    >
      <p className="dialog-text">
        {t('orgRequests.desk.claimText', { others: concerned.map((org) => org.name).join(t('list.and')) })}
      </p>
      {concerned.some((org) => org.name === name) && (
        <Form.Item
          name="otherName"
          label={t('orgRequests.desk.otherName', { name })}
          required
          rules={[rule((other: string) => other.trim().length >= 2, t('orgRequests.desk.otherNameNeeded'))]}
        >
          <Input maxLength={100} />
        </Form.Item>
      )}
      <Form.Item name="reason" label={t('orgRequests.desk.reason')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
