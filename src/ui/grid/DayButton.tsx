import { useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../Icon.tsx'

interface Props {
  /** A calendar day, or a text that is none yet. */
  value: string
  onPick: (day: string) => void
  disabled?: boolean
}

/** The browser's own calendar, beside a field for who would rather point than type. */
export function DayButton({ value, onPick, disabled = false }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="tg-day"
        disabled={disabled}
        aria-label={t('grid.calendar')}
        // the field keeps the focus, and with it what was typed
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => input.current?.showPicker()}
      >
        <Icon name="calendar" size={14} />
      </button>
      <input
        ref={input}
        type="date"
        className="tg-hidden-date"
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={(event) => event.target.value && onPick(event.target.value)}
      />
    </>
  )
}
