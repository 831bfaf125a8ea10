-- The day by which an agreed line is due hangs on nothing that is called off: a sheet of fifty thousand call-offs does not find it anew.
create or replace function tandem_next_due() returns trigger language plpgsql as $$
declare
  arrived numeric := new.received_qty - new.replaced_qty;
  -- As in `progress`, which is not known yet.
  complete boolean := arrived > 0 and new.reserved_qty = 0 and arrived >= new.agreed_qty * (1 - new.under_percent / 100);
  live boolean := new.answer = 'AGREED' and not new.short_closed and not new.cancelled and not complete;
  called_alone boolean := new.called_off_qty <> old.called_off_qty
    and (new.answer, new.agreed_qty, new.reserved_qty, new.received_qty, new.replaced_qty, new.short_closed, new.cancelled)
      = (old.answer, old.agreed_qty, old.reserved_qty, old.received_qty, old.replaced_qty, old.short_closed, old.cancelled);
begin
  if not called_alone then
    new.next_due_on := case
      when live then (
        select min(due_on) from (
          select due_on, sum(qty) over (order by due_on) as by_then
          from order_schedules where line_id = new.id and kind = 'agreed') part
        where by_then > arrived + new.reserved_qty)
    end;
  end if;
  new.send_on := least(new.next_due_on, case
    when live and new.called_off_qty > 0 and new.agreed_qty > arrived + new.reserved_qty then (
      select min(wanted_on) from call_off_lines
      where order_line_id = new.id and not forecast and status in ('OPEN', 'PARTLY_COVERED'))
  end);
  return new;
end $$;
