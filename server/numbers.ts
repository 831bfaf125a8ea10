import { sql } from 'kysely'
import type { LocalDate } from '../contract/values.ts'
import type { Tx } from './db/db.ts'
import type { Member } from './viewer.ts'

/**
 * The next free number of a noun's documents in the organisation: prefix, year and month, four digits. One writer at a time takes one;
 * a number that a person typed before is passed over, where one may.
 */
export async function nextNumber(
  db: Tx,
  viewer: Member,
  { noun, prefix, on }: { noun: string; prefix: string; on: LocalDate },
  isTaken: (no: string) => Promise<boolean> = async () => false,
): Promise<string> {
  const period = on.slice(2, 4) + on.slice(5, 7)
  for (;;) {
    const { last } = await db
      .insertInto('number_sequences')
      .values({ org_id: viewer.orgId, noun, period, last: 1 })
      .onConflict((taken) =>
        taken.columns(['org_id', 'noun', 'period']).doUpdateSet({ last: sql`number_sequences.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
    const no = `${prefix}${period}${String(last).padStart(4, '0')}`
    if (!(await isTaken(no))) return no
  }
}
