import { type RawBuilder, sql } from 'kysely'

/** A value for a jsonb column; a bare array would reach the database as an array of its own. */
export const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`
