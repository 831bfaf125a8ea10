import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { addDays } from '../../../../contract/calendar.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/choice/Choice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { number, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { recordsIn, useRequest } from '../read.ts'
import './calendar.css'
import { addMonths, type Day, isDay, monthOf, monthsAround, weekOf } from './days.ts'

/** How many days a key goes forward. */
const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A week, or the month around it. Arrow keys go from day to day, page keys from month to month; Enter chooses. */
export function Calendar({
  control,
  state,
  choose,
}: ViewProps & { choose?: ((day: string) => void) | undefined }) {
  const { services } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const today = services.today()
  const value = textOf(state.value).slice(0, 10)
  const [whole, setWhole] = useState(plain(control, 'type') === 'month')
  const [cursor, setCursor] = useState(isDay(value) ? value : today)
  const grid = useRef<HTMLTableElement>(null)
  const answered = useRequest(plain(control, 'api'))
  const { lang } = services
  const months = monthsAround(today, number(control, 'months') ?? 24)
  const [earliest, latest] = [months[0] ?? '', months.at(-1) ?? '']
  const weeks = whole ? monthOf(cursor) : [weekOf(cursor)]
  const events = useMemo(() => {
    const [dateKey, nameKey] = [plain(control, 'dateKey'), plain(control, 'nameKey')]
    const byDay = new Map<string, string[]>()
    for (const record of answered.state === 'here' ? recordsIn(answered.value) : []) {
      const day = textOf(record[dateKey]).slice(0, 10)
      byDay.set(day, [...(byDay.get(day) ?? []), textOf(record[nameKey])])
    }
    return byDay
  }, [answered, control])
  const within = (day: string) => day.slice(0, 7) >= earliest && day.slice(0, 7) <= latest
  const go = (day: string) => {
    if (!within(day)) return
    setCursor(day)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  const pick = (day: Day) => {
    setCursor(day.formatted)
    emit('click', day)
    if (choose) choose(day.formatted)
    else emit('change', day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key]
    const to =
      by !== undefined
        ? addDays(cursor, by)
        : event.key === 'PageUp'
          ? addMonths(cursor, -1)
          : event.key === 'PageDown'
            ? addMonths(cursor, 1)
            : undefined
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const step = (by: 1 | -1) => {
    const to = whole ? addMonths(cursor, by) : addDays(cursor, by * 7)
    if (within(to)) setCursor(to)
  }
  const weekdays = Array.from({ length: 7 }, (_, index) =>
    new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + index)),
  )
  const spoken = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' })
  const label = words(control, 'label', lang) || t('lowcode.calendar.name')
  return (
    <section className="lc-calendar" aria-label={label}>
      <header>
        <Button
          kind="text"
          size="small"
          className="lc-calendar-back"
          icon={<Icon name="chevron" size={14} />}
          aria-label={t('lowcode.calendar.back')}
          onClick={() => step(-1)}
        />
        <Choice
          narrow
          label={t('lowcode.calendar.month')}
          value={cursor.slice(0, 7)}
          options={months.map((month) => ({ value: month, label: month }))}
          onChange={(month) => setCursor(`${month}-01`)}
        />
        <Button
          kind="text"
          size="small"
          icon={<Icon name="chevron" size={14} />}
          aria-label={t('lowcode.calendar.forth')}
          onClick={() => step(1)}
        />
        <Button kind="text" size="small" onClick={() => setCursor(today)}>
          {t('lowcode.calendar.today')}
        </Button>
        <Button kind="link" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'lowcode.calendar.week' : 'lowcode.calendar.whole')}
        </Button>
      </header>
      {answered.state === 'failed' && (
        <p role="alert">
          {t('lowcode.failed')} <Button onClick={answered.refetch}>{t('lowcode.retry')}</Button>
        </p>
      )}
      <table ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.formatted}>
              {week.map((day) => (
                <td key={day.formatted} aria-selected={day.formatted === value}>
                  <button
                    type="button"
                    tabIndex={day.formatted === cursor ? 0 : -1}
                    aria-current={day.formatted === today ? 'date' : undefined}
                    aria-label={[
                      spoken.format(Date.parse(day.formatted)),
                      ...(events.get(day.formatted) ?? []),
                    ].join(' ')}
                    data-other={(whole && day.formatted.slice(0, 7) !== cursor.slice(0, 7)) || undefined}
                    disabled={!within(day.formatted)}
                    onClick={() => pick(day)}
                  >
                    <span>{day.date}</span>
                    {(events.get(day.formatted) ?? []).map((name, index) => (
                      <small key={index}>{name}</small>
                    ))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
