import { type RawBuilder, type AliasableExpression, sql } from 'kysely'
import type { ReminderHours } from '../contract/reminders.ts'
import type { TaskKind } from '../contract/tasks.ts'
import type { Id, Instant } from '../contract/values.ts'
import type { Member } from './viewer.ts'

/** A document in which somebody has something to do. */
export interface TaskRow {
  id: Id
  no: string
  partner: string
  updated_at: Instant
  /** By when it is to be done; null: nothing says so. */
  due_at: Instant | null
}

/** What waits for a person: what is to be done, and the documents in which it is, in no order. A module states those of its own. */
export interface Task {
  kind: TaskKind
  noun: string
  rows: AliasableExpression<TaskRow>
  /** Of records: the application and the form that show them. */
  form?: { appId: Id; formId: Id }
}

export type DueAt = RawBuilder<Instant | null>

/** Nothing says by when. */
export const noDue: DueAt = sql`null::timestamptz`

/** So many hours after a moment as the viewer's organisation has set for it; null where it has set none. */
export const hoursAfter = (
  { orgId }: Pick<Member, 'orgId'>,
  reminder: keyof ReminderHours,
  since: RawBuilder<unknown>,
): DueAt =>
  sql`${since} + make_interval(hours => (
    select nullif((own.reminders ->> ${reminder}::text)::int, 0) from orgs own where own.id = ${orgId}))`
