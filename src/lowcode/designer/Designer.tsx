import {
  type ClipboardEvent,
  type KeyboardEvent,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { language, useT } from '../../i18n/i18n.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Canvas } from './canvas/Canvas.tsx'
import { Dragging } from './canvas/Dragging.tsx'
import { outermost, pressed, remove } from './canvas/keys.ts'
import { createEditor, type Centre } from './editor.ts'
import { byControl, findingsOf } from './findings.ts'
import { clipped, clipping } from './fresh.ts'
import type { DesignerProps } from './props.ts'
import { find } from './model/tree.ts'
import { Outline } from './outline/Outline.tsx'
import { Palette } from './palette/Palette.tsx'
import { putIn } from './palette/putIn.ts'
import { Panel } from './panel/Panel.tsx'
import { sampleOf, sampleRows } from './sample.ts'
import { DesignerContext, Editing, useDesigner, useEditing } from './useEditor.ts'
import { ConflictDialog } from './draft/ConflictDialog.tsx'
import { Difference } from './draft/Difference.tsx'
import { openDraft } from './draft/storedDraft.ts'
import { DesignerHead } from './draft/DesignerHead.tsx'
import { Toolbar } from './draft/Toolbar.tsx'
import { useWork } from './draft/useWork.ts'
import styles from './Designer.module.css'

const JsonView = lazy(() => import('./code/JsonView.tsx'))

/** The page designer: what can be put in, the page itself, what is selected on it. */
export default function Designer(props: DesignerProps) {
  const { draftStorage, draft, fit, sample, services } = props
  // A page is designed by one editor from its opening to its end; another page is another designer.
  const [begun] = useState(() => {
    const left = props.mayEdit === false ? undefined : openDraft(draftStorage.read())
    const base = left?.base ?? draft
    const [lang, today] = [language(), services.today()]
    const editor = createEditor(
      base.document,
      {
        values: sample ?? sampleOf(base.document.body, lang, today),
        rows: (body) => sampleRows(body, lang, today),
        clock: services.clock,
      },
      fit?.read() ?? true,
    )
    if (left) editor.load(left.page)
    return { editor, base, restored: left !== undefined }
  })
  const { editor } = begun
  const context = useMemo(() => ({ editor, props }), [editor, props])
  return (
    <DesignerContext.Provider value={context}>
      <Editing.Provider value={editor}>
        <DesignerBody base={begun.base} restored={begun.restored} />
      </Editing.Provider>
    </DesignerContext.Provider>
  )
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

function DesignerBody({ base, restored }: { base: DesignerProps['draft']; restored: boolean }) {
  const t = useT()
  const { editor, props } = useDesigner()
  const work = useWork(base)
  const announced = useEditing((state) => state.announcement)
  const [note, setNote] = useState(restored)
  const mayEdit = props.mayEdit !== false
  useFindings()

  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey
    if (command && event.key.toLowerCase() === 's') {
      event.preventDefault()
      if (mayEdit && work.dirty) void work.save()
    } else if (command && /^[zyd]$/i.test(event.key) && !event.defaultPrevented && !isTyping(event.target)) {
      if (pressed(editor, event, mayEdit)) event.preventDefault()
    }
  }
  const onCopy = (event: ClipboardEvent) => {
    const page = editor.now().history.now
    const controls = outermost(editor).flatMap((id) => find(page, id)?.control ?? [])
    if (isTyping(event.target) || controls.length === 0) return
    event.clipboardData.setData('text/plain', clipping(controls))
    event.preventDefault()
    if (event.type === 'cut' && mayEdit) remove(editor)
    editor.set({ announcement: t('designer.copied', { count: controls.length }) })
  }
  const onPaste = (event: ClipboardEvent) => {
    if (isTyping(event.target) || !mayEdit) return
    const controls = clipped(event.clipboardData.getData('text/plain'))
    event.preventDefault()
    if (controls.length > 0) putIn(editor, controls)
    else editor.set({ announcement: t('designer.nothingToPaste') })
  }
  const columns = useMemo(() => <Columns saved={work.base.document} />, [work.base.document])
  return (
    <div
      className={styles['designer']}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onCut={onCopy}
      onPaste={onPaste}
    >
      <div role="toolbar" aria-label={t('designer.toolbar')}>
        <DesignerHead work={work} />
        <Toolbar />
      </div>
      {note && (
        <p className="draft-notice">
          {t('designer.restored')}
          <button
            type="button"
            className="button"
            data-kind="link"
            data-size="small"
            onClick={() => setNote(false)}
          >
            <span>{t('common.close')}</span>
          </button>
        </p>
      )}
      {work.failed !== '' && (
        <p className={styles['failed']} role="alert">
          {work.failed}
        </p>
      )}
      <Dragging mayEdit={mayEdit}>{columns}</Dragging>
      <p className={styles['announced']} role="status" aria-live="polite">
        {announced}
      </p>
      {work.stale && <ConflictDialog work={work} />}
    </div>
  )
}

/** Looks over the page when there is time for it: typing goes first. */
function useFindings(): void {
  const { editor, props } = useDesigner()
  const page = useDeferredValue(useEditing(({ history }) => history.now))
  const { model, known, border } = props
  const findings = useMemo(() => findingsOf(page, model, known, border?.(page)), [page, model, known, border])
  const last = useRef('')
  useEffect(() => {
    const text = JSON.stringify(findings)
    if (text === last.current) return
    last.current = text
    editor.set({ findings, faults: byControl(findings) })
  }, [editor, findings])
}

function Columns({ saved }: { saved: DesignerProps['draft']['document'] }) {
  const t = useT()
  const { editor } = useDesigner()
  const centre = useEditing((state) => state.centre)
  const page = useEditing(({ history }) => history.now)
  return (
    <div className={styles['parts']}>
      <aside className={styles['left']} aria-label={t('designer.palette')}>
        <div className={styles['leftTop']}>
          <Palette />
        </div>
        <Outline />
      </aside>
      <div className={styles['centre']}>
        <Tabs<Centre>
          label={t('designer.centre')}
          current={centre}
          onChange={(next) => editor.set({ centre: next })}
          tabs={(['canvas', 'json', 'difference'] as const).map((key) => ({
            key,
            label: t(`designer.centres.${key}`),
          }))}
        >
          {centre === 'canvas' && <Canvas />}
          {centre === 'json' && (
            <Suspense fallback={<Skeleton rows={12} />}>
              <JsonView saved={saved} />
            </Suspense>
          )}
          {centre === 'difference' && (
            <div className={styles['difference']}>
              <Difference
                was={saved}
                now={page}
                onGo={(id) => {
                  editor.select([id])
                  editor.set({ centre: 'canvas' })
                }}
              />
            </div>
          )}
        </Tabs>
      </div>
      <aside className={styles['right']} aria-label={t('designer.panel')}>
        <Panel />
      </aside>
    </div>
  )
}
