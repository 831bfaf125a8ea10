import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LookupOption } from './block.ts'
import { Icon } from '../Icon.tsx'
import { closing, type EditorProps, type Left } from './editor.ts'
import editorStyles from './CellEditor.module.css'
import styles from './LookupEditor.module.css'

const framed = editorStyles['framed'] ?? ''
/** The specification's pause before a remote list is asked. */
const PAUSE_MS = 300
const LIST_HEIGHT = 260

/** A text field that offers records as one types; choosing one fills the cells the record knows. */
export function LookupEditor({ column, value, cells, over, typed, done }: EditorProps) {
  const [text, setText] = useState(over ? typed : value)
  const [options, setOptions] = useState<readonly LookupOption[]>([])
  const [active, setActive] = useState(-1)
  const [place, setPlace] = useState<DOMRect>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  const { offered, dialog } = column

  useEffect(() => {
    input.current?.focus()
    if (over) input.current?.setSelectionRange(-1, -1)
    else input.current?.select()
    setPlace(input.current?.getBoundingClientRect())
  }, [over])

  const ask = useEffectEvent(
    (typed: string, signal: AbortSignal) => column.lookup?.(typed, signal, cells) ?? Promise.resolve([]),
  )
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(() => {
      ask(text, asking.signal).then(
        (found) => !asking.signal.aborted && (setOptions(found), setActive(-1)),
        () => setOptions([]), // nothing to offer; the typed code is still taken and checked
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text])

  const close = (by: Left, back: boolean, chosen = options[active]) => {
    if (by !== 'Escape') chosen?.taken?.()
    done(by, back, by === 'Escape' ? undefined : (chosen?.cells ?? text))
  }
  const above =
    place !== undefined && place.bottom + LIST_HEIGHT > window.innerHeight && place.top > LIST_HEIGHT
  const field = (
    <>
      <input
        ref={input}
        className="tg-editor"
        role="combobox"
        aria-label={column.label}
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        placeholder={column.placeholder}
        onChange={(event) => setText(event.target.value)}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (choosing || (dialog && currentTarget.parentElement?.contains(relatedTarget))) return
          close('away', false)
        }}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (by === 0) return closing(event, close)
          event.stopPropagation()
          event.preventDefault()
          setActive((now) => Math.max(-1, Math.min(options.length - 1, now + by)))
        }}
      />
      {dialog && (
        <button
          type="button"
          tabIndex={-1}
          className={styles['open']}
          aria-label={dialog.label}
          // the field keeps the focus, and with it what was typed
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setChoosing(true)}
        >
          <Icon name="search" size={14} />
        </button>
      )}
      {choosing && dialog?.draw(cells, (chosen) => done('Escape', false, chosen))}
      {options.length > 0 &&
        place &&
        !choosing &&
        createPortal(
          <div
            id={id}
            role="listbox"
            aria-label={column.label}
            className={styles['options']}
            style={{
              position: 'fixed',
              color: 'var(--ink)',
              fontSize: 13,
              left: Math.max(0, Math.min(place.left, window.innerWidth - 10 - (offered?.width ?? 320))),
              width: offered?.width,
              ...(above ? { top: 'auto', bottom: window.innerHeight - place.top } : { top: place.bottom }),
            }}
          >
            {offered?.head}
            {options.map((option, index) => [
              option.group !== undefined && option.group !== options[index - 1]?.group && (
                <div key={`in ${option.group}`} role="presentation" className={styles['group']}>
                  {option.group}
                </div>
              ),
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles['option']}
                onPointerDown={(event) => {
                  event.preventDefault()
                  close('Enter', false, option)
                }}
              >
                {option.drawn ?? (
                  <>
                    {option.label}
                    {option.detail && <small>{option.detail}</small>}
                  </>
                )}
              </div>,
            ])}
          </div>,
          document.body,
        )}
    </>
  )
  return dialog ? <span className={`tg-paint ${framed}`}>{field}</span> : field
}
