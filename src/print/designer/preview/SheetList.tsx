import { useLayoutEffect, useRef } from 'react'
import type { PageSettings } from '../../../../contract/print/settings.ts'
import { composeSheets } from '../../compose/sheets.ts'
import { sheetBackground } from '../model/form.ts'
import styles from './Preview.module.css'

interface Props {
  label: string
  /** Bound HTML. */
  documents: readonly string[]
  settings: PageSettings
}

/** Documents on their sheets, cut as they are printed. */
export function SheetList({ label, documents, settings }: Props) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = host.current
    if (!box) return undefined
    box.replaceChildren()
    const sheets = composeSheets(box, documents, settings)
    const background = sheetBackground(settings)
    for (const sheet of sheets) sheet.style.background = background
    box.replaceChildren(...sheets)
    return () => box.replaceChildren()
  }, [documents, settings])
  return (
    <div className={styles['sheets']} role="region" aria-label={label} tabIndex={0}>
      <div
        ref={host}
        className={styles['list']}
        data-arrangement={settings.arrangement}
        style={{ gap: `${settings.gap}mm` }}
      />
    </div>
  )
}
