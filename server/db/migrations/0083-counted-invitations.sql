-- How many suppliers an inquiry invites is counted where they are written: lists, sorts and conditions read it once for each row.
alter table inquiries add column invited_count integer not null default 0 check (invited_count >= 0);
set local role tandem_system;
update inquiries i set invited_count = (select count(*) from quotes q where q.inquiry_id = i.id);
reset role;

create function tandem_count_invited() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update inquiries i set invited_count = i.invited_count + sign * changed.count
    from (select inquiry_id, count(*) as count from changed group by inquiry_id) changed where i.id = changed.inquiry_id;
  return null;
end $$;
create trigger counted_in after insert on quotes referencing new table as changed
  for each statement execute function tandem_count_invited();
create trigger counted_out after delete on quotes referencing old table as changed
  for each statement execute function tandem_count_invited();
