import { dayOf, daysBetween } from '../../../../contract/calendar.ts'
import { calendarDays, calendarLimit, type deliveryCalendar } from '../../../../contract/deliveries.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Action } from '../../../http/action.ts'
import { arrivals, destinations } from '../deliveries.arrivals.ts'

export const calendar: Action<typeof deliveryCalendar> = async ({ query, viewer, db }) => {
  const { from, until } = query
  if (until < from) throw new Refused('PERIOD_ENDS_BEFORE')
  if (daysBetween(from, until) >= calendarDays) throw new Refused('PERIOD_TOO_LONG', { days: calendarDays })
  const today = dayOf(new Date())
  const rows = await arrivals(db, viewer, { ...query, today })
  const late = await arrivals(db, viewer, { ...query, today, earlier: true })
  return {
    rows: rows.slice(0, calendarLimit),
    late: late.slice(0, calendarLimit),
    more: Math.max(rows.length, late.length) > calendarLimit,
    ...(await destinations(db, viewer, { from, until })),
  }
}
