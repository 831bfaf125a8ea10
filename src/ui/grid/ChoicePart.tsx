import Select from 'antd/es/select'
import type { EditorProps } from './editor.ts'

/** antd's Select, open in a cell: Enter takes the marked choice, Tab and Escape leave what was there. */
export default function ChoicePart({ column, value, done }: EditorProps) {
  const choices = column.choices ?? []
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
        done(event.key, event.shiftKey, undefined)
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
        value={value}
        options={known ? [...choices] : [{ value, label: value }, ...choices]}
        onSelect={(chosen: string) => done('Enter', false, chosen)}
        onBlur={() => done('away', false, undefined)}
      />
    </span>
  )
}
