import generatePicker from 'antd/es/date-picker/generatePicker'
import type { Dayjs } from 'dayjs'
import type { SyntheticEvent } from 'react'
import { isDate } from './dateText.ts'
import { dateOfText, textOfDate, wallClock } from './wallClock.ts'

const Picker = generatePicker<Dayjs>(wallClock)

interface Props {
  value: string
  onPick: (day: string) => void
  min: string | undefined
  close: () => void
}

// The field beside it keeps the focus, and with it what was typed; the cell it stands in hears nothing of it.
const keep = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** antd's calendar alone, below a field that has its own input. */
export default function CalendarPart({ value, onPick, min, close }: Props) {
  return (
    <span onMouseDown={keep} onPointerDown={(event) => event.stopPropagation()} onClick={keep}>
      <Picker
        open
        inputReadOnly
        aria-hidden="true"
        tabIndex={-1}
        style={{ position: 'absolute', inset: 0, visibility: 'hidden' }}
        value={isDate('date', value) ? dateOfText(value) : null}
        {...(min && isDate('date', min) && { minDate: dateOfText(min) })}
        onChange={(day: Dayjs | null) => day && onPick(textOfDate('date', day))}
        onOpenChange={(open) => !open && close()}
      />
    </span>
  )
}
