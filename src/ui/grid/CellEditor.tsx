import { useState, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../Icon.tsx'
import type { EditColumn } from './block.ts'
import { LookupEditor } from './LookupEditor.tsx'
import type { Cells } from './rows.ts'
import { typedDate } from './typed.ts'

export type Left = 'Enter' | 'Tab' | 'Escape' | 'away'

export interface EditorProps {
  column: EditColumn
  value: string
  /** The whole row, for what a choice leaves alone. */
  cells: Cells
  /** What stood in the cell is replaced by what is typed. */
  over: boolean
  today: string
  /** Closes the editor; without cells nothing changes. A text is the typed text of this column. */
  done: (by: Left, back: boolean, typed?: string | Cells) => void
}

export function CellEditor(props: EditorProps) {
  if (props.column.kind === 'lookup') return <LookupEditor {...props} />
  if (props.column.kind === 'choice') return <ChoiceEditor {...props} />
  return <TextEditor {...props} />
}

/** Enter, Tab and Escape close; every other key belongs to the editor. */
export function closing(event: KeyboardEvent, close: (by: Left, back: boolean) => void): void {
  if (event.nativeEvent.isComposing) return
  event.stopPropagation()
  if (event.key !== 'Enter' && event.key !== 'Tab' && event.key !== 'Escape') return
  event.preventDefault()
  close(event.key, event.shiftKey)
}

const focused = (input: HTMLInputElement | HTMLSelectElement | null) => {
  if (!input || input.ownerDocument.activeElement === input) return
  input.focus()
  if (input instanceof HTMLInputElement) input.select()
}

function TextEditor({ column, value, over, today, done }: EditorProps) {
  const [text, setText] = useState(over ? '' : value)
  const close = (by: Left, back: boolean) => done(by, back, by === 'Escape' ? undefined : text)
  const input = (
    <input
      ref={focused}
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
      <DayButton value={typedDate(text, today)} pick={(day) => done('Enter', false, day)} />
    </span>
  )
}

/** The browser's own calendar, beside the field for who would rather point than type. */
function DayButton({ value, pick }: { value: string; pick: (day: string) => void }) {
  const t = useT()
  return (
    <button
      type="button"
      tabIndex={-1}
      className="tg-day"
      aria-label={t('grid.calendar')}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => event.currentTarget.querySelector('input')?.showPicker()}
    >
      <Icon name="calendar" size={14} />
      <input
        type="date"
        className="tg-hidden-date"
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={(event) => event.target.value && pick(event.target.value)}
      />
    </button>
  )
}

function ChoiceEditor({ column, value, done }: EditorProps) {
  const [chosen, setChosen] = useState(value)
  return (
    <select
      ref={focused}
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
