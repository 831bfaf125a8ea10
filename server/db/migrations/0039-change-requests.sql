-- What a supplier asks to be changed of an order line that is agreed, and the ways into documents by their number.

create table change_requests (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null default true check (shared),
  version integer not null default 1,
  status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  order_id uuid not null references orders,
  order_line_id uuid not null,
  -- The terms as they were when it was asked for; a line that has changed since is not changed by it.
  qty_before numeric(18,6) not null,
  price_before numeric(18,6) not null,
  requested_on_before date not null,
  -- What is asked for; null: that is to stay.
  qty numeric(18,6) check (qty > 0),
  price numeric(18,6) check (price >= 0),
  requested_on date,
  reason text not null check (reason <> ''),
  reject_reason text not null default '',
  author_id uuid not null,
  author_name text collate "C" not null,
  decided_by text not null default '',
  decided_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by text not null,
  foreign key (order_line_id, buyer_org_id, supplier_org_id) references order_lines (id, buyer_org_id, supplier_org_id),
  check (buyer_org_id <> supplier_org_id),
  check (qty is not null or price is not null or requested_on is not null),
  check ((status = 'REJECTED') = (reject_reason <> '')),
  check ((status in ('ACCEPTED', 'REJECTED')) = (decided_at is not null))
);
-- A line has one request under way.
create unique index change_requests_open on change_requests (order_line_id) where status = 'SUBMITTED';
create index change_requests_order on change_requests (order_id);
create index change_requests_buyer on change_requests (buyer_org_id, updated_at desc);
create index change_requests_supplier on change_requests (supplier_org_id, updated_at desc);
call tandem_share('change_requests', 'supplier');

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (151, 'buyer', 100, 4, '变更申请', 'Change requests', 'app', '/changeRequests/ChangeRequestList.vue', '/changeRequests', 'solution', 'orders.read'),
  (251, 'supplier', 200, 5, '变更申请', 'Change requests', 'app', '/changeRequests/ChangeRequestList.vue', '/changeRequests', 'solution', 'orders.read');

-- Ctrl K finds a document by the beginning of its number, on either side.
create index call_offs_supplier_no on call_offs (supplier_org_id, call_off_no);
create index deliveries_buyer_no on deliveries (buyer_org_id, delivery_no);
create index receipts_supplier_no on receipts (supplier_org_id, receipt_no);
create index inspections_supplier_no on inspections (supplier_org_id, inspection_no);
create index reconciliations_buyer_no on reconciliations (buyer_org_id, statement_no);
create index reconciliations_supplier_no on reconciliations (supplier_org_id, statement_no);
