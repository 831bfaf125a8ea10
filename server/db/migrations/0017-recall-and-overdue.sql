-- An order may be taken back until its supplier has opened it, and headers know the days their lines are due.

alter table orders
  -- When somebody of the supplier first opened it; empty: it may still be taken back.
  add column seen_at timestamptz,
  -- The earliest day asked for among the live lines that wait for the supplier's answer.
  add column answer_due_on date,
  -- The earliest agreed day by which more has to leave than has so far.
  add column next_due_on date;

-- The owner is held to row-level security too where it is not a superuser. What was sent before counts as opened.
set local role tandem_system;
update orders set seen_at = sent_at where shared;
update orders set answer_due_on = due.answer_due_on, next_due_on = due.next_due_on from (
  select order_id, min(next_due_on) as next_due_on,
    min(requested_on) filter (where not cancelled and not short_closed and answer in ('PENDING', 'RETURNED', 'REOPENED')) as answer_due_on
  from order_lines where shared group by order_id) due
where due.order_id = orders.id and orders.shared;
reset role;

-- What the counters of overdue lines count, on both sides.
create index order_lines_buyer_waiting on order_lines (buyer_org_id, requested_on)
  where shared and not cancelled and not short_closed and answer in ('PENDING', 'RETURNED', 'REOPENED');
create index order_lines_supplier_waiting on order_lines (supplier_org_id, requested_on)
  where shared and not cancelled and not short_closed and answer in ('PENDING', 'RETURNED', 'REOPENED');
create index order_lines_buyer_due on order_lines (buyer_org_id, next_due_on) where shared and next_due_on is not null;

-- Taking a document back from the partner it was shared with: an order that nobody there has opened. Its lines cannot differ from it
-- (foreign key), its files follow it.
create function tandem_takes_back(target name, was jsonb) returns boolean language plpgsql as $$
begin
  case target
    when 'orders' then return was ->> 'status' = 'SENT' and was ->> 'seen_at' is null;
    when 'order_lines' then return true;
    when 'annexes' then return was ->> 'noun' = 'orders'
      and exists (select from orders where id = (was ->> 'record_id')::uuid and not shared);
    else return false;
  end case;
end $$;

-- The author's organisation never changes; the other one is settled, and stays shared, from the moment it sees the row.
create or replace function tandem_keep_parties() returns trigger language plpgsql as $$
declare
  author text := tg_argv[0];
  settled boolean;
begin
  if author = 'either' then author := old.side; end if;
  settled := (new.buyer_org_id is distinct from old.buyer_org_id and (author = 'buyer' or old.shared))
    or (new.supplier_org_id is distinct from old.supplier_org_id and (author = 'supplier' or old.shared));
  if not settled and old.shared and not new.shared then
    settled := not tandem_takes_back(tg_table_name, to_jsonb(old));
  end if;
  if settled then
    raise exception 'the parties of a row in % are settled', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

-- A revision is never altered, and goes only with an order that is taken back: nobody of the supplier has read it.
create function tandem_keep_revisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app_side() = 'buyer'
    and exists (select from orders where id = old.order_id and status = 'SENT' and seen_at is null) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
drop trigger append_only on order_revisions;
create trigger append_only before update or delete on order_revisions for each row execute function tandem_keep_revisions();
grant delete on order_revisions to tandem_app;
