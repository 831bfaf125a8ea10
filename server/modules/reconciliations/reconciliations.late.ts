import { sql } from 'kysely'

/** Statements that wait for the audit of a side, which alone is reminded. */
export const waitingStatements = sql`
  select 'reconciliations' as noun, 'UNAUDITED' as kind, 'audit' as reminder, statement.id as record_id,
    case when statement.status = 'WAIT_CUSTOMER' then statement.buyer_org_id end as buyer_org_id,
    case when statement.status = 'WAIT_SUPPLIER' then statement.supplier_org_id end as supplier_org_id,
    extract(epoch from statement.submitted_at)::text as since, statement.submitted_at as at
  from reconciliations statement
  where statement.shared and statement.status in ('WAIT_CUSTOMER', 'WAIT_SUPPLIER') and statement.submitted_at is not null`
