import type { ReactNode } from 'react'
import { FieldItem } from './FieldItem.tsx'
import type { Field } from './fields.ts'
import { Section } from './Section.tsx'
import styles from './Fields.module.css'

interface Props {
  title: string
  fields: readonly Field[]
  /** Before the fields, in the same columns. */
  first?: ReactNode
  /** Numbers alone need less room. */
  narrow?: boolean
  children?: ReactNode
}

/** Fields in as many columns as there is room for. */
export function FieldSection({ title, fields, first, narrow = false, children }: Props) {
  return (
    <Section title={title}>
      <div className={styles[narrow ? 'numbers' : 'fields']}>
        {first}
        {fields.map((field) => (
          <FieldItem key={field.path} field={field} />
        ))}
        {children}
      </div>
    </Section>
  )
}
