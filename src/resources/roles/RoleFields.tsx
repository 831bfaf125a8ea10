import Form, { type FormInstance } from 'antd/es/form'
import Input from 'antd/es/input'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { mendedFaults } from '../../ui/mendedFaults.ts'
import { needed } from '../../ui/rules.ts'
import type { RoleValues } from './roleValues.ts'
import fields from '../../ui/dialogFields.module.css'
import styles from './RolePage.module.css'

interface Props {
  form: FormInstance<RoleValues>
  value: RoleValues
  systems: readonly (1 | 2)[]
  isNew: boolean
  readOnly: boolean
  onChange: (part: Partial<RoleValues>) => void
}

/** What a role is called and what is remarked of it; written where somebody asks to. */
export function RoleFields({ form, value, systems, isNew, readOnly, onChange }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(isNew)
  if (!isOpen)
    return (
      <section className={styles['remark']} aria-label={t('rolePage.about')}>
        <p>{value.remark || <span className="quiet">{t('rolePage.noRemark')}</span>}</p>
        {!readOnly && (
          <Button aria-label={t('rolePage.rename')} onClick={() => setOpen(true)}>
            {t('common.edit')}
          </Button>
        )}
      </section>
    )
  return (
    <Form<RoleValues>
      form={form}
      name="role"
      layout="vertical"
      noValidate
      initialValues={{ name: value.name, menuType: value.menuType, remark: value.remark }}
      validateTrigger="onBlur"
      onValuesChange={(part: Partial<RoleValues>) => {
        onChange(part)
        mendedFaults(form, part)
      }}
      onSubmitCapture={(event) => event.preventDefault()}
    >
      <section className={fields['fields']} aria-label={t('rolePage.about')}>
        <Form.Item name="name" label={t('roles.field.name')} rules={[needed(t('common.required'))]}>
          <Input maxLength={60} />
        </Form.Item>
        {isNew && systems.length > 1 && (
          <Form.Item name="menuType" label={t('roles.field.menuType')}>
            <FormSelect options={systems.map((one) => ({ value: one, label: t(`roles.system.${one}`) }))} />
          </Form.Item>
        )}
        <Form.Item name="remark" label={t('roles.field.remark')}>
          <Input maxLength={500} />
        </Form.Item>
      </section>
    </Form>
  )
}
