alter table inspection_readings
  -- Of a check item that is read as a file: the file, whose name is the value.
  add column file_id uuid references files,
  -- Photos of what was read: [{fileKey, fileName}].
  add column photos jsonb not null default '[]';

-- Files of a lot are shared with its decision, but for those of readings that were removed: these are the buyer's own, as the readings are.
create function tandem_lot_annexes_follow() returns trigger language plpgsql as $$
begin
  with pictured as (
    select file_id as id, removed_at from inspection_readings where inspection_id = new.id and file_id is not null
    union all
    select (photo ->> 'fileKey')::uuid, removed_at
      from inspection_readings, jsonb_array_elements(photos) photo where inspection_id = new.id)
  update annexes set supplier_org_id = new.supplier_org_id, shared = new.shared
    where record_id = new.id
      and file_id not in (select id from pictured group by id having bool_and(removed_at is not null));
  return null;
end $$;
drop trigger annexes_move on inspections;
create trigger annexes_move after update of supplier_org_id, shared on inspections for each row
  when (new.supplier_org_id is distinct from old.supplier_org_id or new.shared is distinct from old.shared)
  execute function tandem_lot_annexes_follow();
