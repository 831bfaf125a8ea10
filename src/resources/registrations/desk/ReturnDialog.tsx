import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { type Registration, registrationReturn } from '../../../../contract/registrations.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { useDialogForm } from '../../../providers/useDialogForm.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { needed } from '../../../ui/rules.ts'
import { inWords } from '../questionnaire/asked.ts'
import { labelOf } from '../record/labelOf.ts'
import { returnable } from './returnable.ts'

interface Values {
  fields: string[]
  reason: string
}

/** What is to be put right, chosen by its name, and why. */
export default function ReturnDialog({
  registration,
  marked,
  onClose,
}: {
  registration: Registration
  /** What was marked while it was read. */
  marked: readonly string[]
  onClose: () => void
}) {
  const t = useT()
  const { id, version, record, form: writtenIn, questionnaire } = registration
  const command = useCommand(registrationReturn, {
    done: t('registration.desk.done.return'),
    onDone: onClose,
  })
  const { form: _form, ...dialog } = useDialogForm<Values>({
    name: 'return',
    initialValues: { fields: [...marked], reason: '' },
    busy: command.busy,
    onFinish: (values) => void command.mutate({ body: { id, version, ...values } }),
    onClose,
  })
  return (
    <FormModal
      title={`${t('registration.desk.return.title')} · ${record.supplierName}`}
      okText={t('registration.desk.action.return')}
      {...dialog}
    >
      <Form.Item name="fields" label={t('registration.desk.return.fields')}>
        <FormSelect
          mode="multiple"
          optionFilterProp="label"
          options={[
            ...(questionnaire?.fields ?? []).map((field) => ({ value: field.path, label: inWords(field) })),
            ...returnable(record, writtenIn).map((path) => ({ value: path, label: labelOf(path) })),
          ]}
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
