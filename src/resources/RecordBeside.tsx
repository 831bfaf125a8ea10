import type { ReactNode } from 'react'
import { AsideTrail } from './documents/AsideTrail.tsx'
import type { Beside } from './useBeside.ts'
import styles from './RecordBeside.module.css'

export type DocumentOf = Pick<Parameters<typeof AsideTrail>[0], 'noun' | 'recordId'>

interface Props {
  of: DocumentOf
  record: Beside
  children: ReactNode
}

/** What a document says, and beside it its record while that is shown there. */
export function RecordBeside({ of, record, children }: Props) {
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      {record.isShown && <AsideTrail {...of} onFold={() => record.fold(true)} />}
    </div>
  )
}
