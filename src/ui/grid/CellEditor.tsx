import { Suspense, useState } from 'react'
import { lazy } from '../lazy.tsx'
import { lazyAntd } from '../lazyAntd.tsx'
import styles from './CellEditor.module.css'
import { closing, type EditorProps, type Left } from './editor.ts'
import { DayButton } from './DayButton.tsx'
import { LookupEditor } from './LookupEditor.tsx'
import { typedDate } from './typed.ts'

export function CellEditor(props: EditorProps) {
  if (props.column.editor) return props.column.editor(props)
  if (props.column.kind === 'lookup') return <LookupEditor {...props} />
  if (props.column.kind === 'choice') return <ChoiceEditor {...props} />
  return <TextEditor {...props} />
}

/** Focus: what stood in the cell is chosen, what was just written goes on at its end. */
const focusOf = (over: boolean) => (input: HTMLInputElement | null) => {
  if (!input || input.ownerDocument.activeElement === input) return
  input.focus()
  if (over) input.setSelectionRange(input.value.length, input.value.length)
  else input.select()
}
const [focusWhole, focusEnd] = [focusOf(false), focusOf(true)]

function TextEditor({ column, value, cells, over, typed, today, done }: EditorProps) {
  const [text, setText] = useState(over ? typed : value)
  const close = (by: Left, back: boolean) =>
    done(by, back, by === 'Escape' ? undefined : (column.fitted?.(text) ?? text))
  const wrong = column.wrong?.(text, cells)
  const input = (
    <input
      ref={over ? focusEnd : focusWhole}
      className="tg-editor"
      aria-label={column.label}
      inputMode={column.kind === 'decimal' ? 'decimal' : 'text'}
      value={text}
      placeholder={column.placeholder}
      maxLength={column.maxLength}
      aria-invalid={wrong === undefined ? undefined : true}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
        if (by === 0 || !column.stepped) return closing(event, close)
        event.stopPropagation()
        event.preventDefault()
        const next = column.stepped(text, by)
        setText(column.fitted?.(next) ?? next)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) close('away', false)
      }}
    />
  )
  if (column.wrong)
    return (
      <span className={`tg-paint ${styles['framed']}`}>
        {input}
        <span className={styles['wrong']} role="alert" hidden={wrong === undefined}>
          {wrong}
        </span>
      </span>
    )
  if (column.kind !== 'date') return input
  return (
    <span className={`tg-paint ${styles['framed']}`}>
      {input}
      <DayButton
        value={typedDate(text, today)}
        min={column.min}
        onPick={(day) => done('Enter', false, day)}
      />
    </span>
  )
}

const ChoicePart = lazy(lazyAntd(() => import('./ChoicePart.tsx')))

/** A choice that is on its way takes Tab and Escape already. */
function ChoiceEditor(props: EditorProps) {
  const { column, value, done } = props
  const waiting = (
    <input
      ref={focusWhole}
      className="tg-editor"
      aria-label={column.label}
      readOnly
      value={column.choices?.find((choice) => choice.value === value)?.label ?? value}
      onKeyDown={(event) => closing(event, (by, back) => done(by, back, undefined))}
    />
  )
  return (
    <Suspense fallback={waiting}>
      <ChoicePart {...props} />
    </Suspense>
  )
}
