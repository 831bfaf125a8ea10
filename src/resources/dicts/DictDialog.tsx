import { useCan } from '@refinedev/core'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { Dict } from '../../../contract/dicts.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed, rule } from '../../ui/rules.ts'
import { OptionGrid } from './OptionGrid.tsx'
import { faultsOf, optionsOf, rowsOf } from './optionRows.ts'
import styles from '../../ui/dialogFields.module.css'

const texts = ['code', 'name', 'nameEn'] as const

const valuesOf = (dict: Dict | undefined) => ({
  code: dict?.code ?? '',
  name: dict?.name ?? '',
  nameEn: dict?.nameEn ?? '',
  options: rowsOf(dict?.options ?? []),
})
type Values = ReturnType<typeof valuesOf>

/** A dictionary with its choices, written in a dialog over the list. */
export default function DictDialog({ dict, onClose }: { dict: Dict | undefined; onClose: () => void }) {
  const t = useT()
  const { data: access } = useCan({ resource: 'dicts', action: dict ? 'edit' : 'create' })
  const readOnly = access?.can === false
  const { form: _form, ...dialog } = useRecordForm({
    resource: 'dicts',
    record: dict,
    initialValues: valuesOf(dict),
    toBody: ({ options, ...head }) => ({ ...head, options: optionsOf(options) }),
    onClose,
  })
  return (
    <FormModal
      title={dict ? `${dict.code} ${dict.name}` : t('dicts.create')}
      width={760}
      readOnly={readOnly}
      {...dialog}
    >
      <div className={styles['fields']}>
        {texts.map((key) => (
          <Form.Item
            key={key}
            name={key}
            label={t(`dicts.field.${key}`)}
            rules={key === 'nameEn' ? [] : [needed(t('common.required'))]}
          >
            <Input maxLength={key === 'code' ? 60 : 100} />
          </Form.Item>
        ))}
      </div>
      {readOnly && (
        <ul>
          {dict?.options.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <Form.Item
        name="options"
        hidden={readOnly}
        validateTrigger={[]}
        rules={[rule((rows: Values['options']) => faultsOf(rows).size === 0, t('common.checkInput'))]}
      >
        {/* what comes back from a draft is another beginning */}
        <OptionGrid key={dialog.restoredAt} />
      </Form.Item>
    </FormModal>
  )
}
