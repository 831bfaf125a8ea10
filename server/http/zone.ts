import { zone as calendar } from '../../contract/calendar.ts'

/** The zone a person's clock is in, as their browser says; one nobody knows, or none, is that of the organisations' calendar. */
export function zoneOf(header: unknown): string {
  if (typeof header !== 'string' || header === '' || header.length > 64) return calendar
  try {
    return new Intl.DateTimeFormat('en', { timeZone: header }).resolvedOptions().timeZone
  } catch {
    return calendar
  }
}
