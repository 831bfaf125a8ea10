import { lazy, Suspense, useState } from 'react'
import { compile } from '../../../../contract/expression/expression.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { typedDate } from '../../../ui/grid/typed.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { Clear } from '../input/Clear.tsx'
import '../input/input.css'
import { instantOf, localOf } from './zoned.ts'

const Shortcuts = lazy(() => import('./Shortcuts.tsx'))

/** A day, a moment, a month or a year, or a range of them; beside it what is often wanted. */
export function DateEdit(props: EditProps) {
  const { control, state, change } = props
  const { surroundings } = usePage()
  const type = plain(control, 'type')
  const entry = type.endsWith('range') ? (
    <Both {...props} />
  ) : (
    <One {...props} value={state.value} put={change} label="" />
  )
  if (!flag(control, 'shortcuts')) return entry
  const stored = (day: string, end: 0 | 1) =>
    type.startsWith('datetime') ? instantOf(`${day}T${timeOf(control, end)}`, surroundings.clock().zone) : day
  return (
    <span className="lc-range">
      {entry}
      <Suspense fallback={null}>
        <Shortcuts
          type={type}
          today={surroundings.today()}
          disabled={state.disabled}
          put={(day) =>
            change(
              Array.isArray(day) ? day.map((each, end) => stored(each, end === 0 ? 0 : 1)) : stored(day, 0),
            )
          }
        />
      </Suspense>
    </span>
  )
}

/** The time of day an end of a range has that is given as a day. */
const timeOf = (control: Control, end: 0 | 1): string => {
  const times = attrOf(control, 'defaultTime')
  return textOf(Array.isArray(times) ? times[end] : undefined) || '00:00:00'
}

function Both(props: EditProps) {
  const { state, change } = props
  const t = useT()
  const [from, to] = Array.isArray(state.value) ? (state.value as unknown[]) : []
  const put = (start: unknown, end: unknown) =>
    change(textOf(start) === '' && textOf(end) === '' ? [] : [start, end])
  return (
    <span className="lc-range">
      <One {...props} value={from} put={(start) => put(start, to ?? '')} label={t('lowcode.from')} at={0} />
      <span aria-hidden="true">~</span>
      <One {...props} id="" value={to} put={(end) => put(from ?? '', end)} label={t('lowcode.to')} at={1} />
    </span>
  )
}

interface OneProps extends EditProps {
  value: unknown
  put: (value: string) => void
  label: string
  /** Which end of a range. */
  at?: 0 | 1
}

const inputTypes: Record<string, string> = {
  datetime: 'datetime-local',
  datetimerange: 'datetime-local',
  month: 'month',
}

function One({ control, state, id, invalid, describedBy, value, put, label, at }: OneProps) {
  const { store, surroundings } = usePage()
  const type = plain(control, 'type')
  const [typed, setTyped] = useState<string>()
  const clock = surroundings.clock()
  const bound = (key: 'min' | 'max'): string | undefined => {
    const text = plain(control, key)
    if (text === '') return undefined
    try {
      return textOf(compile(text).run(store.value, { clock })) || undefined
    } catch {
      return undefined
    }
  }
  const moments = type.startsWith('datetime')
  const shown = moments ? localOf(textOf(value), clock.zone) : textOf(value)
  const shared = {
    id: id === '' ? undefined : id,
    className: 'lc-input',
    disabled: state.disabled,
    required: state.required,
    min: bound('min'),
    max: bound('max'),
    'aria-label': [words(control, 'label', surroundings.lang), label].filter(Boolean).join(' '),
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
  const clear = (
    <Clear
      control={control}
      on={shown !== '' && !state.disabled}
      clear={() => {
        setTyped(undefined)
        put('')
      }}
    />
  )
  if (type === 'year')
    return (
      <span className="lc-entry" data-invalid={invalid || undefined}>
        <input
          {...shared}
          inputMode="numeric"
          maxLength={4}
          value={shown}
          onChange={({ target }) => put(target.value.replace(/\D/g, ''))}
        />
        {clear}
      </span>
    )
  return (
    <span
      className="lc-entry"
      data-invalid={invalid || undefined}
      data-disabled={state.disabled || undefined}
    >
      <input
        {...shared}
        type={inputTypes[type] ?? 'date'}
        step={moments ? 1 : undefined}
        value={typed ?? shown}
        onChange={({ target }) => {
          const text = target.value
          if (text === '' && target.validity.badInput) return
          setTyped(undefined)
          if (!moments) put(text)
          else if (shown === '' && at !== undefined && text !== '')
            put(instantOf(`${text.slice(0, 10)}T${timeOf(control, at)}`, clock.zone))
          else put(text === '' ? '' : instantOf(text, clock.zone))
        }}
        onPaste={(event) => {
          if (moments) return
          const day = typedDate(event.clipboardData.getData('text/plain'), surroundings.today())
          if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return
          event.preventDefault()
          put(day)
        }}
      />
      {clear}
    </span>
  )
}
