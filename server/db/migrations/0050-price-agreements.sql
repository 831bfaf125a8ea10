-- Prices that a buyer and its supplier have agreed for a material, with the days they hold.

-- Ranges of text, for one reason: an exclusion constraint compares equal values by them without an extension of the database.
create type text_range as range (subtype = text, collation = "C");

create table price_agreements (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null default true check (shared),
  agreement_no text collate "C" not null check (agreement_no <> ''),
  version integer not null default 1,
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  supplier_code text collate "C" not null,
  material_code text collate "C" not null check (material_code <> ''),
  material_name text collate "C" not null,
  spec text collate "C" not null default '',
  unit text collate "C" not null,
  currency text collate "C" not null,
  tax_included boolean not null,
  tax_rate numeric(9,4) not null check (tax_rate between 0 and 100),
  price numeric(18,6) not null check (price > 0),
  -- Prices from larger quantities on: [{fromQty, price}], by quantity.
  breaks jsonb not null default '[]',
  moq numeric(18,6) not null default 0 check (moq >= 0),
  lead_days integer not null check (lead_days between 0 and 999),
  valid_from date not null,
  valid_until date not null,
  inquiry_id uuid,
  inquiry_no text collate "C" not null default '',
  remark text not null default '',
  -- Ended before its last day, and why.
  ended_at timestamptz,
  reason text not null default '',
  author_id uuid not null,
  created_at timestamptz not null default tandem_moment(),
  updated_at timestamptz not null default tandem_moment(),
  updated_by text not null,
  unique (buyer_org_id, agreement_no),
  foreign key (inquiry_id, buyer_org_id) references inquiries (id, org_id),
  check (buyer_org_id <> supplier_org_id),
  check (valid_from <= valid_until),
  check ((ended_at is null) = (reason = '')),
  constraint price_agreements_one_a_day exclude using gist (
    text_range(buyer_org_id::text || supplier_org_id::text || currency || ' ' || material_code,
      buyer_org_id::text || supplier_org_id::text || currency || ' ' || material_code, '[]') with &&,
    daterange(valid_from, valid_until, '[]') with &&
  ) where (ended_at is null)
);
create index price_agreements_buyer on price_agreements (buyer_org_id, updated_at, id);
create index price_agreements_supplier on price_agreements (supplier_org_id, updated_at, id);
create index price_agreements_material on price_agreements (buyer_org_id, supplier_org_id, currency, material_code) where ended_at is null;
create index price_agreements_inquiry on price_agreements (inquiry_id) where inquiry_id is not null;
call tandem_share('price_agreements');
revoke delete on price_agreements from tandem_app;

-- The last day that the prices of an award waiting for approval are to be kept for.
alter table award_requests add column agreed_until date;

do $$
declare
  body text := pg_get_functiondef('tandem_hears(text, text, uuid, jsonb, uuid, text)'::regprocedure);
begin
  execute replace(body, '''defectReports'', ''reconciliations'' then return true;',
    '''defectReports'', ''reconciliations'', ''priceAgreements'' then return true;');
end $$;

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (154, 'buyer', 100, 0, '价格协议', 'Price agreements', 'app', '/priceAgreements/PriceAgreementList.vue', '/priceAgreements', 'file-text', 'priceAgreements.read'),
  (254, 'supplier', 200, 0, '价格协议', 'Price agreements', 'app', '/priceAgreements/PriceAgreementList.vue', '/priceAgreements', 'file-text', 'priceAgreements.read');
