-- Names of the certificates that a delivery of it must carry, joined by 、.
alter table materials add column certificates text not null default '';

alter table delivery_lines
  -- What its material asked for when the line was written or submitted last, each with its file: [{name, fileKey, fileName}].
  add column certificates jsonb not null default '[]',
  -- How many of its boxes stand on which pallet, in the order of the boxes' numbers: [{pallet, boxes}]; the others stand on none.
  add column pallets jsonb not null default '[]';

-- Files of a draft become the buyer's to read with it, and go with it, as those of orders do.
create trigger annexes_move after update of supplier_org_id, shared on deliveries for each row
  when (new.supplier_org_id is distinct from old.supplier_org_id or new.shared is distinct from old.shared)
  execute function tandem_annexes_follow();
create trigger annexes_go after delete on deliveries for each row execute function tandem_annexes_follow();
update annexes set shared = true from deliveries where deliveries.id = annexes.record_id and deliveries.shared and not annexes.shared;

-- Readings of one check item over all lots, for its control chart.
create index inspection_readings_item on inspection_readings (item_id, at) where removed_at is null;
