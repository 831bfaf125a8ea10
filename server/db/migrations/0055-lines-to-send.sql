-- A line is to be sent by the day it is called off for, where that is before the agreed day.

-- The earliest day, agreed or called off, by which more has to leave than has so far: what the counter of lines to send counts and its list shows.
alter table order_lines add column send_on date;

-- What is on its way was announced for its call-off before it moves the ledger; whoever changes only the days of a call-off has them counted again.
create or replace function tandem_next_due() returns trigger language plpgsql as $$
declare
  arrived numeric := new.received_qty - new.replaced_qty;
  -- As in `progress`, which is not known yet.
  complete boolean := arrived > 0 and new.reserved_qty = 0 and arrived >= new.agreed_qty * (1 - new.under_percent / 100);
  live boolean := new.answer = 'AGREED' and not new.short_closed and not new.cancelled and not complete;
begin
  new.next_due_on := case
    when live then (
      select min(due_on) from (
        select due_on, sum(qty) over (order by due_on) as by_then
        from order_schedules where line_id = new.id and kind = 'agreed') part
      where by_then > arrived + new.reserved_qty)
  end;
  new.send_on := least(new.next_due_on, case
    when live and new.called_off_qty > 0 and new.agreed_qty > arrived + new.reserved_qty then (
      select min(wanted_on) from call_off_lines
      where order_line_id = new.id and not forecast and status in ('OPEN', 'PARTLY_COVERED'))
  end);
  return new;
end $$;
drop trigger next_due on order_lines;
create trigger next_due before update of answer, agreed_qty, called_off_qty, reserved_qty, received_qty, replaced_qty, short_closed, cancelled
  on order_lines for each row execute function tandem_next_due();

-- The owner is held to row-level security too where it is not a superuser.
set local role tandem_system;
update order_lines line set send_on = least(next_due_on, case
  when answer = 'AGREED' and not short_closed and not cancelled and called_off_qty > 0 and to_send_qty > 0 then (
    select min(wanted_on) from call_off_lines
    where order_line_id = line.id and not forecast and status in ('OPEN', 'PARTLY_COVERED'))
end) where next_due_on is not null or called_off_qty > 0;
reset role;

create index order_lines_supplier_send on order_lines (supplier_org_id, send_on) where shared and send_on is not null;
