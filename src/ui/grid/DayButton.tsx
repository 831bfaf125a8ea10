import { Suspense, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../Icon.tsx'
import { lazy } from '../lazy.tsx'
import { lazyAntd } from '../lazyAntd.tsx'
import styles from './DayButton.module.css'

const Calendar = lazy(lazyAntd(() => import('../date/CalendarPart.tsx')))

interface Props {
  /** A calendar day, or a text that is none yet. */
  value: string
  onPick: (day: string) => void
  min?: string | undefined
  disabled?: boolean
}

/** antd's calendar, beside a cell for who would rather point than type. */
export function DayButton({ value, onPick, min, disabled = false }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const wasOpen = useRef(false)
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles['day']}
        disabled={disabled}
        aria-label={t('grid.calendar')}
        aria-haspopup="dialog"
        aria-expanded={open}
        // the field keeps the focus, and with it what was typed
        onPointerDown={(event) => {
          event.preventDefault()
          wasOpen.current = open
        }}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!wasOpen.current)}
      >
        <Icon name="calendar" size={14} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <Calendar
            value={value}
            min={min}
            onPick={(day) => {
              setOpen(false)
              onPick(day)
            }}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
