-- What controls of pages choose from and what homes are made of: dictionaries, departments, summaries and subjects of finance,
-- dashboards and their blocks.

create table dicts (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  version integer not null default 1,
  code text collate "C" not null check (code <> ''),
  name text collate "C" not null,
  name_en text collate "C" not null default '',
  -- [{"id", "name", "nameEn", "active"}]; the id is what records keep.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (org_id, code)
);
call tandem_own('dicts');
-- A page shared with a partner shows the owner's choices: those of the dictionaries it names, and no others.
alter table app_releases add column dict_ids uuid[] not null default '{}';
create policy partner on dicts for select to tandem_app
  using (exists (select from app_releases r where r.live and r.side <> (select app_side()) and dicts.id = any(r.dict_ids)));

create table depts (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  parent_id uuid,
  name text collate "C" not null check (name <> ''),
  sort integer not null default 0,
  unique (org_id, name),
  unique (org_id, id),
  foreign key (org_id, parent_id) references depts (org_id, id)
);
call tandem_own('depts');
-- Whoever joins a department makes it known.
create function tandem_know_dept() returns trigger language plpgsql as $$
begin
  if new.dept_name <> '' then
    insert into depts (org_id, name) values (new.org_id, new.dept_name) on conflict (org_id, name) do nothing;
  end if;
  return null;
end $$;
create trigger know_dept after insert or update of dept_name on memberships for each row execute function tandem_know_dept();
insert into depts (org_id, name) select distinct org_id, dept_name from memberships where dept_name <> '';

create table fn_summaries (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  code text collate "C" not null check (code <> ''),
  name text collate "C" not null check (name <> ''),
  active boolean not null default true,
  unique (org_id, code)
);
call tandem_own('fn_summaries');

create table fn_subjects (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  parent_id uuid,
  code text collate "C" not null check (code <> ''),
  name text collate "C" not null check (name <> ''),
  -- The side on which the balance of the subject stands.
  direction text not null check (direction in ('debit', 'credit')),
  -- Balance before the first voucher, on that side.
  opening numeric(18,2) not null default 0,
  active boolean not null default true,
  unique (org_id, code),
  unique (org_id, id),
  foreign key (org_id, parent_id) references fn_subjects (org_id, id)
);
create index fn_subjects_parent on fn_subjects (org_id, parent_id);
call tandem_own('fn_subjects');

-- The home of a side of an organisation, and what a person made of it. Without a row it is the built-in one.
create table dashboards (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  side text not null check (side in ('buyer', 'supplier')),
  version integer not null default 1,
  config jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (org_id, side)
);
call tandem_own('dashboards');
create table home_widgets (
  user_id uuid not null references users on delete cascade,
  org_id uuid not null references orgs,
  side text not null check (side in ('buyer', 'supplier')),
  version integer not null default 1,
  config jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, org_id, side)
);
call tandem_personal('home_widgets');
create table diy_blocks (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  side text not null check (side in ('buyer', 'supplier')),
  version integer not null default 1,
  name text collate "C" not null check (name <> ''),
  name_en text collate "C" not null default '',
  kind text not null,
  config jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index diy_blocks_org on diy_blocks (org_id, side, name);
call tandem_own('diy_blocks');
