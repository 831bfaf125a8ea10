import { sql } from 'kysely'
import type { ResponseOf, BodyIn, Call, QueryIn } from '../../contract/call.ts'
import { dayOf, daysBetween } from '../../contract/calendar.ts'
import { defectReportRequest } from '../../contract/defectReports.ts'
import type { Tx } from '../db/db.ts'
import type { Action, ActionContext } from '../http/action.ts'
import type { Member } from '../viewer.ts'

/** Where the sample world is played: in one transaction, so that there is all of it or nothing. */
export interface Stage {
  /** Performs a real action as a person, with the input a browser would send, as if it happened at that moment. */
  play<C extends Call>(
    at: Date,
    viewer: Member,
    call: C,
    action: Action<C>,
    input: { body?: BodyIn<C>; query?: QueryIn<C> },
  ): Promise<ResponseOf<C>>
}

/** Of each noun whose calls write by the clock its table and the moments there. */
const moments: Readonly<Record<string, readonly [table: string, ...columns: string[]]>> = {
  callOffs: ['call_offs', 'created_at', 'updated_at'],
  deliveries: [
    'deliveries',
    'created_at',
    'updated_at',
    'submitted_at',
    'shipped_at',
    'arrived_at',
    'received_at',
  ],
  receipts: ['receipts', 'created_at', 'updated_at'],
  stock: ['stock_balances', 'updated_at'],
  supplierStocks: ['supplier_stocks', 'reported_at', 'updated_at'],
  inspectionPlans: ['inspection_plans', 'updated_at'],
  inspections: ['inspections', 'created_at', 'updated_at', 'decided_at', 'approved_at'],
  returns: ['returns', 'created_at', 'updated_at', 'sent_at', 'confirmed_at'],
  defectReports: ['defect_reports', 'updated_at', 'answered_at', 'decided_at'],
  inquiries: ['inquiries', 'created_at', 'updated_at', 'published_at'],
  quotes: ['quotes', 'updated_at', 'submitted_at'],
  reconciliations: [
    'reconciliations',
    'created_at',
    'updated_at',
    'submitted_at',
    'buyer_audited_at',
    'supplier_audited_at',
    'agreed_at',
    'settled_at',
  ],
}

export function openStage(tx: Tx): Stage {
  let scene = ''

  /** Row-level security holds for the people of the sample world as it does for everybody. */
  async function enter({ orgId, side, userId }: Member, at: Date): Promise<void> {
    const next = `${orgId} ${side} ${userId} ${at.toISOString()}`
    if (next === scene) return
    scene = next
    await sql`select set_config('role', 'tandem_app', true), set_config('app.org', ${orgId}, true),
      set_config('app.side', ${side}, true), set_config('app.user', ${userId}, true),
      set_config('app.moment', ${at.toISOString()}, true)`.execute(tx)
  }

  /**
   * The actions write the clock's time. What they have written in this transaction is moved to the moment played, so that the sample
   * world has twelve weeks behind it. Nothing but the seed does this.
   */
  async function backdate(at: Date): Promise<void> {
    const moment = sql`${at.toISOString()}::timestamptz`
    const played = (name: string) =>
      sql`${sql.ref(name)} = case when ${sql.ref(name)} >= now() then ${moment} else ${sql.ref(name)} end`
    const moved = ['created_at', 'updated_at', 'sent_at', 'received_at', 'confirmed_at'].map(played)
    const lines = ['answered_at', 'opened_at'].map(played)
    await sql`with lines as (update order_lines set ${sql.join(lines)} where answered_at >= now() or opened_at >= now())
      update orders set ${sql.join(moved)} where updated_at >= now()`.execute(tx)
    await sql`update orders set answer_times = tandem_answer_times(id) where updated_at = ${moment}`.execute(
      tx,
    )
  }

  /** What a call that changes these nouns has written, each in its table with the moments it keeps. */
  async function backdateNouns(nouns: readonly string[], at: Date): Promise<void> {
    const moment = sql`${at.toISOString()}::timestamptz`
    for (const noun of nouns) {
      const [table, ...columns] = moments[noun] ?? []
      if (table === undefined) continue
      const played = columns.map(
        (name) =>
          sql`${sql.ref(name)} = case when ${sql.ref(name)} >= now() then ${moment} else ${sql.ref(name)} end`,
      )
      await sql`update ${sql.table(table)} set ${sql.join(played)} where updated_at >= now()`.execute(tx)
    }
  }

  /** The days that receiving and inspecting take from the clock. */
  async function backdateDays(at: Date): Promise<void> {
    const moment = sql`${at.toISOString()}::timestamptz`
    const day = sql`${dayOf(at)}::date`
    await sql`update receipts set received_on = ${day} where created_at = ${moment} and received_on > ${day}`.execute(
      tx,
    )
    await sql`update receipt_lines set received_on = ${day} from receipts
      where receipts.id = receipt_lines.receipt_id and receipts.created_at = ${moment} and receipt_lines.received_on > ${day}`.execute(
      tx,
    )
    await sql`update inspections set received_on = ${day} where created_at = ${moment} and received_on > ${day}`.execute(
      tx,
    )
    await sql`update order_lines set actual_on = ${day} from receipt_lines
      where receipt_lines.order_line_id = order_lines.id and receipt_lines.received_on = ${day} and order_lines.actual_on > ${day}`.execute(
      tx,
    )
  }

  /** A supplier has as long for a defect report that was asked for then as it would have for one asked for today. */
  async function backdateDue(at: Date): Promise<void> {
    const passed = daysBetween(dayOf(at), dayOf(new Date()))
    await sql`update defect_reports set due_on = due_on - ${passed}::int where created_at = ${at.toISOString()}::timestamptz`.execute(
      tx,
    )
  }

  async function backdateRecords(at: Date): Promise<void> {
    const moment = sql`${at.toISOString()}::timestamptz`
    await sql`update app_records set updated_at = ${moment}, created_at = least(created_at, ${moment}) where updated_at >= now()`.execute(
      tx,
    )
  }

  return {
    async play(at, viewer, call, action, { body, query }) {
      await enter(viewer, at)
      const answer = await action({
        body: call.body?.parse(body),
        query: call.query?.parse(query),
        viewer,
        db: tx,
      } as unknown as ActionContext<typeof call> & { db: Tx }) // the actions of the sample world look at nothing else of a request
      if (call.invalidates.includes('orders')) await backdate(at)
      await backdateNouns(call.invalidates, at)
      if (call.invalidates.includes('receipts')) await backdateDays(at)
      if (call.path === defectReportRequest.path) await backdateDue(at)
      if (call.invalidates.includes('records')) await backdateRecords(at)
      return answer
    },
  }
}
