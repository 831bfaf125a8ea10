import { Fragment, type KeyboardEvent } from 'react'
import { Icon } from '../Icon.tsx'
import { isTimeType } from './dateText.ts'
import styles from './RestingDate.module.css'
import { useDateEntry } from './entry.ts'

interface Props {
  come: (opens?: boolean) => void
  disabled: boolean
  wrong: boolean
}

/** Resting face of a date field: looks like antd's picker, takes what is typed, and fetches the picker when a person comes near. */
export function RestingDate({ come, disabled, wrong }: Props) {
  const { type, texts, typing, typed, finish, forget, attributes, hold } = useDateEntry()
  const onKeyDown = (event: KeyboardEvent, end: number) => {
    if (event.key === 'Enter') finish(end)
    else if (event.key === 'ArrowDown') come(true)
    else if (event.key === 'Escape' && typing(end)) {
      event.stopPropagation()
      forget(end)
    }
  }
  return (
    <span
      className={styles['face']}
      data-disabled={disabled || undefined}
      data-wrong={wrong || undefined}
      onPointerEnter={() => !disabled && come()}
      onPointerDown={() => !disabled && come(true)}
    >
      {texts.map((text, end) => (
        <Fragment key={end}>
          {end === 1 && <span aria-hidden="true">~</span>}
          <input
            {...attributes(end)}
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={false}
            aria-controls={undefined} // the calendar comes with antd
            value={text}
            onChange={({ target }) => typed(end, target.value)}
            onFocus={() => {
              hold(end)
              come()
            }}
            onBlur={() => {
              hold(undefined)
              finish(end)
            }}
            onKeyDown={(event) => onKeyDown(event, end)}
          />
        </Fragment>
      ))}
      <Icon name={isTimeType(type) ? 'clock' : 'calendar'} size={14} />
    </span>
  )
}
