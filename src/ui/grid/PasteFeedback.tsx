import { Suspense } from 'react'
import type { EditColumn } from './block.ts'
import { PasteNotice } from './PasteNotice.tsx'
import type { usePaste } from './usePaste.ts'
import { lazy } from '../lazy.tsx'

const PasteDialog = lazy(() => import('./PasteDialog.tsx'))

interface Props {
  paste: ReturnType<typeof usePaste>
  columns: readonly EditColumn[]
  today: string
}

/** What a paste asks and what it tells. */
export function PasteFeedback({ paste, columns, today }: Props) {
  return (
    <>
      {paste.report && (
        <PasteNotice report={paste.report} columns={columns} onAgain={paste.again} onClose={paste.clear} />
      )}
      {paste.asked && (
        <Suspense>
          <PasteDialog
            input={paste.asked}
            columns={columns}
            today={today}
            onOk={paste.confirm}
            onCancel={paste.cancel}
          />
        </Suspense>
      )}
    </>
  )
}
