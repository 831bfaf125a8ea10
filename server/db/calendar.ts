import { type RawBuilder, sql } from 'kysely'
import { zone } from '../../contract/calendar.ts'
import type { LocalDate } from '../../contract/values.ts'
import type { Tx } from './db.ts'

/** The day of the organisations' calendar on which an instant was. */
export const dayOfInstant = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${at} at time zone ${sql.lit(zone)})::date`

/** The day it is by the organisations' calendar. */
export const today: RawBuilder<string> = dayOfInstant(sql`now()`)

/** Days since `due` by the organisations' calendar, 0 where it is not past. */
export const daysSince = (due: RawBuilder<unknown>): RawBuilder<number> => sql`greatest(${today} - ${due}, 0)`

/** The instant at which a day of the organisations' calendar is past. */
export const endOfDay = (day: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(((${day} + 1)::timestamp) at time zone ${sql.lit(zone)})`

/** The same by the clock of the database, whatever that of the process says. */
export async function readToday(db: Tx): Promise<LocalDate> {
  const { rows } = await sql<{ day: LocalDate }>`select ${today} as day`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a database without a clock')
  return row.day
}
