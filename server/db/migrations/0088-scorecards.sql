-- How a supplier did in a period: agreed on before, kept once it is over, answered with a plan (decision 0141).

create table scorecards (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null default true check (shared),
  scorecard_no text collate "C" not null check (scorecard_no <> ''),
  version integer not null default 1,
  status text collate "C" not null default 'PROPOSED'
    check (status in ('PROPOSED', 'RETURNED', 'AGREED', 'CLOSED', 'ANSWERED', 'ACCEPTED', 'VOID')),
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  supplier_code text collate "C" not null,
  from_day date not null,
  until_day date not null,
  -- What counts: [{kind, name, weight, full, none}]; once it is closed with {value, of, good, marks} of each.
  measures jsonb not null,
  remark text not null default '',
  score numeric(9,4) check (score between 0 and 100),
  grade text collate "C" check (grade in ('A', 'B', 'C', 'D')),
  verdict text not null default '',
  comment text not null default '',
  -- [{id, cause, action, owner, dueOn, doneOn}]
  plan jsonb not null default '[]',
  reason text not null default '',
  author_id uuid not null,
  closed_at timestamptz,
  created_at timestamptz not null default tandem_moment(),
  updated_at timestamptz not null default tandem_moment(),
  updated_by text not null,
  unique (buyer_org_id, scorecard_no),
  check (buyer_org_id <> supplier_org_id),
  check (from_day <= until_day),
  check ((closed_at is not null) = (status in ('CLOSED', 'ANSWERED', 'ACCEPTED'))),
  check ((score is null) = (grade is null)),
  constraint scorecards_one_a_day exclude using gist (
    text_range(buyer_org_id::text || supplier_org_id::text, buyer_org_id::text || supplier_org_id::text, '[]') with &&,
    daterange(from_day, until_day, '[]') with &&
  ) where (status <> 'VOID')
);
create index scorecards_buyer on scorecards (buyer_org_id, updated_at, id);
create index scorecards_supplier on scorecards (supplier_org_id, updated_at, id);
call tandem_share('scorecards');
revoke delete on scorecards from tandem_app;

do $$
declare
  body text := pg_get_functiondef('tandem_hears(text, text, uuid, jsonb, uuid, text)'::regprocedure);
  before text := '''reconciliations'', ''priceAgreements'' then return true;';
begin
  if strpos(body, before) = 0 then raise exception 'tandem_hears names no price agreements'; end if;
  execute replace(body, before, '''reconciliations'', ''priceAgreements'', ''scorecards'' then return true;');
end $$;

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (160, 'buyer', 100, 22, '绩效评分卡', 'Scorecards', 'app', '/scorecards/ScorecardList.vue', '/scorecards', 'chart', 'scorecards.read'),
  (260, 'supplier', 200, 22, '绩效评分卡', 'Scorecards', 'app', '/scorecards/ScorecardList.vue', '/scorecards', 'chart', 'scorecards.read');
