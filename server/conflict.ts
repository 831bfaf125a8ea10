import { sql } from 'kysely'
import { Refused } from '../contract/errors.ts'
import { zone } from '../contract/calendar.ts'
import { codeOf, keyOf } from './db/failures.ts'

interface Versioned {
  version: number
  updated_by: string
  updated_at: string
}

// `at` carries the instant for a browser that shows another zone.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

/** Refuses a change made against another version than the row has, with who changed it, when, and the version there is. No version: no check. */
export function checkVersion(
  { version, updated_by, updated_at }: Versioned,
  expected: number | undefined,
): void {
  if (expected === undefined || expected === version) return
  throw new Refused('VERSION_STALE', {
    who: updated_by,
    when: clock.format(new Date(updated_at)),
    at: updated_at,
    version,
  })
}

/** What a row takes on with every change of what it says: its next version, the database's clock, and who changed it. */
export const touched = ({ userName }: { userName: string }) => ({
  version: next,
  updated_at: now,
  updated_by: userName,
})
const next = sql<number>`version + 1`
const now = sql<string>`clock_timestamp()`

/** What a new document takes on of who writes it. */
export const authored = ({ userId, userName }: { userId: string; userName: string }) => ({
  author_id: userId,
  author_name: userName,
  updated_by: userName,
})

const states = { taken: '23505', referenced: '23503', overlapping: '23P01' } as const

/** Waits for a write and turns the violation of a unique, foreign or exclusion key into a refusal, which may tell by the name of the key; any other failure stays itself. */
export async function refusing<T>(
  violation: keyof typeof states,
  refusal: (key: string) => Refused,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw codeOf(error) === states[violation] ? refusal(keyOf(error)) : error
  }
}
