-- Incoming inspection: how a material is inspected, the lots of what was received, what was read of them, and what goes back.

-- The buyer's own plan for a material; without one a lot is sampled at level II and AQL 1.0.
create table inspection_plans (
  org_id uuid not null references orgs,
  material_code text collate "C" not null check (material_code <> ''),
  version integer not null default 1,
  aql text not null check (aql in ('0.65', '1.0', '1.5', '2.5', '4.0')),
  level text not null check (level in ('I', 'II', 'III')),
  -- Check items, as contract/inspections.ts has them.
  items jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (org_id, material_code)
);
call tandem_own('inspection_plans');

-- One lot for each receipt line that is inspected. Its supplier sees it from the decision on.
create table inspections (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null default false,
  inspection_no text collate "C" not null check (inspection_no <> ''),
  version integer not null default 1,
  status text not null default 'PENDING' check (status in ('PENDING', 'IN_PROGRESS', 'REVIEW', 'DECIDED', 'CANCELLED')),
  verdict text check (verdict in ('PASS', 'CONCESSION', 'PARTIAL', 'FAIL')),
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  supplier_code text collate "C" not null,
  receipt_id uuid not null references receipts,
  receipt_line_id uuid not null unique,
  receipt_no text collate "C" not null,
  delivery_no text collate "C" not null,
  order_line_id uuid not null,
  order_id uuid not null references orders,
  order_no text collate "C" not null,
  order_line_no integer not null,
  material_code text collate "C" not null,
  material_name text collate "C" not null,
  spec text collate "C" not null default '',
  unit text collate "C" not null,
  unit_scale smallint not null check (unit_scale between 0 and 6),
  lot_no text not null default '',
  received_on date not null,
  lot_qty numeric(18,6) not null check (lot_qty > 0),
  -- The plan as it was when the lot came in; no level and AQL: all of it is inspected.
  level text check (level in ('I', 'II', 'III')),
  aql text check (aql in ('0.65', '1.0', '1.5', '2.5', '4.0')),
  code_letter text not null default '',
  sample_size bigint not null check (sample_size > 0),
  accept_number integer not null check (accept_number >= 0),
  reject_number integer not null check (reject_number = accept_number + 1),
  items jsonb not null default '[]',
  inspected_size bigint check (inspected_size >= 0),
  nonconforming bigint check (nonconforming between 0 and inspected_size),
  accepted_qty numeric(18,6) not null default 0 check (accepted_qty >= 0),
  concession_qty numeric(18,6) not null default 0 check (concession_qty >= 0),
  rejected_qty numeric(18,6) not null default 0 check (rejected_qty >= 0),
  destroyed_qty numeric(18,6) not null default 0 check (destroyed_qty >= 0),
  reason text not null default '',
  override_reason text not null default '',
  decided_by_id uuid,
  decided_by text not null default '',
  decided_at timestamptz,
  approved_by text not null default '',
  approved_at timestamptz,
  disapprove_reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (buyer_org_id, inspection_no),
  unique (id, buyer_org_id, supplier_org_id, shared),
  foreign key (receipt_line_id, buyer_org_id, supplier_org_id) references receipt_lines (id, buyer_org_id, supplier_org_id),
  foreign key (order_line_id, buyer_org_id, supplier_org_id) references order_lines (id, buyer_org_id, supplier_org_id),
  check (buyer_org_id <> supplier_org_id),
  check (shared = (status = 'DECIDED')),
  check ((status in ('REVIEW', 'DECIDED')) = (verdict is not null)),
  check (status not in ('REVIEW', 'DECIDED') or accepted_qty + concession_qty + rejected_qty + destroyed_qty = lot_qty)
);
create index inspections_buyer on inspections (buyer_org_id, updated_at, id);
create index inspections_supplier on inspections (supplier_org_id, updated_at, id) where shared;
create index inspections_waiting on inspections (buyer_org_id, status) where status in ('PENDING', 'IN_PROGRESS', 'REVIEW');
create index inspections_receipt on inspections (receipt_id);
call tandem_share('inspections');
create trigger annexes_move after update of supplier_org_id, shared on inspections for each row
  when (new.supplier_org_id is distinct from old.supplier_org_id or new.shared is distinct from old.shared)
  execute function tandem_annexes_follow();

-- What was read of the units drawn. A reading is never changed; one that was removed stays and says who did it.
create table inspection_readings (
  id uuid primary key default gen_random_uuid(),
  inspection_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null,
  item_id uuid not null,
  item_name text not null,
  sample_no integer not null check (sample_no > 0),
  value text not null check (value <> ''),
  conforms boolean,
  by_user_id uuid not null,
  by_name text not null,
  at timestamptz not null default tandem_moment(),
  removed_by text,
  removed_at timestamptz,
  check ((removed_by is null) = (removed_at is null)),
  foreign key (inspection_id, buyer_org_id, supplier_org_id, shared)
    references inspections (id, buyer_org_id, supplier_org_id, shared) on update cascade
);
create index inspection_readings_lot on inspection_readings (inspection_id, item_id, sample_no);
call tandem_share('inspection_readings');
revoke delete on inspection_readings from tandem_app;

-- What a decision rejected, on its way back to the supplier.
create table returns (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null default true check (shared),
  return_no text collate "C" not null check (return_no <> ''),
  version integer not null default 1,
  status text not null default 'TO_RETURN' check (status in ('TO_RETURN', 'SENT', 'CONFIRMED')),
  inspection_id uuid not null unique,
  qty numeric(18,6) not null check (qty > 0),
  -- Whether it is to be delivered again; settled when it is sent.
  replacement boolean,
  remark text not null default '',
  sent_by text not null default '',
  sent_at timestamptz,
  confirmed_by text not null default '',
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (buyer_org_id, return_no),
  foreign key (inspection_id, buyer_org_id, supplier_org_id, shared) references inspections (id, buyer_org_id, supplier_org_id, shared) on update cascade,
  check ((status = 'TO_RETURN') = (replacement is null))
);
create index returns_buyer on returns (buyer_org_id, updated_at, id);
create index returns_supplier on returns (supplier_org_id, updated_at, id);
call tandem_share('returns');

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (104, 'buyer', 100, 6, '收货', 'Receipts', 'app', '/receipts/ReceiptList.vue', '/receipts', 'inbox', 'receipts.read'),
  (4, 'buyer', 100, 7, '来料检验', 'Incoming inspection', 'app', '/inspections/InspectionList.vue', '/inspections', 'check-square', 'inspections.read'),
  (107, 'buyer', 100, 7, '退货单', 'Return notes', 'app', '/returns/ReturnList.vue', '/returns', 'swap', 'returns.read'),
  (205, 'supplier', 200, 8, '收货', 'Receipts', 'app', '/receipts/ReceiptList.vue', '/receipts', 'inbox', 'receipts.read'),
  (206, 'supplier', 200, 9, '检验结果', 'Inspection results', 'app', '/inspections/InspectionList.vue', '/inspections', 'check-square', 'inspections.read'),
  (209, 'supplier', 200, 9, '退货单', 'Return notes', 'app', '/returns/ReturnList.vue', '/returns', 'swap', 'returns.read');
