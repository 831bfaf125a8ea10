import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { DayField } from '../../../ui/date/DayField.tsx'
import { type Field, nameOf } from './fields.ts'
import { NumberField } from './NumberField.tsx'
import { YuanField } from './YuanField.tsx'
import { YesNo } from './YesNo.tsx'
import { useReturned } from './useReturned.tsx'
import { rulesOf } from './rules.ts'
import styles from './Fields.module.css'

interface Props {
  field: Field
  /** What is said of it below it, beside what the buyer asks for. */
  note?: ReactNode
}

/** A field of the record in a form, checked when it is left. */
export function FieldItem({ field, note }: Props) {
  const t = useT()
  const { path, kind } = field
  const label = t(`registration.field.${path}`)
  const returned = useReturned(path)
  return (
    <Form.Item
      name={nameOf(path)}
      label={label}
      rules={rulesOf(field)}
      extra={returned ?? note}
      {...(kind === 'lines' && { className: styles['wide'] ?? '' })}
    >
      {controlOf(field, label)}
    </Form.Item>
  )
}

function controlOf({ kind, most = 200 }: Field, label: string): ReactNode {
  switch (kind) {
    case 'line':
    case 'code':
      return <Input maxLength={most} />
    case 'lines':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={most} />
    case 'day':
      return <DayField />
    case 'decimal':
    case 'count':
      return <NumberField whole={kind === 'count'} maxLength={most} />
    case 'yuan':
      return <YuanField maxLength={most} />
    case 'flag':
      return <YesNo label={label} />
  }
}
