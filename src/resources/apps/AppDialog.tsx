import Input from 'antd/es/input'
import { appSave } from '../../../contract/apps.ts'
import { appVersion } from '../../../contract/lowcode/app.ts'
import { useT } from '../../i18n/i18n.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useForm } from '../useForm.ts'
import { useSaving } from '../useSaving.ts'

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
  const { dialog, faults } = useSaving(
    form,
    appSave,
    () => ({ body: { ...form.values, model: { version: appVersion, entities: [], menu: [] } } }),
    ({ id }) => onMade(id),
  )
  return (
    <FormDialog title={t('apps.create')} width={520} may={true} {...dialog} onClose={onClose}>
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
