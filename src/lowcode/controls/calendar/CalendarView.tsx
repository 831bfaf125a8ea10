import type { ViewProps } from '../def.ts'
import { Calendar } from './Calendar.tsx'

/** A calendar to be read: the day of its field and what is on. */
export default function CalendarView(props: ViewProps) {
  return <Calendar {...props} />
}
