import { useState } from 'react'
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
const focusOf = (over: boolean) => (input: HTMLInputElement | HTMLSelectElement | null) => {
  if (!input || input.ownerDocument.activeElement === input) return
  input.focus()
  if (!(input instanceof HTMLInputElement)) return
  if (over) input.setSelectionRange(input.value.length, input.value.length)
  else input.select()
}
const [focusWhole, focusEnd] = [focusOf(false), focusOf(true)]

function TextEditor({ column, value, over, typed, today, done }: EditorProps) {
  const [text, setText] = useState(over ? typed : value)
  const close = (by: Left, back: boolean) => done(by, back, by === 'Escape' ? undefined : text)
  const input = (
    <input
      ref={over ? focusEnd : focusWhole}
      className="tg-editor"
      aria-label={column.label}
      inputMode={column.kind === 'decimal' ? 'decimal' : 'text'}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => closing(event, close)}
      onBlur={(event) => {
        if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) close('away', false)
      }}
    />
  )
  if (column.kind !== 'date') return input
  return (
    <span className="tg-paint">
      {input}
      <DayButton value={typedDate(text, today)} onPick={(day) => done('Enter', false, day)} />
    </span>
  )
}

function ChoiceEditor({ column, value, typed, done }: EditorProps) {
  const [chosen, setChosen] = useState(() => startingWith(column, typed) ?? value)
  return (
    <select
      ref={focusWhole}
      className="tg-editor"
      aria-label={column.label}
      value={chosen}
      onChange={(event) => setChosen(event.target.value)}
      onKeyDown={(event) =>
        closing(event, (by, back) => done(by, back, by === 'Escape' ? undefined : chosen))
      }
      onBlur={() => done('away', false, chosen)}
    >
      {!column.choices?.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
      {column.choices?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

const startingWith = ({ choices = [] }: EditorProps['column'], typed: string): string | undefined =>
  typed === ''
    ? undefined
    : choices.find(({ label }) => label.toLowerCase().startsWith(typed.trim().toLowerCase()))?.value
