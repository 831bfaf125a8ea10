import generatePicker from 'antd/es/date-picker/generatePicker'
import type { Dayjs } from 'dayjs'
import { useMemo, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../Icon.tsx'
import { type DateType, isDate, isTimeType } from './dateText.ts'
import { useDateEntry } from './entry.ts'
import { InPlace } from './InPlace.tsx'
import { PanelContext } from './panel.ts'
import { firstTime, timesBeyond } from './timesOffered.ts'
import { TypedInput } from './TypedInput.tsx'
import { dateOfText, patternOf, stepped, textOfDate, wallClock } from './wallClock.ts'

const Picker = generatePicker<Dayjs>(wallClock)
const { RangePicker } = Picker
const components = { input: TypedInput }

/** Something often wanted, and the date or the two dates it stands for. */
export interface DatePreset {
  label: string
  values: readonly string[]
}

export interface DatePartProps {
  /** The dates; what is none is shown by the inputs alone. */
  values: readonly string[]
  today: string
  min?: string | undefined
  max?: string | undefined
  keepsOrder: boolean
  disabled: boolean
  wrong: boolean
  clearable: boolean
  onClear?: (() => void) | undefined
  defaultTimes: readonly string[]
  presets: readonly DatePreset[]
  minuteStep: number
  opens: boolean
}

const bound = (text: string | undefined): Dayjs | undefined =>
  text !== undefined && /^\d{4}/.test(text) ? dateOfText(text) : undefined

/** antd's picker of a date field, in the place of its face. */
export default function DatePart(props: DatePartProps) {
  const { values, today, min, max, disabled, wrong, clearable, onClear, defaultTimes, opens, minuteStep } =
    props
  const { type, range, put } = useDateEntry()
  const isTime = isTimeType(type)
  const t = useT()
  const [open, setOpen] = useState(opens)
  const [from = '', to = ''] = values
  // The same dates are the same objects: for others antd forgets what is being chosen.
  const dates = useMemo(
    () =>
      [from, to].map((text) => (isDate(type, text) ? dateOfText(text) : null)) as [
        Dayjs | null,
        Dayjs | null,
      ],
    [type, from, to],
  ) // as many as there are ends
  const step = (end: number, key: string) => {
    const date = dates[end]
    const first = () =>
      isTime ? firstTime(min, minuteStep) : dateOfText(type === 'datetime' ? `${today} 00:00:00` : today)
    const to = date ? stepped(type, date, key, minuteStep) : first()
    if (to) put(range ? values.with(end, textOfDate(type, to)) : [textOfDate(type, to)])
  }
  const minDate = isTime ? undefined : bound(min)
  const maxDate = isTime ? undefined : bound(max)
  const shared = {
    open,
    onOpenChange: setOpen,
    components,
    disabled,
    picker: pickerOf(type),
    format: patternOf(type),
    style: { width: '100%', height: 'var(--entry, 32px)' },
    suffixIcon: <Icon name={isTime ? 'clock' : 'calendar'} size={14} />,
    allowClear: clearable && {
      clearIcon: (
        <>
          <span className="hidden-text">{t('grid.clearDate')}</span>
          <Icon name="close" size={14} />
        </>
      ),
    },
    needConfirm: false,
    ...(minDate && { minDate }),
    ...(maxDate && { maxDate }),
    ...(wrong && { status: 'error' as const }),
  }
  const [first, last] = [0, 1].map((end) => dateOfText(`${today} ${defaultTimes[end] ?? '00:00:00'}`))
  const chosen = (picked: readonly (Dayjs | null)[] | null) => {
    put(picked ? picked.map((date) => textOfDate(type, date)) : range ? ['', ''] : [''])
    if (!picked) onClear?.()
  }
  const picker = range ? (
    <RangePicker
      {...shared}
      value={dates}
      onChange={chosen}
      allowEmpty
      order={!props.keepsOrder}
      placeholder={['', '']}
      showTime={type === 'datetime' && { defaultOpenValue: [first, last] as [Dayjs, Dayjs] }}
      presets={props.presets.map(({ label, values: [from = '', to = ''] }) => ({
        label,
        value: [dateOfText(from), dateOfText(to)],
      }))}
    />
  ) : (
    <Picker
      {...shared}
      value={dates[0]}
      onChange={(date: Dayjs | null) => chosen(date && [date])}
      // Day, hour and minute are chosen one by one, and each counts at once.
      {...(isTime && {
        minuteStep: minuteStep as 1, // or any other up to half an hour
        hideDisabledOptions: true,
        disabledTime: () => timesBeyond(min, max),
      })}
      {...((type === 'datetime' || isTime) && {
        onCalendarChange: (date: Dayjs | Dayjs[]) => chosen([date].flat()),
      })}
      showTime={type === 'datetime' && { defaultOpenValue: first }}
      presets={props.presets.map(({ label, values: [day = ''] }) => ({ label, value: dateOfText(day) }))}
    />
  )
  return (
    <PanelContext value={{ open, setOpen, step }}>
      <InPlace>{picker}</InPlace>
    </PanelContext>
  )
}

const pickerOf = (type: DateType): 'date' | 'month' | 'year' | 'time' =>
  type === 'month' || type === 'year' ? type : isTimeType(type) ? 'time' : 'date'
