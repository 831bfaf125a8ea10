import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { MenuEntry } from '../menu/paths.ts'
import { onPalette } from './palette.ts'
import { SearchField } from './SearchField.tsx'
import styles from './Search.module.css'

/** Ctrl K: menus and documents from anywhere. */
export function Palette({ entries }: { entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false)
  useEffect(() => onPalette(() => setOpen(true)), [])
  return open ? <PaletteDialog entries={entries} onClose={() => setOpen(false)} /> : null
}

function PaletteDialog({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label={t('shell.search.label')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <SearchField
        entries={entries}
        documents
        autoFocus
        placeholder={t('shell.search.all')}
        onDone={onClose}
      />
    </dialog>
  )
}
