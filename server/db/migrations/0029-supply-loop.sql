-- From call-off to goods in stock: what is wanted when, what is on its way, what arrived, and where it lies.

-- What the buyer wants delivered when, of agreed order lines of one supplier.
create table call_offs (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null default true check (shared),
  call_off_no text collate "C" not null check (call_off_no <> ''),
  version integer not null default 1,
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  supplier_code text collate "C" not null,
  -- A forecast may exceed what is agreed; it is no promise to buy.
  forecast boolean not null default false,
  ship_to text not null default '',
  remark text not null default '',
  author_id uuid not null,
  author_name text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (buyer_org_id, call_off_no),
  unique (id, buyer_org_id, supplier_org_id, shared, call_off_no, forecast),
  check (buyer_org_id <> supplier_org_id)
);
create index call_offs_buyer on call_offs (buyer_org_id, updated_at, id);
create index call_offs_supplier on call_offs (supplier_org_id, updated_at, id) where shared;
call tandem_share('call_offs');

create table call_off_lines (
  id uuid primary key default gen_random_uuid(),
  call_off_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null,
  call_off_no text collate "C" not null,
  forecast boolean not null,
  line_no integer not null check (line_no > 0),
  version integer not null default 1,
  order_line_id uuid not null,
  order_id uuid not null references orders,
  order_no text collate "C" not null,
  order_line_no integer not null,
  material_code text collate "C" not null,
  material_name text collate "C" not null,
  spec text collate "C" not null default '',
  unit text collate "C" not null,
  unit_scale smallint not null check (unit_scale between 0 and 6),
  qty numeric(18,6) not null check (qty > 0 and qty = trunc(qty, unit_scale)),
  wanted_on date not null,
  -- Of deliveries that were submitted for it and neither rejected nor cancelled.
  covered_qty numeric(18,6) not null default 0 check (covered_qty >= 0),
  closed boolean not null default false,
  close_reason text not null default '',
  status text not null generated always as (
    case when closed then 'CLOSED' when covered_qty >= qty then 'COVERED' when covered_qty > 0 then 'PARTLY_COVERED' else 'OPEN' end) stored,
  remark text not null default '',
  unique (call_off_id, line_no) deferrable initially deferred,
  unique (id, buyer_org_id, supplier_org_id),
  foreign key (call_off_id, buyer_org_id, supplier_org_id, shared, call_off_no, forecast)
    references call_offs (id, buyer_org_id, supplier_org_id, shared, call_off_no, forecast) on update cascade on delete cascade,
  foreign key (order_line_id, buyer_org_id, supplier_org_id) references order_lines (id, buyer_org_id, supplier_org_id)
);
create index call_off_lines_buyer on call_off_lines (buyer_org_id, wanted_on, id);
create index call_off_lines_supplier on call_off_lines (supplier_org_id, wanted_on, id) where shared;
create index call_off_lines_order_line on call_off_lines (order_line_id);
call tandem_share('call_off_lines');

-- A delivery application of the supplier, an advance shipping notice: the buyer sees it from the first submission on.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null default false,
  delivery_no text collate "C" not null check (delivery_no <> ''),
  version integer not null default 1,
  status text not null default 'DRAFT' check (status in
    ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'SHIPPED', 'ARRIVED', 'RECEIVING', 'RECEIVED', 'CLOSED', 'CANCELLED')),
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  supplier_code text collate "C" not null,
  ship_to text not null default '',
  -- The day it is to arrive.
  expected_on date not null,
  carrier text not null default '',
  vehicle_no text not null default '',
  driver text not null default '',
  driver_phone text not null default '',
  tracking_no text not null default '',
  remark text not null default '',
  -- Why the buyer rejected it, or why it was cancelled or closed.
  reason text not null default '',
  line_count integer not null default 0 check (line_count >= 0),
  author_id uuid not null,
  author_name text collate "C" not null,
  submitted_at timestamptz,
  shipped_at timestamptz,
  arrived_at timestamptz,
  received_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (supplier_org_id, delivery_no),
  unique (id, buyer_org_id, supplier_org_id, shared, delivery_no),
  check (buyer_org_id <> supplier_org_id),
  check (shared or status in ('DRAFT', 'CANCELLED')),
  check (not shared or status <> 'DRAFT')
);
create index deliveries_supplier on deliveries (supplier_org_id, updated_at, id);
create index deliveries_buyer on deliveries (buyer_org_id, updated_at, id) where shared;
create index deliveries_buyer_status on deliveries (buyer_org_id, status, updated_at, id) where shared;
create index deliveries_buyer_expected on deliveries (buyer_org_id, expected_on) where shared;
call tandem_share('deliveries', 'supplier');

create table delivery_lines (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null,
  delivery_no text collate "C" not null,
  line_no integer not null check (line_no > 0),
  version integer not null default 1,
  order_line_id uuid not null,
  order_id uuid not null references orders,
  order_no text collate "C" not null,
  order_line_no integer not null,
  call_off_line_id uuid,
  material_code text collate "C" not null,
  material_name text collate "C" not null,
  spec text collate "C" not null default '',
  unit text collate "C" not null,
  unit_scale smallint not null check (unit_scale between 0 and 6),
  qty numeric(18,6) not null check (qty > 0 and qty = trunc(qty, unit_scale)),
  boxes integer not null default 1 check (boxes between 1 and 9999),
  lot_no text not null default '',
  produced_on date,
  expires_on date,
  -- Taken out by the buyer before it was shipped.
  rejected boolean not null default false,
  reject_reason text not null default '',
  received_qty numeric(18,6) not null default 0 check (received_qty >= 0),
  refused_qty numeric(18,6) not null default 0 check (refused_qty >= 0),
  -- What of it is reserved in the ledger of its order line now; the deliveries that moved it keep it right.
  reserved_qty numeric(18,6) not null default 0 check (reserved_qty between 0 and qty),
  remark text not null default '',
  unique (delivery_id, line_no) deferrable initially deferred,
  unique (id, buyer_org_id, supplier_org_id),
  check (not rejected or (reserved_qty = 0 and received_qty = 0)),
  check (expires_on is null or produced_on is null or expires_on >= produced_on),
  foreign key (delivery_id, buyer_org_id, supplier_org_id, shared, delivery_no)
    references deliveries (id, buyer_org_id, supplier_org_id, shared, delivery_no) on update cascade on delete cascade,
  foreign key (order_line_id, buyer_org_id, supplier_org_id) references order_lines (id, buyer_org_id, supplier_org_id),
  -- A call-off may go while a draft names it, which the buyer does not see.
  foreign key (call_off_line_id, buyer_org_id, supplier_org_id) references call_off_lines (id, buyer_org_id, supplier_org_id)
    on delete set null (call_off_line_id)
);
create index delivery_lines_order_line on delivery_lines (order_line_id);
create index delivery_lines_call_off_line on delivery_lines (call_off_line_id) where call_off_line_id is not null;
call tandem_share('delivery_lines', 'supplier');

-- What arrived of a delivery: posted once, reversed at most once, never edited.
create table receipts (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null default true check (shared),
  receipt_no text collate "C" not null check (receipt_no <> ''),
  version integer not null default 1,
  status text not null default 'POSTED' check (status in ('POSTED', 'REVERSED')),
  delivery_id uuid not null references deliveries,
  delivery_no text collate "C" not null,
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  supplier_code text collate "C" not null,
  received_on date not null,
  -- How goods came to stock when it was posted (orgs.in_stock_type).
  in_stock_type smallint not null check (in_stock_type between 1 and 3),
  line_count integer not null check (line_count > 0),
  -- Lines of which something was refused at the dock.
  refused_lines integer not null check (refused_lines between 0 and line_count),
  remark text not null default '',
  reverse_reason text not null default '',
  author_id uuid not null,
  author_name text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (buyer_org_id, receipt_no),
  unique (id, buyer_org_id, supplier_org_id, shared, receipt_no, status),
  check ((status = 'REVERSED') = (reverse_reason <> ''))
);
create index receipts_buyer on receipts (buyer_org_id, updated_at, id);
create index receipts_supplier on receipts (supplier_org_id, updated_at, id) where shared;
create index receipts_delivery on receipts (delivery_id);
call tandem_share('receipts');

create table receipt_lines (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null,
  receipt_no text collate "C" not null,
  -- The receipt's.
  status text not null,
  line_no integer not null check (line_no > 0),
  version integer not null default 1,
  delivery_line_id uuid not null,
  delivery_id uuid not null references deliveries,
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
  -- What the order line said when it was posted.
  currency text collate "C" not null,
  tax_included boolean not null,
  price numeric(18,6) not null check (price >= 0),
  tax_rate numeric(9,4) not null check (tax_rate between 0 and 100),
  received_qty numeric(18,6) not null check (received_qty >= 0),
  refused_qty numeric(18,6) not null default 0 check (refused_qty >= 0),
  -- What of the reservation of the delivery line it used up: what was refused too.
  released_qty numeric(18,6) not null default 0 check (released_qty >= 0),
  refuse_reason text not null default '',
  -- NONE: no inspection; else the state of its lot.
  inspection text not null default 'NONE' check (inspection in ('NONE', 'PENDING', 'DECIDED')),
  -- Accepted, by concession too; returned to the supplier; claimed by a statement that is not void.
  accepted_qty numeric(18,6) not null default 0 check (accepted_qty >= 0),
  returned_qty numeric(18,6) not null default 0 check (returned_qty >= 0),
  -- Used up by its inspection: neither accepted nor to be returned.
  destroyed_qty numeric(18,6) not null default 0 check (destroyed_qty >= 0),
  reconciled_qty numeric(18,6) not null default 0 check (reconciled_qty >= 0),
  -- Of the claimed quantity, what an invoice was written over.
  invoiced_qty numeric(18,6) not null default 0 check (invoiced_qty >= 0),
  unique (receipt_id, line_no),
  unique (id, buyer_org_id, supplier_org_id),
  check (received_qty + refused_qty > 0),
  check ((refused_qty > 0) = (refuse_reason <> '')),
  check (accepted_qty <= received_qty and returned_qty <= received_qty - accepted_qty - destroyed_qty),
  -- Each received quantity is claimed once.
  check (reconciled_qty <= accepted_qty and invoiced_qty <= reconciled_qty),
  check (status <> 'REVERSED' or (reconciled_qty = 0 and accepted_qty = 0 and returned_qty = 0 and destroyed_qty = 0)),
  foreign key (receipt_id, buyer_org_id, supplier_org_id, shared, receipt_no, status)
    references receipts (id, buyer_org_id, supplier_org_id, shared, receipt_no, status) on update cascade,
  foreign key (delivery_line_id, buyer_org_id, supplier_org_id) references delivery_lines (id, buyer_org_id, supplier_org_id),
  foreign key (order_line_id, buyer_org_id, supplier_org_id) references order_lines (id, buyer_org_id, supplier_org_id)
);
create index receipt_lines_buyer on receipt_lines (buyer_org_id, received_on, id);
create index receipt_lines_supplier on receipt_lines (supplier_org_id, received_on, id) where shared;
create index receipt_lines_order_line on receipt_lines (order_line_id);
create index receipt_lines_delivery_line on receipt_lines (delivery_line_id);
create index receipt_lines_destroyed on receipt_lines (order_line_id) where destroyed_qty > 0;
create index receipt_lines_claimable on receipt_lines (buyer_org_id, supplier_org_id, received_on) where status = 'POSTED' and accepted_qty > reconciled_qty;
call tandem_share('receipt_lines');

-- What moved the stock of an organisation, and what that adds up to. A balance is never written without its move.
create table stock_moves (
  seq bigint generated always as identity primary key,
  org_id uuid not null references orgs,
  material_code text collate "C" not null,
  material_name text collate "C" not null,
  unit text collate "C" not null,
  bucket text not null check (bucket in ('available', 'quarantine', 'blocked')),
  qty numeric(18,6) not null check (qty <> 0),
  kind text not null check (kind in ('receipt', 'reversal', 'inspection', 'return', 'count')),
  -- The document that moved it, as it is called; a stock-take has a reason instead.
  source_noun text not null default '',
  source_id uuid,
  source_no text not null default '',
  reason text not null default '',
  by_user_id uuid not null,
  by_name text not null,
  at timestamptz not null default tandem_moment()
);
create index stock_moves_org on stock_moves (org_id, seq);
create index stock_moves_material on stock_moves (org_id, material_code, seq);
call tandem_own('stock_moves');
revoke update, delete on stock_moves from tandem_app, tandem_system;
create trigger append_only before update or delete on stock_moves for each row execute function tandem_append_only();

create table stock_balances (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  material_code text collate "C" not null,
  material_name text collate "C" not null,
  unit text collate "C" not null,
  version integer not null default 1,
  available_qty numeric(18,6) not null default 0 check (available_qty >= 0),
  quarantine_qty numeric(18,6) not null default 0 check (quarantine_qty >= 0),
  blocked_qty numeric(18,6) not null default 0 check (blocked_qty >= 0),
  updated_at timestamptz not null default now(),
  unique (org_id, material_code, unit)
);
call tandem_own('stock_balances');

-- The parties of these documents are settled from the moment they are shared: both hear of them.
do $$
declare
  body text := pg_get_functiondef('tandem_hears(text, text, uuid, jsonb, uuid, text)'::regprocedure);
begin
  execute replace(body, $with$when 'orders', 'suppliers' then return true;$with$,
    $with$when 'orders', 'suppliers', 'callOffs', 'deliveries', 'receipts', 'inspections', 'reconciliations' then return true;$with$);
end $$;
