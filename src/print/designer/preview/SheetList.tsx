import { useLayoutEffect, useRef } from 'react'
import { type PageSettings, sheetSize, zoomBounds } from '../../../../contract/print/settings.ts'
import { composeSheets } from '../../compose/sheets.ts'
import { sheetBackground } from '../model/form.ts'
import { useRoom } from '../useRoom.ts'
import styles from './Preview.module.css'

interface Props {
  label: string
  /** Bound HTML. */
  documents: readonly string[]
  settings: PageSettings
  /** As wide as there is room, and no wider than they are. */
  fit?: boolean
}

const PIXELS = 96 / 25.4
/** Around a sheet. */
const BESIDE = 48

const fitOf = (settings: PageSettings, room: number): number =>
  Math.max(zoomBounds.min, Math.min(1, (room - BESIDE) / (sheetSize(settings).width * PIXELS)))

/** Documents on their sheets, cut as they are printed. */
export function SheetList({ label, documents, settings, fit = false }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = host.current
    if (!box) return undefined
    box.replaceChildren()
    // They are measured as large as they are.
    box.style.zoom = ''
    const sheets = composeSheets(box, documents, settings)
    const background = sheetBackground(settings)
    for (const sheet of sheets) sheet.style.background = background
    box.replaceChildren(...sheets)
    return () => box.replaceChildren()
  }, [documents, settings])
  useLayoutEffect(() => {
    if (host.current) host.current.style.zoom = fit && room > 0 ? String(fitOf(settings, room)) : ''
  }, [documents, settings, fit, room])
  return (
    <div ref={frame} className={styles['sheets']} role="region" aria-label={label} tabIndex={0}>
      <div
        ref={host}
        className={styles['list']}
        data-arrangement={settings.arrangement}
        style={{ gap: `${settings.gap}mm` }}
      />
    </div>
  )
}
