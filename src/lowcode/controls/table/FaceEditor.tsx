import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Control } from '../../../../contract/lowcode/control.ts'
import type { EditorProps, Left } from '../../../ui/grid/editor.ts'
import type { Cells } from '../../../ui/grid/rows.ts'
import { Page } from '../../runtime/page.ts'
import type { EditProps } from '../def.ts'
import { Panel } from '../pick/Panel.tsx'
import { CellFace } from './CellFace.tsx'
import './grid-mode.css'
import { useRow } from './row.ts'

interface Props extends EditorProps {
  control: Control
  columns: readonly Control[]
  fillRows: (rowKey: string, rows: readonly Readonly<Record<string, unknown>>[]) => void
}

const ours = '.lc-panel, .ant-modal-root, .ant-picker-dropdown, .ant-select-dropdown'

/** A cell of a spreadsheet whose control is more than a line of text: its face opens below the cell. */
export function FaceEditor({ control, columns, fillRows, cells, rowKey, typed, done }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<HTMLElement | null>(null)
  const [now, setNow] = useState<Cells>(cells)
  const takeCells = useCallback((changed: Cells) => setNow((was) => ({ ...was, ...changed })), [])
  const page = useRow(columns, now, takeCells)
  const latest = useRef(now)
  const finish = useRef(done)
  const start = useRef(typed)
  useEffect(() => {
    latest.current = now
    finish.current = done
  })
  useEffect(() => setAt(place.current?.closest<HTMLElement>('.tg-cell') ?? place.current), [])
  useEffect(() => {
    if (!at) return undefined
    panel.current?.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus()
    // What was written before the face opened goes into it as the browser would write it; nothing newer does that.
    if (start.current !== '') document.execCommand('insertText', false, start.current)
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(ours)) finish.current('away', false, latest.current)
    }
    document.addEventListener('pointerdown', outside, true)
    return () => document.removeEventListener('pointerdown', outside, true)
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const { key, shiftKey, target } = event
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const leaves =
      key === 'Escape' || key === 'Tab' || (key === 'Enter' && target instanceof HTMLInputElement)
    if (!leaves) return
    event.preventDefault()
    done(key as Left, shiftKey, key === 'Escape' ? undefined : now) // one of the three just named
  }
  const several: EditProps['fillRows'] = (rows) => {
    done('away', false)
    fillRows(rowKey, rows)
  }
  return (
    <span ref={place}>
      {at &&
        createPortal(
          <Panel at={at} width={320} placement="bottom-start">
            <div ref={panel} className="lc-cell-editor" onKeyDown={onKeyDown}>
              <Page.Provider value={page}>
                <CellFace control={control} fillRows={several} />
              </Page.Provider>
            </div>
          </Panel>,
          document.body,
        )}
    </span>
  )
}
