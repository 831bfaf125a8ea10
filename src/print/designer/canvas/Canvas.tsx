import type { Component, Editor } from 'grapesjs'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type PageSettings, frameOf, zoomBounds } from '../../../../contract/print/settings.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useRoom } from '../useRoom.ts'
import { around, flush, openEditor } from './editor.ts'
import { frameStyle } from './frameStyle.ts'
import { pressed } from './keys.ts'
import styles from './Canvas.module.css'

interface Props {
  html: string
  settings: PageSettings
  /** How far the sheets are magnified; `fit`: as wide as there is room, and no wider than they are. */
  zoom: number | 'fit'
  /** Whether rulers and lines in millimetres are seen. */
  guides: boolean
  mayEdit: boolean
  onReady: (editor: Editor | undefined) => void
  /** A text is typed into. */
  onInput: () => void
  /** The template has changed, told by a timer. */
  onUpdate: () => void
  /** A right click on a cell, where it was in the window. */
  onCellMenu: (cell: Component, x: number, y: number) => void
}

const componentOf = (target: EventTarget | null): Component | undefined => {
  for (let node = target as (Node & { __gjsv?: { model: Component } }) | null; node; node = node.parentNode)
    if (node.__gjsv) return node.__gjsv.model
  return undefined
}

/** The sheets as they are designed. GrapesJS begins and ends with this component; what it makes goes with its own element. */
export function Canvas({
  html,
  settings,
  zoom,
  guides,
  mayEdit,
  onReady,
  onInput,
  onUpdate,
  onCellMenu,
}: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const begin = useRef({ html, nameOf: (type: string) => t(`printDesigner.part.${type}`) })
  const ready = useEffectEvent(onReady)
  const typed = useEffectEvent(onInput)
  const updated = useEffectEvent(onUpdate)
  const cellMenu = useEffectEvent(onCellMenu)
  const room = useRoom(box)
  const style = frameStyle(settings, zoom === 'fit' ? fitOf(settings, room) : zoom, guides)
  const listen = useEffectEvent((opened: Editor, frame: Window) => {
    const { document: sheet } = frame
    draws(sheet, style)
    frame.frameElement?.setAttribute('title', t('printDesigner.canvas'))
    sheet.addEventListener('contextmenu', (event) => {
      const cell = around(componentOf(event.target), 'cell')
      if (!cell || !mayEdit) return
      event.preventDefault()
      opened.select(cell)
      const { left, top } = frame.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
      cellMenu(cell, left + event.clientX, top + event.clientY)
    })
    sheet.addEventListener('keydown', (event) => {
      if (mayEdit && pressed(opened, event, () => void flush(opened))) event.preventDefault()
    })
  })

  useEffect(() => {
    const container = document.createElement('div')
    container.className = styles['editor'] ?? ''
    box.current?.append(container)
    // Begun a moment later: the first of StrictMode's two rounds ends before it.
    const timer = setTimeout(() => {
      const opened = openEditor(container, begin.current)
      editor.current = opened
      opened.onReady(() => {
        const frame = opened.Canvas.getWindow()
        if (frame) listen(opened, frame)
        opened.UndoManager.clear()
        opened.on('update', () => updated())
        opened.on('component:input', () => typed())
        ready(opened)
      })
    })
    return () => {
      clearTimeout(timer)
      ready(undefined)
      editor.current?.destroy()
      editor.current = undefined
      container.remove()
    }
  }, [])

  useEffect(() => {
    const sheet = editor.current?.Canvas.getDocument()
    if (sheet) draws(sheet, style)
    editor.current?.refresh()
  }, [style])

  return (
    <div
      ref={box}
      className={styles['canvas']}
      role="group"
      aria-label={t('printDesigner.canvas')}
      aria-describedby="print-canvas-keys"
      tabIndex={0}
      onKeyDown={(event) => {
        if (!editor.current || event.target !== event.currentTarget || !mayEdit) return
        if (pressed(editor.current, event.nativeEvent, () => undefined)) event.preventDefault()
      }}
    >
      <span id="print-canvas-keys" className="hidden-text">
        {t('printDesigner.canvasHint')}
      </span>
    </div>
  )
}

const MM = 96 / 25.4
/** Beside a sheet: the frame's margins and its scroll bar. */
const BESIDE = 12 * MM + 16

const fitOf = (settings: PageSettings, room: number): number =>
  room === 0 ? 1 : Math.max(zoomBounds.min, Math.min(1, (room - BESIDE) / (frameOf(settings).width * MM)))

const SHEET = 'print-sheet'

function draws(document: Document, style: string): void {
  const sheet = document.querySelector(`#${SHEET}`) ?? document.createElement('style')
  sheet.id = SHEET
  sheet.textContent = style
  document.head.append(sheet)
}
