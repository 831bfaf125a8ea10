-- When a line is due next, and since when it waits for its answer.

alter table order_lines
  -- The earliest agreed day by which more has to leave than has so far: what the counter of lines to send counts and its list shows.
  add column next_due_on date,
  -- When the buyer gave the line back or changed it; until then it waits since the order was sent.
  add column opened_at timestamptz;

-- Received, not to be delivered again, and on the way: what has left so far. The agreed schedule is written before its line.
create function tandem_next_due() returns trigger language plpgsql as $$
declare
  -- As in `progress`, which is not known yet.
  complete boolean := new.received_qty - new.replaced_qty > 0 and new.reserved_qty = 0
    and new.received_qty - new.replaced_qty >= new.agreed_qty * (1 - new.under_percent / 100);
begin
  new.next_due_on := case
    when new.answer = 'AGREED' and not new.short_closed and not new.cancelled and not complete then (
      select min(due_on) from (
        select due_on, sum(qty) over (order by due_on) as by_then
        from order_schedules where line_id = new.id and kind = 'agreed') part
      where by_then > new.received_qty - new.replaced_qty + new.reserved_qty)
  end;
  return new;
end $$;
create trigger next_due before update of answer, agreed_qty, reserved_qty, received_qty, replaced_qty, short_closed, cancelled
  on order_lines for each row execute function tandem_next_due();

-- The owner is held to row-level security too where it is not a superuser.
set local role tandem_system;
update order_lines set answer = answer where answer = 'AGREED';
reset role;

drop index order_lines_to_send;
create index order_lines_to_send on order_lines (supplier_org_id, next_due_on) where shared and next_due_on is not null;
