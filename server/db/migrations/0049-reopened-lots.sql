-- A decision that is reopened: its lot stays as it was decided, and what was received is inspected anew as a further revision of it.
alter table inspections
  add column revision integer not null default 1 check (revision > 0),
  add column reopened_by text not null default '',
  add column reopened_at timestamptz,
  add column reopen_reason text not null default '',
  drop constraint inspections_status_check,
  add constraint inspections_status_check
    check (status in ('PENDING', 'IN_PROGRESS', 'REVIEW', 'DECIDED', 'REOPENED', 'CANCELLED')),
  drop constraint inspections_receipt_line_id_key;
-- Both sides read a decision that had taken effect.
do $$
declare each record;
begin
  for each in
    select conname from pg_constraint where conrelid = 'inspections'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%REVIEW%DECIDED%' and conname <> 'inspections_status_check'
      or conrelid = 'inspections'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%shared = (status%'
  loop
    execute format('alter table inspections drop constraint %I', each.conname);
  end loop;
end $$;
alter table inspections
  add constraint inspections_shared_check check (shared = (status in ('DECIDED', 'REOPENED'))),
  add constraint inspections_verdict_given check ((status in ('REVIEW', 'DECIDED', 'REOPENED')) = (verdict is not null)),
  add constraint inspections_lot_split check (status not in ('REVIEW', 'DECIDED', 'REOPENED')
    or accepted_qty + concession_qty + rejected_qty + destroyed_qty = lot_qty),
  add constraint inspections_reopened check ((status = 'REOPENED') = (reopened_at is not null));
create unique index inspections_receipt_line on inspections (receipt_line_id) where status <> 'REOPENED';
create index inspections_revisions on inspections (receipt_line_id, revision);

-- What was to go back of a decision that is reopened does not.
alter table returns
  drop constraint returns_status_check,
  add constraint returns_status_check check (status in ('TO_RETURN', 'SENT', 'CONFIRMED', 'CANCELLED'));
do $$
declare each record;
begin
  for each in
    select conname from pg_constraint where conrelid = 'returns'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%replacement IS NULL%'
  loop
    execute format('alter table returns drop constraint %I', each.conname);
  end loop;
end $$;
alter table returns add constraint returns_replacement_settled check ((status in ('TO_RETURN', 'CANCELLED')) = (replacement is null));
