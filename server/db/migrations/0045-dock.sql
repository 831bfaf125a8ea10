-- Serial numbers of the pieces of a line; none where nobody counts them.
alter table delivery_lines add column serials text[] not null default '{}';

alter table receipt_lines
  -- Boxes of the line that came with this receipt, by the numbers on their labels; none where nobody scanned them.
  add column boxes integer[] not null default '{}',
  -- Photos of what was refused: [{fileKey, fileName}], attached to the receipt.
  add column photos jsonb not null default '[]';

create index deliveries_arriving on deliveries (buyer_org_id, expected_on) where status in ('APPROVED', 'SHIPPED', 'ARRIVED', 'RECEIVING');

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (153, 'buyer', 100, 6, '到货日历', 'Dock calendar', 'app', '/arrivals/ArrivalList.vue', '/arrivals', 'calendar', 'deliveries.read');
