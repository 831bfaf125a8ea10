import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { appSave } from '../../../contract/apps.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { appVersion } from '../../../contract/lowcode/app.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed } from '../../ui/rules.ts'

interface Props {
  onClose: () => void
  onMade: (id: string) => void
}

const fields = ['code', 'name', 'nameEn', 'remark'] as const
const lengths = { code: 40, name: 60, nameEn: 60, remark: 500 }

/** A new application begins with its names; what it keeps is told on its own page. */
export default function AppDialog({ onClose, onMade }: Props) {
  const t = useT()
  const { form: _form, ...dialog } = useRecordForm({
    resource: 'apps',
    record: undefined,
    initialValues: { code: '', name: '', nameEn: '', remark: '' },
    toBody: (values) => ({ ...values, model: { version: appVersion, entities: [], menu: [] } }),
    onClose,
    onSaved: (app) => onMade((app as ResponseOf<typeof appSave>).id), // what the resource's save call answers
  })
  return (
    <FormModal title={t('apps.create')} width={520} {...dialog}>
      {fields.map((key) => (
        <Form.Item
          key={key}
          name={key}
          label={t(`apps.field.${key}`)}
          rules={key === 'code' || key === 'name' ? [needed(t('common.required'))] : []}
        >
          <Input maxLength={lengths[key]} />
        </Form.Item>
      ))}
    </FormModal>
  )
}
