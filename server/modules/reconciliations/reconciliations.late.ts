import { sql } from 'kysely'
import { dayOfInstant, endOfDay } from '../../db/calendar.ts'
import { lacksInvoices } from './reconciliations.source.ts'

/**
 * The day by which a statement is paid: the last invoice's, or where nothing is to be invoiced the day both agreed, and the days to pay in that the
 * link agrees. Never beyond the last day there may be.
 */
export const lastPayDay = sql`(select least(coalesce(
    (select max(invoice.issued_on) from reconciliation_invoices invoice where invoice.reconciliation_id = statement.id),
    ${dayOfInstant(sql`statement.agreed_at`)}) + link.payment_days, date '9999-12-30')
  from links link where link.buyer_org_id = statement.buyer_org_id and link.supplier_org_id = statement.supplier_org_id)`

/** Statements that wait for the audit of a side, which alone is reminded. */
export const waitingStatements = sql`
  select 'reconciliations' as noun, 'UNAUDITED' as kind, 'audit' as reminder, statement.id as record_id,
    case when statement.status = 'WAIT_CUSTOMER' then statement.buyer_org_id end as buyer_org_id,
    case when statement.status = 'WAIT_SUPPLIER' then statement.supplier_org_id end as supplier_org_id,
    extract(epoch from statement.turn_at)::text as since, statement.turn_at as at
  from reconciliations statement
  where statement.shared and statement.status in ('WAIT_CUSTOMER', 'WAIT_SUPPLIER') and not ${lacksInvoices}
  union all
  select 'reconciliations', waits.kind, 'turn', statement.id, case when waits.side = 'buyer' then statement.buyer_org_id end,
    case when waits.side = 'supplier' then statement.supplier_org_id end, extract(epoch from waits.at)::text, waits.at
  from reconciliations statement cross join lateral (values
    ('UNCORRECTED', statement.side, case when statement.status = 'DISPUTED' then statement.turn_at end),
    ('UNINVOICED', 'supplier', case when statement.status = 'AGREED' and statement.reopen_side is null or ${lacksInvoices} then statement.turn_at end),
    ('UNPAID', 'buyer', case when statement.status = 'INVOICED' and statement.reopen_side is null then ${endOfDay(lastPayDay)} end),
    ('REOPEN_UNANSWERED', case statement.reopen_side when 'buyer' then 'supplier' else 'buyer' end, statement.reopen_at)
  ) waits (kind, side, at)
  where statement.shared and (statement.status in ('DISPUTED', 'AGREED', 'INVOICED') or statement.reopen_side is not null or ${lacksInvoices})
    and waits.at is not null`
