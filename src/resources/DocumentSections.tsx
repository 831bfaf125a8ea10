import type { ReactNode } from 'react'
import { Tabs } from '../ui/Tabs.tsx'
import { SectionTrail } from './documents/SectionTrail.tsx'
import { type DocumentOf, RecordBeside } from './RecordBeside.tsx'
import type { Sections } from './useSections.ts'
import styles from './DocumentSections.module.css'

interface Props<Key extends string> {
  label: string
  tabs: readonly { key: Key; label: string }[]
  /** What the section of the record is called, where it is one. */
  trail: string
  of: DocumentOf
  sections: Sections<Key>
  children: (section: Key) => ReactNode
}

/** The sections of a document, and its record: beside them where there is room, else the last of them. */
export function DocumentSections<Key extends string>({
  label,
  tabs,
  trail,
  of,
  sections: { current, choose, record },
  children,
}: Props<Key>) {
  const content = current === 'trail' ? <SectionTrail {...of} beside={record} /> : children(current)
  const [only, ...others] = tabs
  return (
    <RecordBeside of={of} record={record}>
      {record.isShown && only && others.length === 0 ? (
        <section aria-label={label}>
          <h2 className={styles.only}>{only.label}</h2>
          {content}
        </section>
      ) : (
        <Tabs<Key | 'trail'>
          label={label}
          current={current}
          onChange={choose}
          tabs={record.isShown ? tabs : [...tabs, { key: 'trail', label: trail }]}
        >
          {content}
        </Tabs>
      )}
    </RecordBeside>
  )
}
