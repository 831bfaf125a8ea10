-- Reports as a person looks at them, under a name, and mailed to them each week or month.

create table report_views (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  membership_id uuid not null references memberships on delete cascade,
  user_id uuid not null references users on delete cascade,
  org_id uuid not null references orgs,
  side text not null check (side in ('buyer', 'supplier')),
  -- contract/reports.kinds.ts names the reports.
  report text not null,
  name text not null check (name <> ''),
  -- A period that moves with the day it is read on, or days that stay.
  span text,
  from_day date,
  until_day date check (until_day >= from_day),
  level text not null default '',
  -- Whoever it was; a report that finds nothing of them is empty.
  partner_org_id uuid,
  material_code text not null default '',
  sort text not null default '',
  schedule text not null default 'NONE' check (schedule in ('NONE', 'WEEKLY', 'MONTHLY')),
  weekday smallint not null default 1 check (weekday between 1 and 7),
  month_day smallint not null default 1 check (month_day between 1 and 28),
  -- When it is to be mailed; one that has passed is mailed late and once. Null: it is not mailed.
  next_at timestamptz,
  mailed_at timestamptz,
  -- Why it is not mailed any more, until its owner says so anew.
  paused text check (paused in ('NO_RIGHT', 'LEFT', 'TWO_FACTOR', 'NO_MAIL')),
  updated_at timestamptz not null default clock_timestamp(),
  check ((span is null) = (from_day is not null) and (from_day is null) = (until_day is null)),
  check (next_at is null or (schedule <> 'NONE' and paused is null)),
  unique (user_id, org_id, side, report, name)
);
create index report_views_membership on report_views (membership_id);
create index report_views_due on report_views (next_at) where next_at is not null;
call tandem_secure('report_views');
grant select, insert, update, delete on report_views to tandem_app;
create policy personal on report_views to tandem_app
  using (user_id = (select app_user()) and org_id = (select app_org()) and side = (select app_side()))
  with check (user_id = (select app_user()) and org_id = (select app_org()) and side = (select app_side()));
