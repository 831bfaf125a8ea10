import type { ReactNode } from 'react'
import { AsideTrail } from './documents/AsideTrail.tsx'
import { SectionTrail } from './documents/SectionTrail.tsx'
import { useBeside } from './useBeside.ts'
import styles from './DocumentSections.module.css'

interface Props {
  of: Pick<Parameters<typeof AsideTrail>[0], 'noun' | 'recordId'>
  children: ReactNode
}

/** What a document says, and its record: beside it where there is room, else below. */
export function DocumentBeside({ of, children }: Props) {
  const record = useBeside()
  return (
    <div className={styles.beside}>
      <div>
        {children}
        {!record.isShown && <SectionTrail {...of} beside={record} />}
      </div>
      {record.isShown && <AsideTrail {...of} onFold={() => record.fold(true)} />}
    </div>
  )
}
