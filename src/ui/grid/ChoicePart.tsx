import Select from 'antd/es/select'
import type { EditorProps } from './editor.ts'

/** antd's Select, open in a cell: Enter takes the marked choice, Tab what was written over the cell, Escape leaves what was there. */
export default function ChoicePart({ column, value, typed, done }: EditorProps) {
  const choices = column.choices ?? []
  const written = startingWith(choices, typed)
  const known = choices.some((choice) => choice.value === value)
  return (
    <span
      className="tg-paint"
      // The list hangs above the grid, but what happens in it happens in this cell.
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onKeyDownCapture={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Tab' && event.key !== 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        done(event.key, event.shiftKey, event.key === 'Tab' ? written : undefined)
      }}
    >
      <Select
        autoFocus
        open
        variant="borderless"
        style={{ width: '100%' }}
        popupMatchSelectWidth={false}
        virtual={false}
        aria-label={column.label}
        value={(written ?? value) || null}
        placeholder={column.placeholder}
        options={known ? [...choices] : [{ value, label: value }, ...choices]}
        onSelect={(chosen: string) => done('Enter', false, chosen)}
        onBlur={() => done('away', false, written)}
      />
    </span>
  )
}

/** The choice that begins with what was written over the cell. */
const startingWith = (
  choices: NonNullable<EditorProps['column']['choices']>,
  typed: string,
): string | undefined =>
  typed === ''
    ? undefined
    : choices.find(({ label }) => label.toLowerCase().startsWith(typed.trim().toLowerCase()))?.value
