-- Call-offs are covered by what is on its way for them and what has come, less what goes back to be replaced: goods refused at the dock and
-- goods that are replaced left them covered before.
with came as (
  select d.call_off_line_id as id, sum(d.reserved_qty + d.received_qty) - coalesce(sum(back.qty), 0) as qty
  from delivery_lines d
  left join lateral (
    select sum(n.qty) as qty from returns n join inspections i on i.id = n.inspection_id join receipt_lines r on r.id = i.receipt_line_id
    where r.delivery_line_id = d.id and n.replacement) back on true
  where d.call_off_line_id is not null group by d.call_off_line_id
)
update call_off_lines l set covered_qty = came.qty, version = l.version + 1
from came where came.id = l.id and came.qty <> l.covered_qty;

-- A closed line counts what was delivered for it.
with called as (
  select order_line_id as id, sum(case when closed then least(covered_qty, qty) else qty end) as qty
  from call_off_lines where not forecast group by order_line_id
)
update order_lines l set called_off_qty = called.qty, version = l.version + 1
from called where called.id = l.id and called.qty <> l.called_off_qty;

-- After how many hours an organisation reminds its people of what waits; 0: never (contract/reminders.ts).
alter table orgs add column reminders jsonb not null
  default '{"receive": 24, "answer": 8, "delivery": 8, "callOff": 8, "audit": 72, "quote": 24, "escalate": 24}';
grant update (reminders) on orgs to tandem_app;

-- Switching rules of GB/T 2828.1: how a lot was inspected, and why; null: all of it, by the terms of the link.
alter table inspections
  add column severity text check (severity in ('NORMAL', 'TIGHTENED', 'DISCONTINUED')),
  add column switch_reason text check (switch_reason in ('TWO_OF_FIVE', 'FIVE_ACCEPTED', 'FIVE_REJECTED', 'RESUMED')),
  -- The lot that the switch came from.
  add column switched_by_no text not null default '',
  -- Sampling is taken up again, because the supplier has improved.
  add column resumed_at timestamptz,
  add column resumed_by text not null default '',
  add column resume_reason text not null default '';
update inspections set severity = 'NORMAL' where level is not null;
alter table inspections
  add check ((severity is null) = (level is null)),
  add check (resumed_at is null or severity = 'DISCONTINUED');
create index inspections_switching on inspections (buyer_org_id, supplier_org_id, material_code) where severity is not null;
