-- Applications: what designers define, what is published of it, whom it is shared with, and the records kept in it.

-- Draft and standing of an application. `side` is the side of its organisation that it belongs to.
create table apps (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  side text not null check (side in ('buyer', 'supplier')),
  version integer not null default 1,
  code text collate "C" not null check (code <> ''),
  name text collate "C" not null check (name <> ''),
  name_en text collate "C" not null default '',
  icon text not null default '',
  remark text not null default '',
  model jsonb not null,
  -- Counts publications.
  release integer not null default 0,
  -- The draft of the model, or the set of pages, differs from what is published.
  changed boolean not null default true,
  -- Type of every field ever published, by `<entity>.<field>`: values of it may be in the records still.
  known_types jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (org_id, code),
  unique (id, org_id, side)
);
create index apps_updated on apps (org_id, side, updated_at desc);
call tandem_own('apps');

-- Entities have ids of their makers' choice (an export keeps them); no two applications of the installation share one.
create table app_entities (
  id uuid primary key,
  app_id uuid not null,
  org_id uuid not null,
  side text not null check (side in ('buyer', 'supplier')),
  unique (id, app_id, org_id, side),
  foreign key (app_id, org_id, side) references apps (id, org_id, side) on delete cascade
);
create index app_entities_app on app_entities (app_id);
call tandem_own('app_entities');

create table app_pages (
  id uuid primary key default gen_random_uuid(),
  app_id uuid not null,
  org_id uuid not null,
  side text not null check (side in ('buyer', 'supplier')),
  version integer not null default 1,
  document jsonb not null,
  -- The publication it last changed in.
  release integer not null default 0,
  changed boolean not null default true,
  -- The id of its menu entry; those of the portal's own menu lie below.
  menu_id integer generated always as identity (start with 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  foreign key (app_id, org_id, side) references apps (id, org_id, side) on delete cascade
);
create index app_pages_app on app_pages (app_id, created_at);
call tandem_own('app_pages');

-- Every saved draft: of a page, or of the model where there is no page.
create table app_versions (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  app_id uuid not null references apps on delete cascade,
  page_id uuid references app_pages on delete cascade,
  version integer not null,
  -- The publication it went out with; 0 for none.
  release integer not null default 0,
  note text not null default '',
  author text not null,
  at timestamptz not null default now(),
  document jsonb not null
);
create unique index app_versions_page on app_versions (page_id, version desc) where page_id is not null;
create unique index app_versions_model on app_versions (app_id, version desc) where page_id is null;
call tandem_own('app_versions');

-- The partners an application is shared with. Its owner says so; a partner knows of what it is given.
create table app_partners (
  app_id uuid not null,
  org_id uuid not null,
  side text not null check (side in ('buyer', 'supplier')),
  partner_org_id uuid not null references orgs,
  partner_name text collate "C" not null,
  partner_code text collate "C" not null,
  primary key (app_id, partner_org_id),
  foreign key (app_id, org_id, side) references apps (id, org_id, side) on delete cascade,
  check (partner_org_id <> org_id)
);
create index app_partners_partner on app_partners (partner_org_id, app_id);
call tandem_secure('app_partners');
grant select, insert, update, delete on app_partners to tandem_app;
create policy owner on app_partners to tandem_app
  using (org_id = (select app_org()) and side = (select app_side()))
  with check (org_id = (select app_org()) and side = (select app_side()));
create policy partner on app_partners for select to tandem_app
  using (partner_org_id = (select app_org()) and side <> (select app_side()));

-- A row of an application, columns app_id, org_id and side: the owner writes it, partners it is shared with read it.
create procedure tandem_published(target regclass) language plpgsql as $$
begin
  call tandem_secure(target);
  execute format('grant select, insert, update, delete on %s to tandem_app', target);
  execute format('create policy owner on %s to tandem_app
    using (org_id = (select app_org()) and side = (select app_side()))
    with check (org_id = (select app_org()) and side = (select app_side()))', target);
  execute format('create policy partner on %s for select to tandem_app
    using (side <> (select app_side()) and app_id in (select p.app_id from app_partners p where p.partner_org_id = (select app_org())))', target);
end $$;

-- What is in use: model and pages as they were at the moment of publication, and the names the portal shows.
create table app_releases (
  id uuid primary key default gen_random_uuid(),
  app_id uuid not null,
  org_id uuid not null,
  side text not null check (side in ('buyer', 'supplier')),
  release integer not null,
  -- The one in use.
  live boolean not null,
  code text not null,
  name text collate "C" not null,
  name_en text not null,
  icon text not null,
  -- Its organisation: partners read no other one's row.
  owner text not null,
  model jsonb not null,
  -- [{"id", "menuId", "document"}]
  pages jsonb not null,
  entity_ids uuid[] not null,
  page_ids uuid[] not null,
  note text not null default '',
  author text not null,
  at timestamptz not null default now(),
  unique (app_id, release),
  foreign key (app_id, org_id, side) references apps (id, org_id, side) on delete cascade
);
create unique index app_releases_live on app_releases (app_id) where live;
create index app_releases_owner on app_releases (org_id, side) where live;
create index app_releases_entities on app_releases using gin (entity_ids) where live;
create index app_releases_pages on app_releases using gin (page_ids) where live;
call tandem_published('app_releases');

-- A record has one owner, the organisation of the application, and at most one partner, who sees it while the application is shared
-- with it. Unlike a document between two parties it may pass from one partner to another, as a tool does.
create table app_records (
  id uuid primary key default gen_random_uuid(),
  app_id uuid not null,
  entity_id uuid not null,
  org_id uuid not null,
  side text not null check (side in ('buyer', 'supplier')),
  partner_org_id uuid references orgs,
  partner_name text collate "C" not null default '',
  -- Rows of a sub-table: the record they belong to, and their place in it.
  parent_id uuid,
  sort integer not null default 0,
  version integer not null default 1,
  data jsonb not null,
  created_at timestamptz not null default now(),
  created_by text collate "C" not null,
  updated_at timestamptz not null default now(),
  updated_by text collate "C" not null,
  unique (id, org_id, side),
  foreign key (entity_id, app_id, org_id, side) references app_entities (id, app_id, org_id, side),
  foreign key (parent_id, org_id, side) references app_records (id, org_id, side) on delete cascade
);
create index app_records_entity on app_records (org_id, entity_id, created_at desc, id desc);
create index app_records_partner on app_records (partner_org_id, entity_id, created_at desc, id desc) where partner_org_id is not null;
create index app_records_rows on app_records (parent_id, entity_id, sort) where parent_id is not null;

create procedure tandem_partnered(target regclass) language plpgsql as $$
declare
  rule text := 'partner_org_id = (select app_org()) and side <> (select app_side())
    and app_id in (select p.app_id from app_partners p where p.partner_org_id = (select app_org()))';
begin
  call tandem_secure(target);
  execute format('grant select, insert, update, delete on %s to tandem_app', target);
  execute format('create policy owner on %s to tandem_app
    using (org_id = (select app_org()) and side = (select app_side()))
    with check (org_id = (select app_org()) and side = (select app_side()))', target);
  execute format('create policy partner on %s to tandem_app using (%s) with check (%s)', target, rule, rule);
end $$;
call tandem_partnered('app_records');

-- A partner becomes one of a record only while the application is shared with it; owner, application and entity never change.
create function tandem_keep_owner() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.org_id, new.side, new.app_id, new.entity_id) is distinct from (old.org_id, old.side, old.app_id, old.entity_id) then
    raise exception 'the owner of a row in % is settled', tg_table_name using errcode = '42501';
  end if;
  if new.partner_org_id is not null and (tg_op = 'INSERT' or new.partner_org_id is distinct from old.partner_org_id)
    and not exists (select from app_partners p where p.app_id = new.app_id and p.partner_org_id = new.partner_org_id) then
    raise exception 'a row in % has a partner its application is not shared with', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_owner before insert or update of org_id, side, app_id, entity_id, partner_org_id on app_records
  for each row execute function tandem_keep_owner();

-- Values of unique fields. The key is checked past row-level security, so two partners who cannot see each other's records cannot
-- give the same value either.
create table app_unique_values (
  entity_id uuid not null,
  field text not null,
  value text collate "C" not null,
  record_id uuid not null,
  app_id uuid not null,
  org_id uuid not null,
  side text not null check (side in ('buyer', 'supplier')),
  primary key (entity_id, field, value),
  foreign key (record_id, org_id, side) references app_records (id, org_id, side) on delete cascade,
  foreign key (entity_id, app_id, org_id, side) references app_entities (id, app_id, org_id, side)
);
create index app_unique_values_record on app_unique_values (record_id);
call tandem_secure('app_unique_values');
grant select, insert, delete on app_unique_values to tandem_app;
create policy owner on app_unique_values to tandem_app
  using (org_id = (select app_org()) and side = (select app_side()))
  with check (org_id = (select app_org()) and side = (select app_side()));
-- A partner who sees a record sees and gives its values.
create policy follows on app_unique_values to tandem_app
  using (record_id in (select r.id from app_records r where r.id = record_id))
  with check (record_id in (select r.id from app_records r where r.id = record_id));

-- The last number given out in an entity, by the text before the count. The application's partners number their records too.
create table app_numbers (
  entity_id uuid not null,
  prefix text not null,
  last integer not null default 1 check (last > 0),
  app_id uuid not null,
  org_id uuid not null,
  side text not null check (side in ('buyer', 'supplier')),
  primary key (entity_id, prefix),
  foreign key (entity_id, app_id, org_id, side) references app_entities (id, app_id, org_id, side) on delete cascade
);
call tandem_published('app_numbers');
create policy counting on app_numbers for insert to tandem_app
  with check (side <> (select app_side()) and app_id in (select p.app_id from app_partners p where p.partner_org_id = (select app_org())));
create policy counted on app_numbers for update to tandem_app
  using (side <> (select app_side()) and app_id in (select p.app_id from app_partners p where p.partner_org_id = (select app_org())))
  with check (side <> (select app_side()) and app_id in (select p.app_id from app_partners p where p.partner_org_id = (select app_org())));

-- A day or an instant out of a record. Records hold ISO texts only, which mean the same under every setting: so immutable, as an
-- index wants it.
create function tandem_day(value text) returns date language sql immutable strict parallel safe
  return value::date;
create function tandem_instant(value text) returns timestamptz language sql immutable strict parallel safe
  return value::timestamptz;

-- Indexes for filtered fields. The owner of the table makes them; whoever asks names an entity, a field and a kind, nothing else.
create function tandem_field_index(entity uuid, field text, kind text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text := 'app_field_' || md5(entity::text || '.' || field || '.' || kind);
  value text;
begin
  if field !~ '^[a-z][A-Za-z0-9]{0,63}$' then raise exception 'no field: %', field; end if;
  value := case kind
    when 'text' then format('(data ->> %L) collate "C"', field)
    when 'numeric' then format('((data ->> %L)::numeric)', field)
    when 'date' then format('tandem_day(data ->> %L)', field)
    when 'timestamptz' then format('tandem_instant(data ->> %L)', field)
    when 'uuid' then format('((data ->> %L)::uuid)', field)
    when 'boolean' then format('((data ->> %L)::boolean)', field)
  end;
  if value is null then raise exception 'no kind: %', kind; end if;
  execute format('create index if not exists %I on app_records (org_id, (%s)) where entity_id = %L', name, value, entity);
  return name;
end $$;
create function tandem_drop_field_index(name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if name !~ '^app_field_[0-9a-f]{32}$' then raise exception 'no index of a field: %', name; end if;
  execute format('drop index if exists %I', name);
end $$;
revoke execute on function tandem_field_index, tandem_drop_field_index from public;
grant execute on function tandem_field_index, tandem_drop_field_index to tandem_system;

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (122, 'buyer', 120, 2, '应用设计', 'Application designer', 'app', '/apps/AppList.vue', '/apps', 'appstore', 'apps.build'),
  (222, 'supplier', 220, 2, '应用设计', 'Application designer', 'app', '/apps/AppList.vue', '/apps', 'appstore', 'apps.build');
