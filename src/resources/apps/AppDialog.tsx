import Input from 'antd/es/input'
import { appSave } from '../../../contract/apps.ts'
import { appVersion } from '../../../contract/lowcode/app.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCall } from '../../providers/useCall.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
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
    <FormDialog
      title={t('apps.create')}
      width={520}
      may={true}
      busy={save.busy}
      restoredAt={form.restoredAt}
      onDiscard={form.discard}
      onSave={() => {
        if (form.ready())
          void save.run({ body: { ...form.values, model: { version: appVersion, entities: [], menu: [] } } })
      }}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
