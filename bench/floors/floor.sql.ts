import type { Noun } from '../asks.ts'
import { loopLists } from '../loop.ts'

/**
 * What the floors read and write: the same rows as the product's in the same two nouns, each in a table of its own with
 * three indexes and forced row-level security by tenant, and nothing else. Schedules are in the line as they are answered.
 */
export const floorTables = `
  create table floor_lines as
    select l.id, l.order_id, l.order_no, l.line_no, l.version, l.material_id, l.material_code, l.material_name, l.spec, l.unit, l.unit_scale, l.qty, l.price, l.tax_rate,
      l.amount, l.requested_on, l.confirmed_on, l.actual_on, l.answer, l.answer_reason, l.answered_by, l.answered_at,
      coalesce((select jsonb_agg(jsonb_build_object('qty', s.qty::text, 'date', s.due_on)) from order_schedules s where s.line_id = l.id and s.kind = 'offered'), '[]') as offered,
      coalesce((select jsonb_agg(jsonb_build_object('qty', s.qty::text, 'date', s.due_on)) from order_schedules s where s.line_id = l.id and s.kind = 'agreed'), '[]') as agreed,
      l.progress, l.agreed_qty, l.called_off_qty, l.reserved_qty, l.received_qty, l.accepted_qty, l.returned_qty, l.reconciled_qty, l.invoiced_qty,
      l.may_ship_qty, l.to_send_qty, l.short_closed, l.close_reason, l.remark,
      l.buyer_org_id
    from order_lines l;
  alter table floor_lines add primary key (id);
  create index on floor_lines (buyer_org_id, requested_on, order_no, line_no);
  create index on floor_lines (buyer_org_id, material_code);
  create index on floor_lines (order_id);
  create table floor_orders as select * from orders;
  alter table floor_orders add primary key (id);
  create index on floor_orders (buyer_org_id, updated_at);
  create index on floor_orders (buyer_org_id, status, updated_at);
  create index on floor_orders (supplier_org_id, updated_at);
  alter table floor_lines enable row level security;
  alter table floor_lines force row level security;
  alter table floor_orders enable row level security;
  alter table floor_orders force row level security;
  create policy tenant on floor_lines using (buyer_org_id = (select current_setting('app.org')::uuid));
  create policy tenant on floor_orders using ((select current_setting('app.org')::uuid) in (buyer_org_id, supplier_org_id));
  grant select, update on floor_lines, floor_orders to tandem_app;`

/** Begins a transaction of the application's role for a tenant. Ids come from our own table of sessions. */
export const beginAs = (org: string) =>
  `begin; select set_config('role', 'tandem_app', true), set_config('app.org', '${org}', true)`

const LINE_COLUMNS = `l.id, order_id as "orderId", line_no as "lineNo", l.version, material_id as "materialId", material_code as "materialCode",
  material_name as "materialName", spec, unit, unit_scale as "unitScale", qty, price, tax_rate as "taxRate", l.amount, requested_on as "requestedOn",
  confirmed_on as "confirmedOn", actual_on as "actualOn", answer, answer_reason as "answerReason", answered_by as "answeredBy",
  answered_at as "answeredAt", offered, agreed, progress, agreed_qty as "agreedQty", called_off_qty as "calledOffQty", reserved_qty as "reservedQty",
  received_qty as "receivedQty", accepted_qty as "acceptedQty", returned_qty as "returnedQty", reconciled_qty as "reconciledQty",
  invoiced_qty as "invoicedQty", may_ship_qty as "mayShipQty", to_send_qty as "toSendQty", short_closed as "shortClosed", l.close_reason as "closeReason",
  l.remark, l.order_no as "orderNo", status as "orderStatus", buyer_name as "buyerName", supplier_name as "supplierName", currency`

const ORDER_COLUMNS = `id, order_no as "orderNo", revision, version, status, on_hold as "onHold", hold_reason as "holdReason", buyer_org_id as "buyerOrgId",
  buyer_name as "buyerName", supplier_org_id as "supplierOrgId", supplier_name as "supplierName", supplier_code as "supplierCode", currency,
  tax_included as "taxIncluded", amount, tax_amount as "taxAmount", total_amount as "totalAmount", line_count as "lineCount", pending_lines as "pendingLines",
  deviating_lines as "deviatingLines", reopened_lines as "reopenedLines", ordered_on as "orderedOn", earliest_on as "earliestOn", ship_to as "shipTo",
  buyer_contact as "buyerContact", payment_days as "paymentDays", remark, author_name as "authorName", sent_at as "sentAt", received_at as "receivedAt",
  received_by as "receivedBy", confirmed_at as "confirmedAt", close_reason as "closeReason", created_at as "createdAt", updated_at as "updatedAt",
  updated_by as "updatedBy"`

const LINES = `from floor_lines l join floor_orders o on o.id = l.order_id
  where requested_on between $1 and $2 and answer = any($3::text[]) and total_amount <= 1000000`
const ORDERS = `from floor_orders where updated_at between $1 and $2 and status = any($3::text[]) and total_amount <= 1000000`

/** A filtered, sorted page and its exact total, with the same condition as the role of the person asking the product. */
export const lists: Readonly<Record<Noun, { page: string; total: string }>> = {
  orderLines: {
    page: `select ${LINE_COLUMNS} ${LINES} order by requested_on, l.order_no, line_no limit 20 offset $4`,
    total: `select count(*)::int as total ${LINES}`,
  },
  orders: {
    page: `select ${ORDER_COLUMNS} ${ORDERS} order by updated_at desc, id desc limit 20 offset $4`,
    total: `select count(*)::int as total ${ORDERS}`,
  },
  ...loopLists,
}

export const receive = `update floor_orders set status = 'ACKNOWLEDGED', received_at = now(), updated_at = now(), version = version + 1
  where id = $1 and version = $2 and status = 'SENT' returning version`
