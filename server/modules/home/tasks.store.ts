import { type RawBuilder, sql } from 'kysely'
import { type ListBody, listLimits } from '../../../contract/filter.ts'
import { taskCatalogue } from '../../../contract/tasks.catalogue.ts'
import type { TaskKind } from '../../../contract/tasks.ts'
import type { Instant } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { builderOf } from '../../db/fragment.ts'
import { orderOf, orderSql, whereOf } from '../../db/query.ts'
import { source } from '../../db/source.ts'
import type { Task, TaskRow } from '../../tasks.ts'
import type { Member } from '../../viewer.ts'
import { callOffTasks } from '../callOffs/callOffs.read.ts'
import { deliveryTasks } from '../deliveries/deliveries.read.ts'
import { inquiryTasks } from '../inquiries/inquiries.read.ts'
import { lotTasks, reportTasks, returnTasks } from '../inspections/inspections.read.ts'
import { joinTasks } from '../joinRequests/joinRequests.read.ts'
import { lateAmong } from '../notices/notices.read.ts'
import { orderTasks } from '../orders/orders.read.ts'
import { orgRequestTasks } from '../orgRequests/orgRequests.read.ts'
import { profileTasks } from '../profileChanges/profileChanges.read.ts'
import { quoteTasks } from '../quotes/quotes.read.ts'
import { statementTasks } from '../reconciliations/reconciliations.read.ts'
import { recordTasks } from '../records/records.read.ts'
import { registrationTasks } from '../registrations/registrations.read.ts'
import { scorecardTasks } from '../scorecards/scorecards.read.ts'
import { forecastTasks } from '../forecasts/forecasts.read.ts'
import { linkTasks } from '../suppliers/suppliers.read.ts'

/** Everything that can wait for this person, by what is to be done; each module states its own. */
const everything = async (db: Tx, viewer: Member): Promise<Task[]> => [
  ...orderTasks(db, viewer),
  ...deliveryTasks(db, viewer),
  ...lotTasks(db, viewer),
  ...returnTasks(db, viewer),
  ...reportTasks(db, viewer),
  ...statementTasks(db, viewer),
  ...callOffTasks(db, viewer),
  ...inquiryTasks(db, viewer),
  ...quoteTasks(db, viewer),
  ...scorecardTasks(db, viewer),
  ...forecastTasks(db, viewer),
  ...linkTasks(db, viewer),
  ...profileTasks(db, viewer),
  ...(await registrationTasks(db, viewer)),
  ...joinTasks(db, viewer),
  ...(await orgRequestTasks(db, viewer)),
  ...(await recordTasks(db, viewer)),
]

/** One thing to do. */
type Waiting<Row> = Row & Pick<Task, 'kind' | 'noun'> & { form: Task['form'] }

/** Documents and records in which this person has something to do: what is late first, then the newest, so that neither hides the other. */
export async function newest(
  db: Tx,
  viewer: Member,
): Promise<{ count: number; rows: Waiting<Omit<TaskRow, 'due_at'> & { late: boolean }>[] }> {
  const found = await Promise.all(
    (await everything(db, viewer)).map(async ({ rows: asked, ...task }) => {
      const rows = await db
        .selectFrom(asked.as('waiting'))
        // By when is not asked for: it would be looked up for each of all that wait.
        .select(['waiting.id', 'waiting.no', 'waiting.partner', 'waiting.updated_at'])
        .select(sql<string>`count(*) over ()`.as('count'))
        .orderBy('waiting.updated_at', 'desc')
        .orderBy('waiting.id')
        .limit(SHOWN)
        .execute()
      return {
        count: Number(rows[0]?.count ?? 0),
        rows: rows.map((row) => ({ form: undefined, ...row, ...task })),
      }
    }),
  )
  const waiting = found.flatMap(({ rows }) => rows)
  const late = await lateAmong(
    db,
    viewer,
    waiting.map(({ id }) => id),
  )
  const rows = waiting
    .map((row) => ({ ...row, late: late.has(row.id) }))
    .toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
  const others = rows.filter((row) => !row.late)
  const overdue = rows.filter((row) => row.late).slice(0, Math.max(SHOWN / 2, SHOWN - others.length))
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    rows: [...overdue, ...others].slice(0, SHOWN),
  }
}
const SHOWN = 10

const columns = {
  kind: sql<TaskKind>`waiting.kind`,
  noun: sql<string>`waiting.noun`,
  recordNo: sql<string>`waiting.no`,
  partner: sql<string>`waiting.partner`,
  dueAt: sql<Instant | null>`waiting.due_at`,
  overdue: sql<boolean>`coalesce(waiting.due_at < now(), false)`,
  updatedAt: sql<Instant>`waiting.updated_at`,
}

/** What a list of what waits may ask about. Its rows are those of the modules, which keep their borders. */
const waitingSource = source({
  catalogue: taskCatalogue,
  from: sql`waiting`,
  // Two things may wait in one document: with the kind the order of a list is total.
  id: sql<string>`(waiting.id || waiting.kind)`,
  scope: 'public',
  columns,
})

interface Listed extends TaskRow {
  kind: TaskKind
  noun: string
  overdue: boolean
  /** Which of everything that can wait. */
  at: number
}

/** A page of everything that waits for this person, in the order asked for or by when it is due. */
export async function listed(
  db: Tx,
  viewer: Member,
  body: ListBody,
): Promise<{ rows: Waiting<TaskRow & { overdue: boolean }>[]; total: number; capped: boolean }> {
  const tasks = await everything(db, viewer)
  if (tasks.length === 0) return { rows: [], total: 0, capped: false }
  const waiting = sql`(${sql.join(
    tasks.map(
      ({ kind, noun, rows }, at) => sql`select own.id, own.no, own.partner, own.updated_at, own.due_at,
      ${kind}::text as kind, ${noun}::text as noun, ${at}::int as at from ${rows.as('own')}`,
    ),
    sql` union all `,
  )}) waiting where ${where(viewer, body)}`
  const [{ rows }, counted] = await Promise.all([
    sql<Listed>`select waiting.*, ${columns.overdue} as overdue from ${waiting}
      order by ${builderOf([orderSql(orderOf(waitingSource, viewer, body.sorts))])}
      limit ${body.pageSize} offset ${(body.page - 1) * body.pageSize}`.execute(db),
    sql<{
      total: string
    }>`select count(*) as total from (select from ${waiting} limit ${listLimits.count + 1}) counted`.execute(
      db,
    ),
  ])
  const total = Number(counted.rows[0]?.total)
  return {
    rows: rows.map(({ at, ...row }) => ({ ...row, form: tasks[at]?.form })),
    total: Math.min(total, listLimits.count),
    capped: total > listLimits.count,
  }
}

const where = (viewer: Member, body: ListBody): RawBuilder<boolean> =>
  builderOf(whereOf(waitingSource, viewer, body))
