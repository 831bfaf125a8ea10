import { useRef, useState } from 'react'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { lazyAntd } from '../lazyAntd.tsx'
import { fetchedPart, useNear } from '../useNear.ts'
import type { DatePreset } from './DatePart.tsx'
import { type DateType, inOrder, isDate, isOutside, typedText } from './dateText.ts'
import { type DateEntry, DateEntryProvider } from './entry.ts'
import { RestingDate } from './RestingDate.tsx'

const part = fetchedPart(lazyAntd(() => import('./DatePart.tsx')))

interface Props {
  type?: DateType | undefined
  /** One date, or two of a range; a text that is none is shown as a fault. */
  values: readonly string[]
  onChange: (values: string[]) => void
  range?: boolean | undefined
  /** Whether a range that ends before it begins stays so, for whoever says that it does; else its ends are exchanged. */
  keepsOrder?: boolean | undefined
  id?: string | undefined
  /** What each end is called, where no label of the page does it. */
  labels?: readonly string[] | undefined
  today?: string | undefined
  min?: string | undefined
  max?: string | undefined
  placeholder?: string | undefined
  focus?: boolean | undefined
  invalid?: boolean | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  describedBy?: string | undefined
  clearable?: boolean | undefined
  onClear?: (() => void) | undefined
  /** The times of day of a moment, or of a range of them, of which the day alone is given. */
  defaultTimes?: readonly string[] | undefined
  presets?: readonly DatePreset[] | undefined
  /** How many minutes lie between the times that are offered. */
  minuteStep?: number | undefined
}

/** Date field, and field of a time of day: typed in any usual way, or picked in antd's calendar, which comes when a person does. */
export function DateField(props: Props) {
  const {
    type = 'date',
    range = false,
    keepsOrder = false,
    onChange,
    today = localDay(),
    defaultTimes = [],
  } = props
  const t = useT()
  const { Part, opens, come, lost } = useNear(part)
  const [typing, setTyping] = useState<Readonly<Record<number, string>>>({})
  const held = useRef<number>(undefined)
  const values = range ? [props.values[0] ?? '', props.values[1] ?? ''] : [props.values[0] ?? '']
  const forget = (end: number) =>
    setTyping((now) => Object.fromEntries(Object.entries(now).filter(([key]) => Number(key) !== end)))
  const ordered = (next: readonly string[]) => (keepsOrder ? [...next] : inOrder(type, next))
  const put = (next: readonly string[]) => {
    setTyping({})
    const dates = ordered(next)
    if (dates.join('~') !== values.join('~')) onChange(dates)
  }
  const wrong =
    props.invalid === true ||
    values.some(
      (value) => value !== '' && (!isDate(type, value) || isOutside(type, value, props.min, props.max)),
    )
  const attributes = (end: number) => ({
    ...(end === 0 && props.id !== undefined && { id: props.id }),
    autoComplete: 'off',
    autoFocus: props.focus && end === 0,
    disabled: props.disabled,
    required: props.required,
    placeholder: props.placeholder ?? t(`grid.formats.${type}`),
    inputMode: 'numeric' as const,
    'aria-label': props.labels?.[end],
    'aria-invalid': wrong || undefined,
    'aria-describedby': props.describedBy,
  })
  const entry: DateEntry = {
    type,
    range,
    texts: values.map((value, end) => typing[end] ?? value),
    typing: (end) => typing[end] !== undefined,
    typed: (end, text) => setTyping((now) => ({ ...now, [end]: text })),
    finish(end) {
      const text = typing[end]
      if (text === undefined) return
      forget(end)
      const read = typedText(type, text, today, defaultTimes[end])
      if (read !== values[end]) onChange(ordered(values.with(end, read)))
    },
    forget,
    put,
    attributes,
    hold(end) {
      held.current = end
    },
    takeFocus(end) {
      const taken = held.current === end
      if (taken) held.current = undefined
      return taken
    },
  }
  return (
    <DateEntryProvider value={entry}>
      {Part ? (
        <Part
          values={values}
          today={today}
          min={props.min}
          max={props.max}
          keepsOrder={keepsOrder}
          disabled={props.disabled === true}
          wrong={wrong}
          clearable={props.clearable !== false}
          onClear={props.onClear}
          defaultTimes={defaultTimes}
          presets={props.presets ?? []}
          minuteStep={props.minuteStep ?? 1}
          opens={opens}
        />
      ) : (
        <>
          <RestingDate come={come} disabled={props.disabled === true} wrong={wrong} />
          {lost}
        </>
      )}
    </DateEntryProvider>
  )
}
