import Form from 'antd/es/form'
import { useT } from '../../../i18n/i18n.ts'
import { FileField } from './FileField.tsx'
import type { FileName } from './fields.ts'
import { useReturned } from './useReturned.tsx'
import { Section } from './Section.tsx'
import styles from './Fields.module.css'

/** The attachments that a form asks for. */
export function FileSection({ names }: { names: readonly FileName[] }) {
  const t = useT()
  return (
    <Section title={t('registration.section.attachments')} place="attachments">
      <div className={styles['fields']}>
        {names.map((name) => (
          <FileItem key={name} name={name} />
        ))}
      </div>
    </Section>
  )
}

/** One attachment that a form asks for. */
export function FileItem({ name }: { name: FileName }) {
  const t = useT()
  const label = t(`registration.field.${name}`)
  return (
    <div role="group" aria-label={label}>
      <p className={styles['label']}>{label}</p>
      <Form.Item name={name} extra={useReturned(name)}>
        <FileField label={label} />
      </Form.Item>
    </div>
  )
}
