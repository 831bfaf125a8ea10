-- People of an organisation are administered by its own: memberships change by calls now, and can be suspended.
alter table memberships
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default '',
  -- What whoever invited them wrote; empty once they have come, and then they are called as they call themselves.
  add column invited_name text not null default '';
alter table memberships drop constraint memberships_status_check;
alter table memberships add constraint memberships_status_check check (status in ('ACTIVE', 'DISABLED', 'LEFT'));

grant update (dept_name, position, is_admin, status, version, updated_at, updated_by) on memberships to tandem_app;
create policy administered on memberships for update to tandem_app
  using (org_id = (select app_org())) with check (org_id = (select app_org()));

-- Grades of positions an organisation uses, from the highest.
create table position_grades (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  name text collate "C" not null check (name <> ''),
  sort integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  unique (org_id, name)
);
call tandem_own('position_grades');

insert into position_grades (org_id, name, sort)
select o.id, g.name, g.sort from orgs o
  cross join (values ('总经理', 10), ('总监', 20), ('经理', 30), ('主管', 40), ('专员', 50)) g (name, sort);

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (125, 'buyer', 120, 5, '人员', 'People', 'app', '/people/PeopleList.vue', '/people', 'user', 'people.read'),
  (225, 'supplier', 220, 5, '人员', 'People', 'app', '/people/PeopleList.vue', '/people', 'user', 'people.read');

-- Whose eyes an administrator's session looks through; null: its own.
alter table sessions add column seeing_as uuid references memberships on delete set null;

-- Who looked at the portal as whom. Appended to, never changed.
create table seen_as (
  seq bigint generated always as identity primary key,
  org_id uuid not null references orgs,
  viewer_user_id uuid not null,
  viewer_name text not null,
  person_user_id uuid not null,
  person_name text not null,
  at timestamptz not null default clock_timestamp()
);
create index seen_as_org on seen_as (org_id, seq);
call tandem_secure('seen_as');
grant select, insert on seen_as to tandem_app;
create policy own on seen_as to tandem_app
  using (org_id = (select app_org())) with check (org_id = (select app_org()));
