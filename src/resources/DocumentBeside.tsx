import type { ReactNode } from 'react'
import { SectionTrail } from './documents/SectionTrail.tsx'
import { type DocumentOf, RecordBeside } from './RecordBeside.tsx'
import { useBeside } from './useBeside.ts'

/** What a document without sections says, and its record: beside it where there is room, else below. */
export function DocumentBeside({ of, children }: { of: DocumentOf; children: ReactNode }) {
  const record = useBeside()
  return (
    <RecordBeside of={of} record={record}>
      {children}
      {!record.isShown && <SectionTrail {...of} beside={record} />}
    </RecordBeside>
  )
}
