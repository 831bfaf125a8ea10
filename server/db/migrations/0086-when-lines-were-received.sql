-- Whether a line came in time is read by the brief report of each line that was due in a year, so what of it came later is kept with it, and the day it was promised for is
-- found by an index: adding up its parts and receipts anew took seconds.

alter table order_lines add column late_qty numeric(18,6) not null default 0 check (late_qty >= 0);
comment on column order_lines.late_qty is 'of what receipts that are not reversed brought, what came after confirmed_on';

set local role tandem_system;
update order_lines line set confirmed_on = of.promised_on, late_qty = of.late
  from (
    select part.line_id as id, part.promised_on, coalesce(sum(got.received_qty) filter (where got.received_on > part.promised_on), 0) as late
    from (select line_id, max(due_on) as promised_on from order_schedules where kind = 'agreed' group by line_id) part
    left join receipt_lines got on got.order_line_id = part.line_id and got.status = 'POSTED'
    group by part.line_id, part.promised_on) of
  where line.id = of.id and line.answer = 'AGREED' and not line.cancelled and (line.confirmed_on is distinct from of.promised_on or of.late > 0);
reset role;

-- What is agreed says by which day, whoever wrote it.
create function tandem_promised() returns trigger language plpgsql as $$
begin
  new.confirmed_on := (select max(due_on) from order_schedules where line_id = new.id and kind = 'agreed');
  new.late_qty := coalesce((select sum(received_qty) from receipt_lines
    where order_line_id = new.id and status = 'POSTED' and received_on > new.confirmed_on), 0);
  return new;
end $$;
create trigger promised before update of answer, confirmed_on on order_lines
  for each row when (new.answer = 'AGREED' and not new.cancelled) execute function tandem_promised();

create function tandem_came_late() returns trigger language plpgsql as $$
begin
  update order_lines set late_qty = late_qty + new.received_qty where id = new.order_line_id and confirmed_on < new.received_on;
  return null;
end $$;
create trigger came_late after insert on receipt_lines
  for each row when (new.status = 'POSTED' and new.received_qty > 0) execute function tandem_came_late();

create function tandem_came_otherwise() returns trigger language plpgsql as $$
begin
  update order_lines line set late_qty = late.qty
    from order_lines of cross join lateral (
      select coalesce(sum(received_qty), 0) as qty from receipt_lines
      where order_line_id = of.id and status = 'POSTED' and received_on > of.confirmed_on) late
    where of.id = new.order_line_id and line.id = of.id and line.late_qty <> late.qty;
  return null;
end $$;
create trigger came_otherwise after update of status, received_on, received_qty on receipt_lines
  for each row when ((new.status, new.received_on, new.received_qty) is distinct from (old.status, old.received_on, old.received_qty))
  execute function tandem_came_otherwise();

create index order_lines_buyer_promised on order_lines (buyer_org_id, confirmed_on) where shared and confirmed_on is not null;
create index order_lines_supplier_promised on order_lines (supplier_org_id, confirmed_on) where shared and confirmed_on is not null;

-- What of orders is still to come, however long ago they were.
create index order_lines_buyer_open on order_lines (buyer_org_id)
  where shared and answer = 'AGREED' and progress in ('OPEN', 'PARTLY_SHIPPED', 'SHIPPED', 'PARTLY_RECEIVED');
create index order_lines_supplier_open on order_lines (supplier_org_id)
  where shared and answer = 'AGREED' and progress in ('OPEN', 'PARTLY_SHIPPED', 'SHIPPED', 'PARTLY_RECEIVED');

-- What a partner is called now: on the latest of its orders.
create index orders_parties_sent on orders (buyer_org_id, supplier_org_id, sent_at) where shared;
