import { sql } from 'kysely'
import type { Tx } from '../../server/db/db.ts'

/** What must hold of every order at every moment; each query finds the orders that break one rule. */
const rules: Record<string, ReturnType<typeof sql>> = {
  'the header counts its lines': sql`
    select o.id from orders o left join order_lines l on l.order_id = o.id
    where o.status not in ('CANCELLED', 'REFUSED') group by o.id
    having o.line_count <> count(l.id) filter (where not l.cancelled)
      or o.pending_lines <> count(l.id) filter (where not l.cancelled and l.answer in ('PENDING', 'RETURNED', 'REOPENED'))
      or o.reopened_lines <> count(l.id) filter (where not l.cancelled and l.answer in ('RETURNED', 'REOPENED'))
      or o.deviating_lines <> count(l.id) filter (where not l.cancelled and l.answer in ('ACCEPTED', 'CHANGED', 'REFUSED'))
      or o.closed_lines <> count(l.id) filter (where l.short_closed)
      or o.moving_lines <> count(l.id) filter (where l.reserved_qty > 0 or l.received_qty > 0)`,
  'the header keeps how long its lines took to be answered': sql`
    select id from orders where answer_times <> tandem_answer_times(id)`,
  'totals are the sum of the lines': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id and not l.cancelled where o.status not in ('CANCELLED', 'REFUSED')
    group by o.id having o.amount <> sum(round(l.qty * l.price, 2)) or o.total_amount <> o.amount + sum(round(l.amount * l.tax_rate / 100, 2))`,
  'an order that ended waits for nobody': sql`
    select o.id from orders o where o.status in ('CANCELLED', 'REFUSED') and (o.pending_lines + o.deviating_lines > 0 or o.on_hold
      or exists (select from order_lines l where l.order_id = o.id and not l.cancelled and not l.short_closed))`,
  'the state follows from the lines': sql`
    select o.id from orders o where
      (o.status in ('CONFIRMED', 'COMPLETED', 'CLOSED') and (o.pending_lines > 0 or o.deviating_lines > 0 or o.confirmed_at is null))
      or (o.status = 'ACKNOWLEDGED' and (o.pending_lines = 0 or o.deviating_lines > 0))
      or (o.status = 'COMPLETED' and exists (select from order_lines l where l.order_id = o.id and l.progress not in ('RECEIVED', 'SHORT_CLOSED', 'CANCELLED')))
      or (o.status = 'CONFIRMED' and not exists (select from order_lines l where l.order_id = o.id and l.progress not in ('RECEIVED', 'SHORT_CLOSED', 'CANCELLED')))`,
  'what is agreed is what the agreed schedule says': sql`
    select l.order_id as id from order_lines l left join order_schedules s on s.line_id = l.id and s.kind = 'agreed'
    group by l.order_id, l.id having l.agreed_qty <> coalesce(sum(s.qty), 0) or l.confirmed_on is distinct from max(s.due_on)`,
  'an offer stands exactly while it waits or was returned': sql`
    select l.order_id as id from order_lines l where not l.cancelled and
      exists (select from order_schedules s where s.line_id = l.id and s.kind = 'offered') and l.answer not in ('ACCEPTED', 'CHANGED', 'RETURNED')`,
  'the chain of quantities adds up': sql`
    select order_id as id from order_lines where reserved_qty + received_qty - replaced_qty > agreed_qty * (1 + over_percent / 100)
      or may_ship_qty > 0 and may_ship_qty + reserved_qty + received_qty - replaced_qty > agreed_qty * (1 + over_percent / 100)
      or invoiced_qty > received_qty or reconciled_qty > accepted_qty or accepted_qty > received_qty or returned_qty > received_qty`,
  'every revision is kept, every move is in the history': sql`
    select o.id from orders o where o.revision <> (select count(*) from order_revisions r where r.order_id = o.id)
      or o.revision <> coalesce((select max(revision) from order_revisions r where r.order_id = o.id), 0)
      or (o.received_at is not null) <> exists (select from events e where e.record_id = o.id and e.kind = 'receive')
      or (select count(*) from events e where e.record_id = o.id and e.kind = 'receive') > 1`,
  'a line is seen by whom its order is': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id
    where (l.buyer_org_id, l.supplier_org_id, l.shared) <> (o.buyer_org_id, o.supplier_org_id, o.shared)`,
}

/** The rules that some order breaks: of these, else of all there are, which takes the longer the more there are. */
export async function brokenRules(tx: Tx, ids?: readonly string[]): Promise<string[]> {
  const broken: string[] = []
  const these = ids ? sql`where id = any(${ids}::uuid[])` : sql``
  for (const [rule, query] of Object.entries(rules))
    if ((await sql`select id from (${query}) as breaking ${these}`.execute(tx)).rows.length > 0)
      broken.push(rule)
  return broken
}
