import { sql } from 'kysely'
import type { LocalDate } from '../contract/values.ts'
import type { Tx } from './db/db.ts'
import { type Fragment, bound } from './db/fragment.ts'
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

/**
 * The same as a part of the statement that writes a document: it answers `no`, and the next waits for it no longer than it must. Where people
 * type numbers too, `taken` says whether one is: it is passed over.
 */
export function numberPart(
  { orgId }: Member,
  { noun, prefix, on }: { noun: string; prefix: string; on: LocalDate },
  taken?: (no: Fragment) => Fragment,
): Fragment {
  const period = periodOf(on)
  const noOf = (n: string): Fragment => [
    bound(prefix + period, 'text'),
    ` || lpad((${n})::text, greatest(4, length((${n})::text)), '0')`,
  ]
  const after = (last: string): Fragment =>
    taken
      ? [
          'case when ',
          ...taken(noOf(`${last} + 1`)),
          ` then (select n from generate_series(${last} + 2, ${last} + 100000) n where not `,
          ...taken(noOf('n')),
          ` order by n limit 1) else ${last} + 1 end`,
        ]
      : [`${last} + 1`]
  const key: Fragment = [bound(orgId, 'uuid'), ', ', bound(noun, 'text'), ', ', bound(period, 'text')]
  return [
    'insert into number_sequences as known (org_id, noun, period, last) select ',
    ...key,
    ', ',
    ...after('first.last'),
    ' from (select coalesce(max(last), 0) as last from number_sequences where (org_id, noun, period) = (',
    ...key,
    ')) as first on conflict (org_id, noun, period) do update set last = ',
    ...after('known.last'),
    ' returning ',
    ...noOf('last'),
    ' as no',
  ]
}

/** The number that such a part of the statement answers. */
export const ofNumber = sql<string>`(select no from number)`
