-- What a buyer expects to need of a supplier week by week: released again and again, committed to by the supplier (decision 0142).

create table forecasts (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  -- From its publication on.
  shared boolean not null default false,
  forecast_no text collate "C" not null check (forecast_no <> ''),
  -- Counts what was published on the link.
  release integer check (release > 0),
  version integer not null default 1,
  status text collate "C" not null default 'DRAFT'
    check (status in ('DRAFT', 'PUBLISHED', 'COMMITTED', 'SUPERSEDED', 'VOID')),
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  supplier_code text collate "C" not null,
  starts_on date not null check (extract(isodow from starts_on) = 1),
  week_count integer not null check (week_count between 12 and 26),
  tolerance_pct numeric(9,4) not null check (tolerance_pct between 0 and 100),
  line_count integer not null default 0,
  committed_lines integer not null default 0,
  -- Weeks of materials whose commitment is beyond the tolerance.
  deviations integer not null default 0,
  remark text not null default '',
  comment text not null default '',
  reason text not null default '',
  author_id uuid not null,
  published_at timestamptz,
  committed_at timestamptz,
  created_at timestamptz not null default tandem_moment(),
  updated_at timestamptz not null default tandem_moment(),
  updated_by text not null,
  unique (buyer_org_id, forecast_no),
  unique (buyer_org_id, supplier_org_id, release),
  check (buyer_org_id <> supplier_org_id),
  check (shared = (release is not null)),
  check (shared = (published_at is not null)),
  check (shared or status in ('DRAFT', 'VOID')),
  check (not shared or status <> 'DRAFT')
);
create index forecasts_buyer on forecasts (buyer_org_id, updated_at, id);
create index forecasts_supplier on forecasts (supplier_org_id, updated_at, id);
create unique index forecasts_one_draft on forecasts (buyer_org_id, supplier_org_id) where status = 'DRAFT';
create unique index forecasts_one_current on forecasts (buyer_org_id, supplier_org_id) where status in ('PUBLISHED', 'COMMITTED');
call tandem_share('forecasts');
create trigger annexes_move after update of supplier_org_id, shared on forecasts for each row
  when (old.supplier_org_id is distinct from new.supplier_org_id or old.shared is distinct from new.shared)
  execute function tandem_annexes_follow();
revoke delete on forecasts from tandem_app;

create table forecast_lines (
  id uuid primary key default gen_random_uuid(),
  forecast_id uuid not null references forecasts,
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null,
  line_no integer not null check (line_no > 0),
  material_code text collate "C" not null,
  material_name text collate "C" not null,
  spec text collate "C" not null default '',
  unit text collate "C" not null,
  unit_scale smallint not null,
  -- Decimals as texts, one for each week; commits: null until the supplier has said.
  qtys jsonb not null check (jsonb_typeof(qtys) = 'array'),
  commits jsonb check (jsonb_typeof(commits) = 'array'),
  note text not null default '',
  unique (forecast_id, line_no),
  unique (forecast_id, material_code)
);
call tandem_share('forecast_lines');

do $$
declare
  body text := pg_get_functiondef('tandem_hears(text, text, uuid, jsonb, uuid, text)'::regprocedure);
  before text := '''reconciliations'', ''priceAgreements'', ''scorecards'' then return true;';
begin
  if strpos(body, before) = 0 then raise exception 'tandem_hears names no scorecards'; end if;
  execute replace(body, before, '''reconciliations'', ''priceAgreements'', ''scorecards'', ''forecasts'' then return true;');
end $$;

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (161, 'buyer', 100, 4, '需求预测', 'Forecasts', 'app', '/forecasts/ForecastList.vue', '/forecasts', 'calendar', 'forecasts.read'),
  (261, 'supplier', 200, 6, '需求预测', 'Forecasts', 'app', '/forecasts/ForecastList.vue', '/forecasts', 'calendar', 'forecasts.read');
