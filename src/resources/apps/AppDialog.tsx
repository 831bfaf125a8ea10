import Input from 'antd/es/input'
import Modal from 'antd/es/modal'
import { appSave } from '../../../contract/apps.ts'
import { appVersion } from '../../../contract/lowcode/app.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCall } from '../../providers/useCall.ts'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../useForm.ts'

interface Props {
  onClose: () => void
  onMade: (id: string) => void
}

/** A new application begins with its names; what it keeps is told on its own page. */
export default function AppDialog({ onClose, onMade }: Props) {
  const t = useT()
  const form = useForm('apps/create', { code: '', name: '', nameEn: '', remark: '' }, (values) => ({
    ...(values.code.trim() ? {} : { code: t('common.required') }),
    ...(values.name.trim() ? {} : { name: t('common.required') }),
  }))
  const save = useCall(appSave, {
    done: t('common.saved'),
    onDone: ({ id }) => {
      form.drop()
      onMade(id)
    },
  })
  const faults = form.faults(save.error?.faults)
  return (
    <Modal
      open
      title={t('apps.create')}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={save.busy}
      onCancel={onClose}
      onOk={() => {
        if (form.ready())
          void save.run({ body: { ...form.values, model: { version: appVersion, entities: [], menu: [] } } })
      }}
    >
      <DraftNotice at={form.restoredAt} onDiscard={form.discard} />
      {(['code', 'name', 'nameEn', 'remark'] as const).map((key) => (
        <Field
          key={key}
          label={t(`apps.field.${key}`)}
          needed={key === 'code' || key === 'name'}
          fault={faults[key]}
        >
          {(field) => (
            <Input
              {...field}
              maxLength={key === 'remark' ? 500 : key === 'code' ? 40 : 60}
              value={form.values[key]}
              onChange={({ target }) => form.set({ [key]: target.value })}
            />
          )}
        </Field>
      ))}
    </Modal>
  )
}
