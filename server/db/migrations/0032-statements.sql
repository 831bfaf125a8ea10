-- What suppliers report of their stock, and statements: what was received and is claimed, agreed, invoiced and settled.

-- Finished goods a supplier has for a buyer's material. Both read it, the supplier writes it.
create table supplier_stocks (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null default true check (shared),
  version integer not null default 1,
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  supplier_code text collate "C" not null,
  material_code text collate "C" not null,
  material_name text collate "C" not null,
  unit text collate "C" not null,
  qty numeric(18,6) not null check (qty >= 0),
  remark text not null default '',
  reported_at timestamptz not null default tandem_moment(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (buyer_org_id, supplier_org_id, material_code),
  check (buyer_org_id <> supplier_org_id)
);
create index supplier_stocks_supplier on supplier_stocks (supplier_org_id, material_code, id);
create index supplier_stocks_buyer on supplier_stocks (buyer_org_id, material_code, id);
call tandem_share('supplier_stocks', 'supplier');

-- A statement of either side: the other one sees it from the first submission on.
create table reconciliations (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null default false,
  -- Who built it.
  side text not null check (side in ('buyer', 'supplier')),
  statement_no text collate "C" not null check (statement_no <> ''),
  version integer not null default 1,
  status text not null default 'DRAFT' check (status in
    ('DRAFT', 'WAIT_SUPPLIER', 'WAIT_CUSTOMER', 'DISPUTED', 'AGREED', 'INVOICED', 'SETTLED', 'VOID')),
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  supplier_code text collate "C" not null,
  currency text collate "C" not null,
  tax_included boolean not null,
  from_day date,
  until_day date,
  remark text not null default '',
  -- Why it was disputed or is void.
  reason text not null default '',
  -- The statement whose undisputed lines these were.
  carved_from_no text not null default '',
  line_count integer not null default 0 check (line_count >= 0),
  disputed_lines integer not null default 0 check (disputed_lines >= 0),
  net_amount numeric(18,2) not null default 0,
  tax_amount numeric(18,2) not null default 0,
  total_amount numeric(18,2) not null generated always as (net_amount + tax_amount) stored,
  invoice_count integer not null default 0 check (invoice_count >= 0),
  invoiced_net numeric(18,2) not null default 0,
  invoiced_tax numeric(18,2) not null default 0,
  -- Each side's audit is of exactly one content.
  buyer_hash text,
  buyer_audited_by text not null default '',
  buyer_audited_at timestamptz,
  supplier_hash text,
  supplier_audited_by text not null default '',
  supplier_audited_at timestamptz,
  author_id uuid not null,
  author_name text collate "C" not null,
  submitted_at timestamptz,
  agreed_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (buyer_org_id, supplier_org_id, statement_no),
  unique (id, buyer_org_id, supplier_org_id, shared, side, currency, tax_included),
  check (buyer_org_id <> supplier_org_id),
  check (shared or status in ('DRAFT', 'VOID')),
  check (not shared or status <> 'DRAFT'),
  check ((status = 'VOID') <= (reason <> '')),
  check (status not in ('AGREED', 'INVOICED', 'SETTLED')
    or (buyer_hash is not null and supplier_hash is not null and buyer_hash = supplier_hash))
);
create index reconciliations_buyer on reconciliations (buyer_org_id, updated_at, id);
create index reconciliations_supplier on reconciliations (supplier_org_id, updated_at, id);
create index reconciliations_waits_buyer on reconciliations (buyer_org_id, updated_at, id) where status = 'WAIT_CUSTOMER';
create index reconciliations_waits_supplier on reconciliations (supplier_org_id, updated_at, id) where status = 'WAIT_SUPPLIER';
call tandem_share('reconciliations', 'either');

create table reconciliation_lines (
  id uuid primary key default gen_random_uuid(),
  reconciliation_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null,
  side text not null,
  currency text collate "C" not null,
  tax_included boolean not null,
  line_no integer not null check (line_no > 0),
  kind text not null check (kind in ('receipt', 'priceDifference', 'deduction', 'penalty', 'freight', 'rounding')),
  receipt_line_id uuid,
  receipt_no text collate "C" not null default '',
  received_on date,
  delivery_no text collate "C" not null default '',
  -- That of the order line. No key of its own: its share of the order's row would stand against the lock that claiming takes.
  order_id uuid,
  order_no text collate "C" not null default '',
  order_line_id uuid,
  order_line_no integer,
  material_code text collate "C" not null default '',
  material_name text collate "C" not null default '',
  spec text collate "C" not null default '',
  unit text collate "C" not null default '',
  unit_scale smallint not null default 0 check (unit_scale between 0 and 6),
  -- Of an adjustment 1, its price being the amount.
  qty numeric(18,6) not null check (qty > 0),
  price numeric(18,6) not null,
  tax_rate numeric(9,4) not null check (tax_rate between 0 and 100),
  -- Decision 0022: the amount is rounded, and the tax by itself.
  net_amount numeric(18,2) not null generated always as (
    case when tax_included then round(round(qty * price, 2) / (1 + tax_rate / 100), 2) else round(qty * price, 2) end) stored,
  tax_amount numeric(18,2) not null generated always as (
    case when tax_included then round(qty * price, 2) - round(round(qty * price, 2) / (1 + tax_rate / 100), 2)
      else round(round(qty * price, 2) * tax_rate / 100, 2) end) stored,
  reason text not null default '',
  disputed boolean not null default false,
  dispute_qty numeric(18,6) check (dispute_qty >= 0),
  dispute_price numeric(18,6),
  dispute_comment text not null default '',
  unique (reconciliation_id, line_no) deferrable initially deferred,
  check ((kind = 'receipt') = (receipt_line_id is not null)),
  check ((kind = 'receipt') or (qty = 1 and reason <> '')),
  check (kind <> 'receipt' or (price >= 0 and order_line_id is not null)),
  foreign key (reconciliation_id, buyer_org_id, supplier_org_id, shared, side, currency, tax_included)
    references reconciliations (id, buyer_org_id, supplier_org_id, shared, side, currency, tax_included) on update cascade,
  foreign key (receipt_line_id, buyer_org_id, supplier_org_id) references receipt_lines (id, buyer_org_id, supplier_org_id),
  foreign key (order_line_id, buyer_org_id, supplier_org_id) references order_lines (id, buyer_org_id, supplier_org_id)
);
create unique index reconciliation_lines_once on reconciliation_lines (reconciliation_id, receipt_line_id) where receipt_line_id is not null;
create index reconciliation_lines_receipt on reconciliation_lines (receipt_line_id) where receipt_line_id is not null;
call tandem_share('reconciliation_lines', 'either');

-- Invoices over a statement; a red-letter one is negative.
create table reconciliation_invoices (
  id uuid primary key default gen_random_uuid(),
  reconciliation_id uuid not null references reconciliations,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null default true check (shared),
  version integer not null default 1,
  invoice_no text collate "C" not null check (invoice_no <> ''),
  issued_on date not null,
  net_amount numeric(18,2) not null,
  tax_amount numeric(18,2) not null,
  remark text not null default '',
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (supplier_org_id, buyer_org_id, invoice_no),
  check (net_amount <> 0 and sign(tax_amount) in (0, sign(net_amount)))
);
create index reconciliation_invoices_of on reconciliation_invoices (reconciliation_id, issued_on, id);
call tandem_share('reconciliation_invoices');

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (105, 'buyer', 100, 8, '库存', 'Stock', 'app', '/stock/StockList.vue', '/stock', 'database', 'stock.read'),
  (106, 'buyer', 100, 10, '对账单', 'Statements', 'app', '/reconciliations/ReconciliationList.vue', '/reconciliations', 'file-text', 'reconciliations.read'),
  (108, 'buyer', 100, 9, '未对账收货', 'Receipts to claim', 'app', '/inStock/InStockList.vue', '/inStock', 'unordered-list', 'reconciliations.read'),
  (207, 'supplier', 200, 10, '库存上报', 'Stock report', 'app', '/stock/StockList.vue', '/stock', 'database', 'stock.read'),
  (208, 'supplier', 200, 12, '对账单', 'Statements', 'app', '/reconciliations/ReconciliationList.vue', '/reconciliations', 'file-text', 'reconciliations.read'),
  (198, 'supplier', 200, 11, '未对账收货', 'Receipts to claim', 'app', '/inStock/InStockList.vue', '/inStock', 'unordered-list', 'reconciliations.read');

create index delivery_lines_in_transit on delivery_lines (buyer_org_id, material_code, unit) where reserved_qty > 0;

create trigger annexes_move after update of supplier_org_id, shared on reconciliations for each row
  when (old.supplier_org_id is distinct from new.supplier_org_id or old.shared is distinct from new.shared)
  execute function tandem_annexes_follow();
