import { type RawBuilder, sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'

/** What is to be written to lines: one document that holds an object per line, looked up by the line's id. */
export interface BulkValues {
  /** The first part of the statement; it calls the document `given.lines`. */
  with: RawBuilder<unknown>
  /** Condition: the line of alias `l` is among those given. */
  named: RawBuilder<unknown>
}

/**
 * Values for any number of lines of alias `l` in one statement. A look-up by key, and no join with a set of rows: the planner
 * guesses how long such a set is, and where a table has no statistics it compared 5,000 lines with 5,000 values one by one.
 */
export function bulkValues(lines: readonly { id?: Id | undefined }[]): BulkValues {
  const byId = Object.fromEntries(lines.map(({ id, ...values }) => [id, values]))
  return {
    with: sql`with given as materialized (select ${JSON.stringify(byId)}::jsonb as lines)`,
    named: sql`l.id = any(${Object.keys(byId)}::uuid[])`,
  }
}

/** One value of the line as text; null when the document holds null. */
export const value = (key: string): RawBuilder<string | null> =>
  sql`(given.lines -> l.id::text ->> ${key}::text)`

/** One value of the line as jsonb. */
export const document = (key: string): RawBuilder<unknown> => sql`(given.lines -> l.id::text -> ${key}::text)`
