-- Master data an order is written with: units, currencies, tax rates, materials; and the links between partners.

create table units (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  code text collate "C" not null check (code <> ''),
  name text not null,
  name_en text not null default '',
  -- Decimals a quantity in this unit has.
  scale smallint not null check (scale between 0 and 6),
  active boolean not null default true,
  unique (org_id, code)
);
call tandem_own('units');

create table currencies (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  code text collate "C" not null check (code ~ '^[A-Z]{3}$'),
  name text not null,
  name_en text not null default '',
  symbol text not null default '',
  active boolean not null default true,
  unique (org_id, code)
);
call tandem_own('currencies');

create table tax_rates (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  name text not null,
  name_en text not null default '',
  rate numeric(9,4) not null check (rate between 0 and 100),
  active boolean not null default true,
  unique (org_id, name)
);
call tandem_own('tax_rates');

create table materials (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  version integer not null default 1,
  code text collate "C" not null check (code <> ''),
  name text collate "C" not null,
  spec text collate "C" not null default '',
  drawing_no text collate "C" not null default '',
  unit text collate "C" not null,
  currency text collate "C" not null,
  price numeric(18,6) not null check (price >= 0),
  tax_rate numeric(9,4) not null check (tax_rate between 0 and 100),
  lead_days integer not null check (lead_days >= 0),
  active boolean not null default true,
  remark text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (org_id, code),
  unique (org_id, id),
  foreign key (org_id, unit) references units (org_id, code) on update cascade,
  foreign key (org_id, currency) references currencies (org_id, code) on update cascade
);
create index materials_name on materials (org_id, name);
create index materials_unit on materials (org_id, unit);
create index materials_currency on materials (org_id, currency);
create index materials_updated on materials (org_id, updated_at desc);
call tandem_own('materials');

-- A buyer and a supplier who trade, and the terms they trade on. Both read it.
create table links (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null default true check (shared),
  version integer not null default 1,
  -- Their names: an organisation reads no other one's row.
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  -- The buyer's number for the supplier.
  code text collate "C" not null check (code <> ''),
  status text not null check (status in ('REQUESTED', 'ACTIVE', 'SUSPENDED', 'ENDED', 'REJECTED', 'WITHDRAWN')),
  standing text not null check (standing in ('POTENTIAL', 'QUALIFIED', 'SUSPENDED', 'EXITED')),
  contact text collate "C" not null default '',
  phone text collate "C" not null default '',
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$'),
  tax_rate numeric(9,4) not null check (tax_rate between 0 and 100),
  tax_included boolean not null default true,
  payment_days integer not null default 30 check (payment_days >= 0),
  over_percent numeric(9,4) not null default 0 check (over_percent between 0 and 100),
  -- Below 100: a line nothing was received of is never complete.
  under_percent numeric(9,4) not null default 0 check (under_percent >= 0 and under_percent < 100),
  early_days integer not null default 0 check (early_days >= 0),
  late_days integer not null default 0 check (late_days >= 0),
  price_percent numeric(9,4) not null default 0 check (price_percent between 0 and 100),
  auto_agree boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  unique (buyer_org_id, supplier_org_id),
  unique (buyer_org_id, code),
  check (buyer_org_id <> supplier_org_id)
);
create index links_supplier on links (supplier_org_id);
call tandem_share('links');
