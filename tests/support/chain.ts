import { sql } from 'kysely'
import type { Tx } from '../../server/db/db.ts'

/** Lines of deliveries of which something else is on its way than what was announced and has neither come nor been refused (domain §4). */
async function wronglyAwaited(tx: Tx): Promise<unknown[]> {
  // Closed short, only what a reversal expects again is awaited.
  const { rows } = await sql`
    select l.id, d.status, l.qty, l.received_qty, l.refused_qty, l.reserved_qty from delivery_lines l join deliveries d on d.id = l.delivery_id
    where l.reserved_qty <> case when d.status in ('SUBMITTED', 'APPROVED', 'SHIPPED', 'ARRIVED', 'RECEIVING') and not l.rejected
      then greatest(l.qty - l.received_qty - l.refused_qty, 0) else 0 end
      and not exists (select from events e where e.record_id = d.id and e.kind = 'closeShort')`.execute(tx)
  return rows
}

/** Lines of closed orders that lost what was reconciled of them, or had not all of it. */
async function closedUnreconciled(tx: Tx): Promise<unknown[]> {
  const { rows } = await sql`
    select l.order_no, l.line_no, l.accepted_qty, l.reconciled_qty from order_lines l join orders o on o.id = l.order_id
    where o.status = 'CLOSED' and l.accepted_qty <> l.reconciled_qty`.execute(tx)
  return rows
}

/** What documents say of each order line, held against its ledger; and balances against the moves they are made of. Names what is broken. */
export async function broken(tx: Tx): Promise<unknown[]> {
  const { rows } = await sql`
    select l.order_no, l.line_no, l.reserved_qty, l.received_qty, l.accepted_qty, l.returned_qty, l.replaced_qty, d.reserved, r.received, r.accepted, t.sent
    from order_lines l
    left join lateral (select coalesce(sum(reserved_qty), 0) as reserved, coalesce(sum(received_qty), 0) as received
      from delivery_lines where order_line_id = l.id) d on true
    left join lateral (select coalesce(sum(received_qty), 0) as received, coalesce(sum(accepted_qty), 0) as accepted,
      coalesce(sum(returned_qty), 0) as returned from receipt_lines where order_line_id = l.id and status = 'POSTED') r on true
    left join lateral (select coalesce(sum(n.qty) filter (where n.status not in ('TO_RETURN', 'CANCELLED')), 0) as sent,
      coalesce(sum(n.qty) filter (where n.replacement), 0) as replaced
      from returns n join inspections i on i.id = n.inspection_id where i.order_line_id = l.id) t on true
    where l.reserved_qty <> d.reserved or l.received_qty <> r.received or d.received <> r.received or l.accepted_qty <> r.accepted
      or l.returned_qty <> r.returned or r.returned <> t.sent or l.replaced_qty <> t.replaced
      or l.received_qty - l.replaced_qty + l.reserved_qty > l.agreed_qty * (1 + l.over_percent / 100)
      or least(l.reserved_qty, l.received_qty, l.accepted_qty, l.returned_qty, l.replaced_qty) < 0`.execute(
    tx,
  )
  const { rows: late } = await sql`
    select l.order_no, l.line_no, l.confirmed_on, promised.due_on, l.late_qty, late.qty from order_lines l
    left join lateral (select max(due_on) as due_on from order_schedules where line_id = l.id and kind = 'agreed') promised on true
    left join lateral (select coalesce(sum(received_qty), 0) as qty from receipt_lines
      where order_line_id = l.id and status = 'POSTED' and received_on > promised.due_on) late on true
    where l.answer = 'AGREED' and not l.cancelled and (l.confirmed_on is distinct from promised.due_on or l.late_qty <> late.qty)`.execute(
    tx,
  )
  const { rows: balances } = await sql`
    select b.material_code, b.available_qty, b.quarantine_qty, b.blocked_qty from stock_balances b
    left join lateral (select coalesce(sum(qty) filter (where bucket = 'available'), 0) as available,
      coalesce(sum(qty) filter (where bucket = 'quarantine'), 0) as quarantine, coalesce(sum(qty) filter (where bucket = 'blocked'), 0) as blocked
      from stock_moves m where m.org_id = b.org_id and m.material_code = b.material_code and m.unit = b.unit) m on true
    where b.available_qty <> m.available or b.quarantine_qty <> m.quarantine or b.blocked_qty <> m.blocked
      or least(b.available_qty, b.quarantine_qty, b.blocked_qty) < 0`.execute(tx)
  // Where everything is inspected, what lies in stock is what was received, less what was destroyed and sent back, and as it was counted.
  const { rows: lying } = await sql`
    select material_code, sum(available_qty + quarantine_qty + blocked_qty) as lies from stock_balances group by material_code
    having sum(available_qty + quarantine_qty + blocked_qty) <> (select coalesce(sum(received_qty - destroyed_qty - returned_qty), 0)
      from receipt_lines r where r.material_code = stock_balances.material_code and r.status = 'POSTED')
      + (select coalesce(sum(qty), 0) from stock_moves s where s.material_code = stock_balances.material_code and s.kind = 'count')`.execute(
    tx,
  )
  // A call-off is covered by what is on its way for it and has come, less what is replaced; closed it counts what covers it.
  const { rows: covered } = await sql`
    select c.id, c.status, c.qty, c.covered_qty, d.covered, back.replaced from call_off_lines c
    left join lateral (select coalesce(sum(reserved_qty + received_qty), 0) as covered from delivery_lines where call_off_line_id = c.id) d on true
    left join lateral (select coalesce(sum(n.qty), 0) as replaced from returns n join inspections i on i.id = n.inspection_id
      join receipt_lines r on r.id = i.receipt_line_id join delivery_lines l on l.id = r.delivery_line_id
      where l.call_off_line_id = c.id and n.replacement) back on true
    where c.covered_qty <> d.covered - back.replaced`.execute(tx)
  const { rows: called } = await sql`
    select l.id, l.called_off_qty from order_lines l where l.called_off_qty <> (
      select coalesce(sum(case when c.closed then least(c.qty, c.covered_qty) else c.qty end), 0) from call_off_lines c where c.order_line_id = l.id and not c.forecast)`.execute(
    tx,
  )
  // What statements claim of a receipt line is claimed once; its order line has the sum, and of what is invoiced.
  const { rows: claimed } = await sql`
    select r.id, r.accepted_qty, r.reconciled_qty, c.claimed from receipt_lines r
    left join lateral (select coalesce(sum(l.qty), 0) as claimed from reconciliation_lines l join reconciliations s on s.id = l.reconciliation_id
      where l.receipt_line_id = r.id and s.status not in ('DRAFT', 'VOID')) c on true
    where r.reconciled_qty <> c.claimed or r.reconciled_qty > r.accepted_qty`.execute(tx)
  const { rows: reconciled } = await sql`
    select l.id, l.reconciled_qty, l.invoiced_qty, r.reconciled, i.invoiced from order_lines l
    left join lateral (select coalesce(sum(reconciled_qty), 0) as reconciled from receipt_lines where order_line_id = l.id) r on true
    left join lateral (select coalesce(sum(c.qty), 0) as invoiced from reconciliation_lines c join reconciliations s on s.id = c.reconciliation_id
      where c.order_line_id = l.id and c.kind = 'receipt' and s.status in ('INVOICED', 'SETTLED')) i on true
    where l.reconciled_qty <> r.reconciled or l.invoiced_qty <> i.invoiced`.execute(tx)
  return [
    ...rows,
    ...late,
    ...balances,
    ...lying,
    ...covered,
    ...called,
    ...claimed,
    ...reconciled,
    ...(await wronglyAwaited(tx)),
    ...(await closedUnreconciled(tx)),
  ]
}

/** Order lines of which more is called off than is agreed; forecasts do not count. */
export async function overCalled(tx: Tx): Promise<unknown[]> {
  const { rows } = await sql`
    select l.order_no, l.line_no, l.answer, l.agreed_qty, c.open from order_lines l join (
      select order_line_id, sum(qty) as open from call_off_lines where not closed and not forecast group by order_line_id) c
      on c.order_line_id = l.id where c.open > l.agreed_qty`.execute(tx)
  return rows
}
