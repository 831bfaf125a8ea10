import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../i18n/i18n.ts'
import { refusal } from '../model/dropTarget.ts'
import { find, type Place } from '../model/tree.ts'
import { useEditor } from '../useEditor.ts'
import { useLang } from '../lang.ts'
import { nameOf } from '../names.ts'
import { KindIcon } from '../palette/KindIcon.tsx'
import type { Drag } from './drag.ts'
import { refusedWords } from './keys.ts'
import { type Target, targetAt } from './target.ts'
import styles from './Canvas.module.css'

interface Seen {
  x: number
  y: number
  target: Target | undefined
  refused: string | undefined
}

/** What is dragged, beside the pointer, with the line where it would go or the reason why it may not. */
export function DropMark({ drag, onPlace }: { drag: Drag; onPlace: (place: Place | undefined) => void }) {
  const t = useT()
  const lang = useLang()
  const editor = useEditor()
  const [seen, setSeen] = useState<Seen>()

  useEffect(() => {
    let frame = 0
    const look = ({ clientX: x, clientY: y }: PointerEvent) => {
      const page = editor.now().history.now
      const target = targetAt(page, x, y)
      const refused = target && refusal(page, drag.controls, target.place)
      onPlace(refused ? undefined : target?.place)
      setSeen({ x, y, target, refused: refused && refusedWords(refused) })
    }
    const move = (event: PointerEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look(event))
    }
    document.body.dataset['dragging'] = 'control'
    const moved = (drag.ids ?? []).flatMap((id) => [
      ...document.querySelectorAll(`[data-control="${CSS.escape(id)}"]`),
    ])
    for (const frame of moved) frame.toggleAttribute('data-moving', true)
    window.addEventListener('pointermove', move)
    // It goes where it is let go of, which may be a frame beyond what was shown; told before the drag ends.
    window.addEventListener('pointerup', look, { capture: true })
    return () => {
      cancelAnimationFrame(frame)
      delete document.body.dataset['dragging']
      for (const frame of moved) frame.removeAttribute('data-moving')
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', look, { capture: true })
    }
  }, [drag, editor, onPlace])

  const [first] = drag.controls
  if (!seen || !first) return null
  const { x, y, target, refused } = seen
  const holderOf = ({ parent }: Place): string => {
    const holder = parent === undefined ? undefined : find(editor.now().history.now, parent)
    return holder ? nameOf(holder.control, lang) : t('designer.page')
  }
  return createPortal(
    <div className={styles['drag']} data-drag="">
      {target && (
        <div
          className={styles['mark']}
          data-line={target.line || undefined}
          data-refused={refused !== undefined || undefined}
          style={target.mark}
        />
      )}
      <div className={styles['chip']} style={{ left: x + 14, top: y + 12 }}>
        <p className={styles['ghost']}>
          <KindIcon type={first.type} />
          {nameOf(first, lang)}
          {drag.controls.length > 1 && ` +${drag.controls.length - 1}`}
        </p>
        <span role="status" data-refused={refused !== undefined || undefined}>
          {refused ??
            (target ? t('designer.dropInto', { holder: holderOf(target.place) }) : t('designer.dropHere'))}
        </span>
      </div>
    </div>,
    document.body,
  )
}
