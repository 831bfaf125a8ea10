import Form from 'antd/es/form'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { directions, type Subject } from '../../../contract/finance.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { ActiveField } from '../../ui/ActiveField.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { ParentField } from '../../ui/ParentField.tsx'
import { rule } from '../../ui/rules.ts'
import { NameFields } from './NameFields.tsx'

interface Props {
  subject: Subject | undefined
  subjects: readonly Subject[]
  onClose: () => void
}

const isAmount = (value: string): boolean => isDecimal(value, 16, 2)
const nameOf = ({ code, name }: Subject): string => `${code} ${name}`

/** A subject of accounts, written in a dialog over the chart. */
export default function SubjectDialog({ subject, subjects, onClose }: Props) {
  const t = useT()
  const { form: _form, ...dialog } = useRecordForm({
    resource: 'subjects',
    record: subject,
    initialValues: {
      code: subject?.code ?? '',
      name: subject?.name ?? '',
      parentId: subject?.parentId ?? '',
      direction: subject?.direction ?? 'debit',
      opening: plainDecimal(subject?.opening ?? '0'),
      active: subject?.active ?? true,
    },
    toBody: (values) => ({ ...values, parentId: values.parentId || null }),
    onClose,
  })
  const title = t('finance.subjects')
  return (
    <FormModal width={520} title={subject ? `${title} · ${nameOf(subject)}` : title} {...dialog}>
      <NameFields />
      <ParentField label={t('finance.field.parentId')} id={subject?.id} rows={subjects} nameOf={nameOf} />
      <Form.Item name="direction" label={t('finance.field.direction')}>
        <FormSelect
          options={directions.map((value) => ({ value, label: t(`finance.direction.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="opening"
        label={t('finance.field.opening')}
        rules={[rule(isAmount, t('finance.fault.opening'))]}
      >
        <DecimalInput />
      </Form.Item>
      <ActiveField label={t('finance.field.active')} />
    </FormModal>
  )
}
