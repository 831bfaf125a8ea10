import { useState } from 'react'
import { Button } from '../Button.tsx'
import { ImportButton } from './ImportButton.tsx'
import type { ImportDialogProps } from './ImportDialog.tsx'

interface Props extends Omit<ImportDialogProps, 'onClose'> {
  exportText: string
  /** Hands out the sheet that is to be filled in. */
  onExport: () => Promise<void>
}

/** A sheet that is handed out to be filled in, and taken back. */
export function SheetButtons({ exportText, onExport, ...dialog }: Props) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await onExport()
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={() => void save()}>
        {exportText}
      </Button>
      <ImportButton {...dialog} />
    </>
  )
}
