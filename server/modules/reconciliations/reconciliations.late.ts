import { sql } from 'kysely'
import { endOfDay } from '../../db/calendar.ts'

/** The day by which a statement is paid: the last invoice's, and the days to pay in that the link agrees. */
export const lastPayDay = sql`(select max(invoice.issued_on) + max(link.payment_days) from reconciliation_invoices invoice
  join links link on link.buyer_org_id = invoice.buyer_org_id and link.supplier_org_id = invoice.supplier_org_id
  where invoice.reconciliation_id = statement.id)`

/** Statements that wait for the audit of a side, which alone is reminded. */
export const waitingStatements = sql`
  select 'reconciliations' as noun, 'UNAUDITED' as kind, 'audit' as reminder, statement.id as record_id,
    case when statement.status = 'WAIT_CUSTOMER' then statement.buyer_org_id end as buyer_org_id,
    case when statement.status = 'WAIT_SUPPLIER' then statement.supplier_org_id end as supplier_org_id,
    extract(epoch from statement.submitted_at)::text as since, statement.submitted_at as at
  from reconciliations statement
  where statement.shared and statement.status in ('WAIT_CUSTOMER', 'WAIT_SUPPLIER') and statement.submitted_at is not null
  union all
  select 'reconciliations', waits.kind, 'turn', statement.id, case when waits.side = 'buyer' then statement.buyer_org_id end,
    case when waits.side = 'supplier' then statement.supplier_org_id end, extract(epoch from waits.at)::text, waits.at
  from reconciliations statement cross join lateral (values
    ('UNCORRECTED', statement.side, case when statement.status = 'DISPUTED' then statement.updated_at end),
    ('UNINVOICED', 'supplier', case when statement.status = 'AGREED' and statement.reopen_side is null then statement.agreed_at end),
    ('UNPAID', 'buyer', case when statement.status = 'INVOICED' and statement.reopen_side is null then ${endOfDay(lastPayDay)} end),
    ('REOPEN_UNANSWERED', case statement.reopen_side when 'buyer' then 'supplier' else 'buyer' end, statement.reopen_at)
  ) waits (kind, side, at)
  where statement.shared and (statement.status in ('DISPUTED', 'AGREED', 'INVOICED') or statement.reopen_side is not null)
    and waits.at is not null`
