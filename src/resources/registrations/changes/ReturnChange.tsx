import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { type ProfileChange, profileChangeReturn } from '../../../../contract/profileChanges.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { useDialogForm } from '../../../providers/useDialogForm.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { needed } from '../../../ui/rules.ts'
import { labelOf } from '../record/labelOf.ts'

interface Values {
  fields: string[]
  reason: string
}

/** What of a change is to be put right, and why. */
export default function ReturnChange({ data, onClose }: { data: ProfileChange; onClose: () => void }) {
  const t = useT()
  const { id, version } = data.change
  const command = useCommand(profileChangeReturn, { done: t('profile.changes.done.return'), onDone: onClose })
  const { form: _form, ...dialog } = useDialogForm<Values>({
    name: 'returnChange',
    initialValues: { fields: [], reason: '' },
    busy: command.busy,
    onFinish: (values) => void command.mutate({ body: { id, version, ...values } }),
    onClose,
  })
  return (
    <FormModal
      title={t('profile.changes.returnTitle')}
      okText={t('profile.changes.action.return')}
      {...dialog}
    >
      <Form.Item name="fields" label={t('profile.changes.returnFields')}>
        <FormSelect
          mode="multiple"
          optionFilterProp="label"
          options={data.fields.map((path) => ({ value: path, label: labelOf(path) }))}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('registration.desk.return.reason')}
        rules={[needed(t('common.reasonNeeded'))]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
