import { addDays, dayOf, daysBetween } from '../../../contract/calendar.ts'
import { Refused } from '../../../contract/errors.ts'
import { reportDays } from '../../../contract/reports.ts'
import type { Period } from './reports.store.ts'

/** The period that is asked for. @throws PERIOD_ENDS_BEFORE, PERIOD_TOO_LONG. */
export function periodOf(asked: { from?: string | undefined; until?: string | undefined }): Period {
  const until = asked.until ?? dayOf(new Date())
  const from = asked.from ?? addDays(until, -364)
  if (until < from) throw new Refused('PERIOD_ENDS_BEFORE')
  if (daysBetween(from, until) >= reportDays) throw new Refused('PERIOD_TOO_LONG', { days: reportDays })
  return { from, until }
}

/** As many days before the first. */
export const periodBefore = ({ from, until }: Period): Period => ({
  from: addDays(from, -daysBetween(from, until) - 1),
  until: addDays(from, -1),
})
