import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import Dropdown from 'antd/es/dropdown'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import type { PrintPage } from '../../../contract/print/document.ts'
import { type PageSettings, marginsOf, sheetSize, zoomBounds } from '../../../contract/print/settings.ts'
import type { PrintField } from '../../../contract/printTemplates.ts'
import { useT } from '../../i18n/i18n.ts'
import { composeSheets } from '../compose/sheets.ts'
import { ensureSheetStyle } from '../compose/sheetStyle.ts'
import { cellCommandNames, cellCommands, cellContextOf } from './cells.ts'
import { drawTemplate } from './drawTemplate.ts'
import { editorHtml, pagesOf } from './pagesHtml.ts'
import { Pagination, recountSheets } from './pagination.ts'
import { printSheets } from './printSheets.ts'
import { enableCoreExtensions, extensions } from './schema.ts'
import { Toolbar } from './Toolbar.tsx'
import styles from './PageEditor.module.css'

export interface PageEditorProps {
  pages: readonly PrintPage[]
  settings: PageSettings
  /** Called once nothing was typed for a moment, when the editor loses the focus and before it goes away. */
  onChange: (pages: PrintPage[]) => void
  onSettings: (settings: PageSettings) => void
  /** Fields that may be put into the text. */
  fields?: readonly PrintField[]
  /** The HTML of a page that is a template with its values; without it the template is shown as it is. */
  bind?: (page: Exclude<PrintPage, string>) => string
  fileName: string
  readOnly?: boolean
  onPrinted?: () => void
  onPrintFailed?: (reason: string) => void
}

/** How long nothing was typed before the pages are handed over. */
const CHANGE_MS = 300
const templateOf = ({ template }: Exclude<PrintPage, string>) => template
const clampZoom = (zoom: number) => Math.min(zoomBounds.max, Math.max(zoomBounds.min, zoom))

/** A document of pages, edited on sheets as they will be printed. Its texts are those of `pageEditor` (`withTexts`). */
export default function PageEditor({
  pages,
  settings,
  onChange,
  onSettings,
  fields = [],
  bind = templateOf,
  fileName,
  readOnly = false,
  onPrinted,
  onPrintFailed,
}: PageEditorProps) {
  const t = useT()
  const [zoom, setZoom] = useState<number>(zoomBounds.initial)
  const [counts, setCounts] = useState<readonly number[]>([1])
  const latest = useRef({ pages, settings, onChange, bind })
  latest.current = { pages, settings, onChange, bind }
  const sent = useRef<readonly PrintPage[]>(pages)
  const viewport = useRef<HTMLDivElement>(null)

  const pagination = useMemo(
    () => ({
      settings: () => latest.current.settings,
      draw: (element: HTMLElement, index: number) => {
        const page = latest.current.pages[index]
        if (page === undefined || typeof page === 'string') return 1
        return drawTemplate(element, latest.current.bind(page), latest.current.settings)
      },
      onSheets: (next: readonly number[]) => setCounts(next),
    }),
    [],
  )
  const allExtensions = useMemo(() => [...extensions, Pagination.configure(pagination)], [pagination])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const editor = useEditor({
    extensions: allExtensions,
    enableCoreExtensions,
    content: editorHtml(pages),
    editable: !readOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('pageEditor.text'),
        class: 'print-content',
      },
    },
    onUpdate: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(send, CHANGE_MS)
    },
    onBlur: () => send(),
  })

  /** What the pages were read as, or handed over as: reading them is no change. */
  const known = useRef(editor.state.doc)

  function send(): void {
    clearTimeout(timer.current)
    if (editor.state.doc.eq(known.current)) return
    known.current = editor.state.doc
    const next = pagesOf(editor.state.doc, latest.current.pages)
    if (sent.current.length === next.length && next.every((page, index) => page === sent.current[index]))
      return
    sent.current = next
    latest.current.onChange(next)
  }
  const sendLatest = useRef(send)
  sendLatest.current = send
  useEffect(() => () => sendLatest.current(), [])

  useEffect(() => ensureSheetStyle(document), [])
  // What was handed over comes back unchanged; anything else was written elsewhere.
  useEffect(() => {
    if (pages.length === sent.current.length && pages.every((page, index) => page === sent.current[index]))
      return
    sent.current = pages
    editor.commands.setContent(editorHtml(pages), { emitUpdate: false })
    known.current = editor.state.doc
  }, [editor, pages])
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  const { format, landscape, margin, gap, arrangement } = settings
  useEffect(() => {
    const recount = () => recountSheets(editor.view, pagination)
    // In a dialog its view comes after this.
    if (viewport.current?.querySelector('.print-content')) recount()
    editor.on('mount', recount)
    return () => {
      editor.off('mount', recount)
    }
  }, [editor, pagination, format, landscape, margin, gap, arrangement])
  // The wheel with Ctrl would magnify the whole screen; React listens to wheels passively.
  useEffect(() => {
    const element = viewport.current
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      setZoom((now) => clampZoom(now * (event.deltaY > 0 ? 0.9 : 1.1)))
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [])

  const [hasCellMenu, setCellMenu] = useState(false)
  const can = (name: (typeof cellCommandNames)[number]) => cellCommands[name](editor.state)
  const { width, height } = sheetSize(settings)
  const margins = marginsOf(settings)
  const sheets = counts.reduce((sum, count) => sum + count, 0)
  const isRow = arrangement === 'horizontal'
  const along = (size: number) => sheets * size + (sheets - 1) * gap
  const size = isRow ? { width: along(width), height } : { width, height: along(height) }

  async function print(): Promise<void> {
    const host = viewport.current
    if (!host) return
    send()
    const html = sent.current.map((page) => (typeof page === 'string' ? page : bind(page))).map(inSection)
    try {
      await printSheets(composeSheets(host, [html.join('')], settings), settings, fileName)
      onPrinted?.()
    } catch (reason) {
      onPrintFailed?.(
        t('pageEditor.printFailed', { reason: reason instanceof Error ? reason.message : String(reason) }),
      )
    }
    editor.commands.focus()
  }

  return (
    <div className={styles['editor']}>
      <Toolbar
        {...{ editor, settings, onSettings, zoom, fields, sheets, readOnly }}
        onZoom={(next) => setZoom(clampZoom(next))}
        print={() => void print()}
      />
      <div ref={viewport} className={styles['viewport']}>
        <div
          className={styles['stage']}
          style={{ width: `${size.width * zoom}mm`, height: `${size.height * zoom}mm` }}
        >
          <Dropdown
            trigger={['contextMenu']}
            open={hasCellMenu}
            onOpenChange={(open) => setCellMenu(open && hasCellMenu)}
            autoFocus
            menu={{
              'aria-label': t('pageEditor.cell.menu'),
              items: cellCommandNames.map((name) => ({
                key: name,
                label: t(`pageEditor.cell.${name}`),
                disabled: !can(name),
                danger: name.startsWith('delete'),
              })),
              onClick: ({ key }) => {
                const name = cellCommandNames.find((each) => each === key)
                setCellMenu(false)
                if (name) cellCommands[name](editor.state, editor.view.dispatch)
                editor.commands.focus()
              },
            }}
          >
            <div
              className={styles['surface']}
              data-surface=""
              data-arrangement={arrangement}
              onContextMenu={(event) => {
                const isCell = !readOnly && cellContextOf(event.target) !== undefined
                setCellMenu(isCell)
                // Elsewhere the browser's own menu.
                if (!isCell) event.stopPropagation()
              }}
              onKeyDown={(event) => {
                if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return
                event.preventDefault()
                openCellMenu(editor.view)
              }}
              style={
                {
                  width: `${size.width}mm`,
                  height: `${size.height}mm`,
                  transform: `scale(${zoom})`,
                  '--content-width': `${width - margins.left - margins.right}mm`,
                  '--content-height': `${height - margins.top - margins.bottom}mm`,
                  '--column-gap': `${margins.left + margins.right + gap}mm`,
                } as CSSProperties
              }
            >
              {Array.from({ length: sheets }, (_, index) => (
                <div
                  key={index}
                  className={styles['sheet']}
                  style={{
                    width: `${width}mm`,
                    height: `${height}mm`,
                    [isRow ? 'left' : 'top']: `${index * ((isRow ? width : height) + gap)}mm`,
                  }}
                />
              ))}
              <EditorContent
                editor={editor}
                className={styles['content']}
                style={{ padding: `${margins.top}mm ${margins.right}mm 0 ${margins.left}mm` }}
              />
            </div>
          </Dropdown>
        </div>
      </div>
    </div>
  )
}

/** The menu of the cell in which the caret stands, as the keys for it open it on some systems only. */
function openCellMenu(view: EditorView): void {
  const { node } = view.domAtPos(view.state.selection.from)
  const { left: clientX, bottom: clientY } = view.coordsAtPos(view.state.selection.from)
  const target = node instanceof Element ? node : node.parentElement
  target?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
}

/** Each page begins a sheet. */
const inSection = (html: string) =>
  /<section\b[^>]*data-print="page"/.test(html) ? html : `<section data-print="page">${html}</section>`
