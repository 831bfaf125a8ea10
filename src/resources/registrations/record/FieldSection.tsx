import type { ReactNode } from 'react'
import { FieldItem } from './FieldItem.tsx'
import type { Field } from './fields.ts'
import { Section } from './Section.tsx'
import styles from './Fields.module.css'

interface Props {
  title: string
  place?: string
  note?: ReactNode
  fields: readonly Field[]
  /** Before the fields, in the same columns. */
  first?: ReactNode
  /** Numbers alone need less room. */
  narrow?: boolean
  /** What is said below a field. */
  notes?: Readonly<Record<string, ReactNode>>
  children?: ReactNode
}

/** Fields in as many columns as there is room for. */
export function FieldSection({
  title,
  place,
  note,
  fields,
  first,
  narrow = false,
  notes = {},
  children,
}: Props) {
  return (
    <Section title={title} place={place} note={note}>
      <div className={styles[narrow ? 'numbers' : 'fields']}>
        {first}
        {fields.map((field) => (
          <FieldItem key={field.path} field={field} note={notes[field.path]} />
        ))}
        {children}
      </div>
    </Section>
  )
}
