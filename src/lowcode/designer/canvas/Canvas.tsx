import { useDraggable, useDroppable } from '@dnd-kit/core'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Empty } from '../../../ui/states.tsx'
import { PageView } from '../../runtime/PageView.tsx'
import { type Editor, zoomOf } from '../editor.ts'
import { useDesigner, useEditing } from '../useEditor.ts'
import type { DragSource } from './drag.ts'
import { wrap } from './Frame.tsx'
import { inert } from './inert.ts'
import { outermost, pressed } from './keys.ts'
import { withSampleRows } from './sampleList.ts'
import styles from './Canvas.module.css'

/** The page as its readers see it, to be worked on. Nothing on it runs: no action, no call that writes. */
export function Canvas() {
  const t = useT()
  const { editor, props } = useDesigner()
  const { services } = props
  const mayEdit = props.mayEdit !== false
  const page = useEditing(({ history }) => history.now)
  const width = useEditing((state) => state.width)
  const [first] = useEditing(({ selected }) => selected)
  const keysId = useId()
  const root = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)

  const source: DragSource = {
    taken(element) {
      const id = idAt(element)
      if (id === undefined) return []
      // It is selected once it lies: drawing its properties now would keep what says where it goes.
      return editor.now().selected.includes(id) ? outermost(editor) : [id]
    },
  }
  const { setNodeRef, listeners } = useDraggable({ id: 'canvas', data: source })
  const { setNodeRef: setDropRef } = useDroppable({ id: 'canvas' })

  // The keyboard goes on from what is selected now, wherever it was drawn anew.
  useEffect(() => {
    const frame =
      first === undefined
        ? root.current
        : root.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(first)}"]`)
    if (!frame) return
    if (byKey.current) frame.focus()
    else if (frame !== root.current && !isInView(frame)) frame.scrollIntoView({ block: 'center' })
    byKey.current = false
  }, [first, page])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('button, input, textarea, select')) return
    if (!pressed(editor, event, mayEdit)) return
    byKey.current = true
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest(`.${styles['zone']}`)) return
    const id = idAt(event.target)
    const { selected } = editor.now()
    if (id === undefined) editor.select([])
    else if (event.ctrlKey || event.metaKey || event.shiftKey)
      editor.select(selected.includes(id) ? selected.filter((each) => each !== id) : [id, ...selected])
    else editor.select([id])
  }
  const measure = useRoom(editor)
  const zoom = useEditing(zoomOf)
  const still = useMemo(() => withSampleRows(inert(services)), [services])
  return (
    <div
      className={styles['canvas']}
      ref={(element) => {
        measure(element)
        setDropRef(element)
      }}
    >
      <div
        ref={(element) => {
          root.current = element
          setNodeRef(element)
        }}
        {...listeners}
        className={styles['page']}
        style={{ width, zoom }}
        role="region"
        aria-label={t('designer.canvas')}
        aria-describedby={keysId}
        tabIndex={first === undefined ? 0 : -1}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onClickCapture={(event) =>
          event.target instanceof Element && event.target.closest('a') && event.preventDefault()
        }
      >
        <PageView page={page} store={editor.store} services={still} wrap={wrap} />
        {page.body.length === 0 && (
          <Empty icon="plus" title={t('designer.emptyPage')} text={t('designer.emptyPageHint')} />
        )}
      </div>
      <p id={keysId} className="hidden-text">
        {t('designer.keysHelp')}
      </p>
    </div>
  )
}

/** Says how much room there is for a page beside the two panels. */
function useRoom(editor: Editor) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => editor.set({ room: element.clientWidth - 32 }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, editor])
  return setElement
}

const idAt = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-control]')?.dataset['control']

function isInView(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect()
  const view = element.closest(`.${styles['canvas']}`)?.getBoundingClientRect()
  return !view || (box.top >= view.top && box.top < view.bottom)
}
