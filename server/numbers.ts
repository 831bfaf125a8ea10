import { type RawBuilder, sql } from 'kysely'
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
  const period = periodOf(on)
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

const periodOf = (on: LocalDate): string => on.slice(2, 4) + on.slice(5, 7)

/** The same as a part of the statement that writes a document whose number nobody types: it answers `no`, and the next waits for it no longer than it must. */
export function numberPart(
  { orgId }: Member,
  { noun, prefix, on }: { noun: string; prefix: string; on: LocalDate },
): RawBuilder<{ no: string }> {
  const period = periodOf(on)
  return sql`
    insert into number_sequences as known (org_id, noun, period, last) values (${orgId}, ${noun}, ${period}, 1)
    on conflict (org_id, noun, period) do update set last = known.last + 1
    returning ${prefix + period} || lpad(known.last::text, greatest(4, length(known.last::text)), '0') as no`
}
