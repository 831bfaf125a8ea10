import type { Standing } from '../../../contract/standings.ts'
import type { StandingValue } from '../../../contract/suppliers.states.ts'
import type { LocalDate } from '../../../contract/values.ts'
import type { StandingRow } from './standings.store.ts'

export const present = (row: StandingRow): Standing => ({
  id: row.id,
  version: row.version,
  category: row.category,
  standing: row.standing,
  since: row.since,
  until: row.until,
  reason: row.reason,
  endedCertificate: row.ended_certificate,
  updatedBy: row.updated_by,
  updatedAt: row.updated_at,
})

/** Where the supplier stands on a day: what has ended counts as no more than a candidate's. */
export const standingOn = (
  { standing, until }: Pick<StandingRow, 'standing' | 'until'>,
  day: LocalDate,
): StandingValue => (until !== null && until < day ? 'CANDIDATE' : standing)
