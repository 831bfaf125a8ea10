import type { ReactNode } from 'react'
import { Tabs } from '../ui/Tabs.tsx'
import { AsideTrail } from './documents/AsideTrail.tsx'
import { SectionTrail } from './documents/SectionTrail.tsx'
import { useBeside } from './useBeside.ts'
import styles from './DocumentSections.module.css'

interface Props<Key extends string> {
  label: string
  tabs: readonly { key: Key; label: string }[]
  /** What the section of the record is called, where it is one. */
  trail: string
  of: Pick<Parameters<typeof AsideTrail>[0], 'noun' | 'recordId'>
  current: Key | 'trail'
  onChange: (key: Key | 'trail') => void
  children: (section: Key) => ReactNode
}

/** The sections of a document, and its record: beside them where there is room, else the last of them. */
export function DocumentSections<Key extends string>({
  label,
  tabs,
  trail,
  of,
  current,
  onChange,
  children,
}: Props<Key>) {
  const record = useBeside()
  const [first] = tabs
  const isRecord = current === 'trail' && !record.isShown
  const section = current === 'trail' ? first?.key : current
  const content = isRecord ? (
    <SectionTrail {...of} beside={record} />
  ) : (
    section !== undefined && children(section)
  )
  return (
    <div className={styles.beside}>
      <div>
        {record.isShown && first && tabs.length === 1 ? (
          <section aria-label={label}>
            <h2 className={styles.only}>{first.label}</h2>
            {content}
          </section>
        ) : (
          <Tabs<Key | 'trail'>
            label={label}
            current={isRecord || section === undefined ? 'trail' : section}
            onChange={onChange}
            tabs={record.isShown ? tabs : [...tabs, { key: 'trail', label: trail }]}
          >
            {content}
          </Tabs>
        )}
      </div>
      {record.isShown && <AsideTrail {...of} onFold={() => record.fold(true)} />}
    </div>
  )
}
