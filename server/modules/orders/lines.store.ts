import { sql } from 'kysely'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { sum } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Schedule } from '../../../contract/orders.ts'
import type { AnswerStatus } from '../../../contract/orders.statuses.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import type { Member } from '../../viewer.ts'
import { document, bulkValues, value } from './lines.bulk.ts'
import type { LineRow, OrderRow } from './orders.store.ts'
import type { AnswerCounts } from './rules/status.ts'

/** Lines of an order that the viewer may see, by line number. */
export const linesOf = (db: Tx, order: OrderRow): Promise<LineRow[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).orderBy('line_no').execute()

/** Of the lines of an order those whose version is another than the one known, which stand by line number. */
export const linesSince = async (db: Tx, order: OrderRow, known: readonly number[]): Promise<LineRow[]> => {
  if (known.length === 0) return linesOf(db, order)
  const { rows } = await sql<LineRow>`
    select * from (
      select l.*, row_number() over (order by line_no)::int as place from order_lines l where order_id = ${order.id}) numbered
    where version is distinct from (${known}::int[])[place] order by line_no`.execute(db)
  return rows
}

/** The lines named, in that order; an unknown one is NOT_FOUND and one named twice is refused. The order is locked. */
export async function linesNamed(db: Tx, order: OrderRow, ids: readonly Id[]): Promise<LineRow[]> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = known.get(id)
    if (!row) throw new Refused('NOT_FOUND')
    if (!known.delete(id)) throw new Refused('NOT_FOUND')
    return row
  })
}

/** Schedules of an order's lines, earliest day first. */
export async function schedulesOf(
  db: Tx,
  order: OrderRow,
): Promise<Map<Id, Record<'offered' | 'agreed', Schedule[]>>> {
  const rows = await db
    .selectFrom('order_schedules as s')
    .innerJoin('order_lines as l', 'l.id', 's.line_id')
    .select(['s.line_id', 's.kind', 's.due_on', 's.qty'])
    .where('l.order_id', '=', order.id)
    .orderBy('s.due_on')
    .execute()
  const schedules = new Map<Id, Record<'offered' | 'agreed', Schedule[]>>()
  for (const { line_id, kind, due_on, qty } of rows) {
    const both = schedules.get(line_id) ?? { offered: [], agreed: [] }
    both[kind].push({ qty: plainDecimal(qty), date: due_on })
    schedules.set(line_id, both)
  }
  return schedules
}

/** What a line becomes by the supplier's answer. */
export interface AnsweredLine {
  id: Id
  answer: Extract<AnswerStatus, 'ACCEPTED' | 'CHANGED' | 'REFUSED' | 'AGREED'>
  reason: string
  /** Kept as offered, or as agreed when the answer is AGREED; empty for a refusal. */
  schedule: Schedule[]
}

interface Percents {
  overPercent: string
  underPercent: string
}

/** Writes answers of any number of lines in three statements. What is agreed takes the tolerances of the link along. */
export async function writeAnswers(
  db: Tx,
  viewer: Member,
  answers: readonly AnsweredLine[],
  { overPercent, underPercent }: Percents,
): Promise<void> {
  const agreed = answers.filter(({ answer }) => answer === 'AGREED').map(({ id }) => id)
  await sql`
    delete from order_schedules where line_id = any(${answers.map(({ id }) => id)}::uuid[])
      and (kind = 'offered' or line_id = any(${agreed}::uuid[]))`.execute(db)
  const given = bulkValues(
    answers.map((answer) => ({ ...answer, ...(answer.answer === 'AGREED' ? agreementOf(answer) : {}) })),
  )
  await sql`
    ${given.with}
    insert into order_schedules (line_id, buyer_org_id, supplier_org_id, kind, due_on, qty)
    select l.id, l.buyer_org_id, l.supplier_org_id, case ${value('answer')} when 'AGREED' then 'agreed' else 'offered' end, part.date, part.qty
    from given, order_lines l, jsonb_to_recordset(${document('schedule')}) as part(date date, qty numeric)
    where ${given.named}`.execute(db)
  await sql`
    ${given.with}
    update order_lines l set
      version = l.version + 1, answer = ${value('answer')}, answer_reason = ${value('reason')},
      answered_by = ${viewer.userName}, answered_at = clock_timestamp(),
      agreed_qty = coalesce(${value('agreedQty')}::numeric, l.agreed_qty), confirmed_on = coalesce(${value('confirmedOn')}::date, l.confirmed_on),
      over_percent = case ${value('answer')} when 'AGREED' then ${overPercent} else l.over_percent end,
      under_percent = case ${value('answer')} when 'AGREED' then ${underPercent} else l.under_percent end
    from given where ${given.named}`.execute(db)
}

const agreementOf = ({ schedule }: AnsweredLine) => ({
  agreedQty: sum(schedule.map(({ qty }) => qty)).toFixed(),
  confirmedOn: schedule.at(-1)?.date,
})

/** Agrees with what was offered: the offer becomes the agreed schedule. Lines the supplier refused leave the order. */
export async function writeAgreed(
  db: Tx,
  ids: readonly Id[],
  { overPercent, underPercent }: Percents,
): Promise<void> {
  if (ids.length === 0) return
  // Goods may have been shipped since the offer, on what was agreed before it.
  const { rows } = await sql<{ line_no: number; flow: string }>`
    select * from (
      select line_no, received_qty - replaced_qty + reserved_qty as flow, (
        select coalesce(sum(s.qty), 0) from order_schedules s where s.line_id = l.id and s.kind = 'offered') as offered
      from order_lines l where l.id = any(${ids}::uuid[])) as each
    where flow > offered * (1 + ${overPercent}::numeric / 100) order by line_no limit 1`.execute(db)
  if (rows[0])
    throw new Refused('QTY_BELOW_FLOW', { lineNo: rows[0].line_no, qty: plainDecimal(rows[0].flow) })
  await sql`delete from order_schedules where line_id = any(${ids}::uuid[]) and kind = 'agreed'`.execute(db)
  await sql`update order_schedules set kind = 'agreed' where line_id = any(${ids}::uuid[])`.execute(db)
  await sql`
    update order_lines l set
      version = l.version + 1, answer = 'AGREED', cancelled = l.answer = 'REFUSED',
      agreed_qty = coalesce((select sum(s.qty) from order_schedules s where s.line_id = l.id), 0),
      confirmed_on = (select max(s.due_on) from order_schedules s where s.line_id = l.id),
      over_percent = ${overPercent}, under_percent = ${underPercent}
    where l.id = any(${ids}::uuid[])`.execute(db)
}

/** Gives answers back to the supplier, each with its reason. The offer stays to be read. */
export const writeReturned = async (
  db: Tx,
  returned: readonly { id: Id; reason: string }[],
): Promise<void> => {
  if (returned.length === 0) return
  const given = bulkValues(returned)
  await sql`
    ${given.with}
    update order_lines l set
      version = l.version + 1, answer = 'RETURNED', answer_reason = ${value('reason')}, opened_at = clock_timestamp()
    from given where ${given.named}`.execute(db)
}

/** What the header keeps of its lines. */
export interface Counted extends AnswerCounts {
  reopened: number
  moving: number
  /** Live lines that are neither received nor short-closed. */
  unfinished: number
  unreconciled: number
  /** Closed short. */
  closed: number
  earliest_on: string | null
  answer_due_on: string | null
  next_due_on: string | null
  amount: string
  tax_amount: string
  total_amount: string
}

/** Counts the lines and adds up their amounts; every amount of the header is the sum of rounded line amounts (decision 0022). */
export async function count(db: Tx, order: Pick<OrderRow, 'id' | 'tax_included'>): Promise<Counted> {
  const { rows } = await db.executeQuery(fixed<Counted>`
    select live, pending, returned, reopened, deviating, moving, unfinished, unreconciled, closed, earliest_on, answer_due_on, next_due_on,
      case when ${order.tax_included}::boolean then gross - tax else gross end as amount, tax as tax_amount,
      case when ${order.tax_included}::boolean then gross else gross + tax end as total_amount
    from (
      select
        count(*) filter (where not cancelled)::int as live,
        count(*) filter (where not cancelled and answer in ('PENDING', 'RETURNED', 'REOPENED'))::int as pending,
        count(*) filter (where not cancelled and answer = 'RETURNED')::int as returned,
        count(*) filter (where not cancelled and answer in ('RETURNED', 'REOPENED'))::int as reopened,
        count(*) filter (where not cancelled and answer in ('ACCEPTED', 'CHANGED', 'REFUSED'))::int as deviating,
        count(*) filter (where reserved_qty > 0 or received_qty > 0)::int as moving,
        count(*) filter (where progress not in ('RECEIVED', 'SHORT_CLOSED', 'CANCELLED'))::int as unfinished,
        count(*) filter (where short_closed)::int as closed,
        -- What its inspection destroyed is claimed by nobody.
        count(*) filter (where received_qty - returned_qty <> reconciled_qty and received_qty - returned_qty - reconciled_qty <> (
          select coalesce(sum(r.destroyed_qty), 0) from receipt_lines r where r.order_line_id = order_lines.id and r.destroyed_qty > 0))::int
          as unreconciled,
        min(requested_on) filter (where not cancelled) as earliest_on,
        min(requested_on) filter (where shared and not cancelled and answer in ('PENDING', 'RETURNED', 'REOPENED')) as answer_due_on,
        min(next_due_on) as next_due_on,
        coalesce(sum(amount) filter (where not cancelled), 0.00) as gross,
        coalesce(sum(case when ${order.tax_included}::boolean then amount - round(amount / (1 + tax_rate / 100), 2)
          else round(amount * tax_rate / 100, 2) end) filter (where not cancelled), 0.00) as tax
      from order_lines where order_id = ${order.id}::uuid) lines`)
  const [counted] = rows
  if (!counted) throw new Error('an aggregate without group answers one row')
  return counted
}

/** Counts the days of locked lines anew, after what is called off of them was moved to other days. */
export const recountDays = async (db: Tx, ids: readonly Id[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`update order_lines set called_off_qty = called_off_qty where id = any(${ids}::uuid[])`.execute(db)
}

/** Takes every line out of an order that ends before anything moved; one closed short has ended already. */
export const writeCancelled = async (db: Tx, order: OrderRow): Promise<void> => {
  await sql`update order_lines set cancelled = true, version = version + 1 
    where order_id = ${order.id} and not cancelled and not short_closed`.execute(db)
}

/** A line the buyer changed. */
export type Reopened = Pick<LineRow, 'id' | 'qty' | 'price' | 'requested_on'> & { reason: string }

/** Changes lines and asks the supplier again; what was offered is void, what was agreed last stands until something else is. */
export async function writeReopened(db: Tx, reopened: readonly Reopened[]): Promise<void> {
  await sql`delete from order_schedules where line_id = any(${reopened.map(({ id }) => id)}::uuid[]) and kind = 'offered'`.execute(
    db,
  )
  const given = bulkValues(reopened)
  await sql`
    ${given.with}
    update order_lines l set
      version = l.version + 1, qty = ${value('qty')}::numeric, price = ${value('price')}::numeric,
      requested_on = ${value('requested_on')}::date, answer = 'REOPENED', answer_reason = ${value('reason')},
      opened_at = clock_timestamp()
    from given where ${given.named}`.execute(db)
}

/** Lines of an order that is taken back before anybody answered: nothing the buyer changed meanwhile is asked of anybody. */
export const writeUnanswered = async (db: Tx, order: OrderRow): Promise<void> => {
  await sql`
    update order_lines set version = version + 1, answer = 'PENDING', answer_reason = '', opened_at = null
    where order_id = ${order.id} and answer <> 'PENDING'`.execute(db)
}

/** Closes lines short, or takes that back. */
export const writeShortClosed = async (
  db: Tx,
  ids: readonly Id[],
  shortClosed: boolean,
  reason: string,
): Promise<void> => {
  await sql`
    update order_lines set version = version + 1, short_closed = ${shortClosed}, close_reason = ${reason}
    where id = any(${ids}::uuid[])`.execute(db)
}
