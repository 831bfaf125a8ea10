import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { ParentField } from '../../ui/ParentField.tsx'
import { needed, rule } from '../../ui/rules.ts'
import type { Dept } from './flat.ts'

interface Props {
  dept: Dept | undefined
  depts: readonly Dept[]
  onClose: () => void
}

const isPlace = (value: string): boolean => /^\d{1,4}$/.test(value)
const nameOf = ({ name }: Dept): string => name

/** A department, written in a dialog over the tree. */
export default function DeptDialog({ dept, depts, onClose }: Props) {
  const t = useT()
  const { name = '', parentId = '', sort = 0 } = dept ?? {}
  const { form: _form, ...dialog } = useRecordForm({
    resource: 'depts',
    record: dept,
    initialValues: { name, parentId, sort: String(sort) },
    toBody: (values) => ({ ...values, parentId: values.parentId || null, sort: Number(values.sort) }),
    onClose,
  })
  const title = t('depts.list')
  return (
    <FormModal width={520} title={dept ? `${title} · ${name}` : title} {...dialog}>
      <Form.Item name="name" label={t('depts.field.name')} rules={[needed(t('common.required'))]}>
        <Input maxLength={60} />
      </Form.Item>
      <ParentField label={t('depts.field.parentId')} id={dept?.id} rows={depts} nameOf={nameOf} />
      <Form.Item name="sort" label={t('depts.field.sort')} rules={[rule(isPlace, t('depts.fault.sort'))]}>
        <DecimalInput inputMode="numeric" maxLength={4} />
      </Form.Item>
    </FormModal>
  )
}
