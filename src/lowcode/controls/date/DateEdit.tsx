import { compile } from '../../../../contract/expression/expression.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { DateField } from '../../../ui/date/DateField.tsx'
import { type DateType, isDate } from '../../../ui/date/dateText.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { shortcutsOf } from './shortcuts.ts'
import { instantOf, localOf } from './zoned.ts'

/** A day, a moment, a month or a year, or a range of them; the calendar offers what is often wanted. */
export function DateEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { store, services } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const { lang } = services
  const clock = services.clock()
  const name = plain(control, 'type')
  const range = name.endsWith('range')
  const type = typeOf(name)
  const today = services.today()
  const times = [timeOf(control, 0), timeOf(control, 1)]
  const shown = (stored: unknown): string => {
    const text = textOf(stored)
    if (type !== 'datetime') return text
    return localOf(text, clock.zone).replace('T', ' ') || text
  }
  const stored = (text: string): string =>
    type === 'datetime' && isDate(type, text) ? instantOf(text.replace(' ', 'T'), clock.zone) : text
  const bound = (key: 'min' | 'max'): string | undefined => {
    const text = plain(control, key)
    if (text === '') return undefined
    try {
      const value = textOf(compile(text).run(store.value, { clock }))
      return (value.includes('T') ? shown(value) : value) || undefined
    } catch {
      return undefined
    }
  }
  const [from, to] = Array.isArray(state.value) ? (state.value as unknown[]) : []
  const label = words(control, 'label', lang)
  return (
    <DateField
      type={type}
      range={range}
      id={id}
      values={range ? [shown(from), shown(to)] : [shown(state.value)]}
      onChange={(dates) => {
        if (!range) change(stored(dates[0] ?? ''))
        else change(dates.every((date) => date === '') ? [] : dates.map(stored))
      }}
      labels={range ? [t('lowcode.from'), t('lowcode.to')].map((end) => `${label} ${end}`.trim()) : [label]}
      placeholder={words(control, 'placeholder', lang)}
      today={today}
      min={bound('min')}
      max={bound('max')}
      disabled={state.disabled}
      required={state.required}
      invalid={invalid}
      describedBy={describedBy}
      clearable={flag(control, 'clearable')}
      onClear={() => emit('clear')}
      defaultTimes={times}
      presets={
        flag(control, 'shortcuts')
          ? shortcutsOf(name, today).map(([key, days]) => ({
              label: t(`lowcode.date.${key}`),
              values: [days]
                .flat()
                .map((day, end) => (type === 'datetime' ? `${day} ${times[end] ?? ''}` : day)),
            }))
          : []
      }
    />
  )
}

const typeOf = (name: string): DateType =>
  name.startsWith('datetime') ? 'datetime' : name === 'month' || name === 'year' ? name : 'date'

/** The time of day an end of a range has that is given as a day. */
const timeOf = (control: Control, end: 0 | 1): string => {
  const times = attrOf(control, 'defaultTime')
  return textOf(Array.isArray(times) ? times[end] : undefined) || '00:00:00'
}
