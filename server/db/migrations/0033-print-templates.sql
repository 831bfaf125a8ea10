-- What documents are printed with, and what was printed.

create table print_templates (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  -- A noun of the portal, or the id of an application.
  app_id text not null check (app_id <> ''),
  name text not null check (name <> ''),
  -- 0: everybody of the organisation prints with it, 1: its author and the administrators.
  range smallint not null check (range in (0, 1)),
  file_type text not null default 'pdf' check (file_type = 'pdf'),
  version integer not null default 1,
  author_id uuid not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (org_id, app_id, name),
  unique (org_id, id)
);
call tandem_own('print_templates');

-- Every save is one; what was printed names one.
create table print_template_versions (
  org_id uuid not null,
  template_id uuid not null,
  version integer not null,
  name text not null,
  -- Canonical HTML, and the sheet it is laid out on.
  template text not null,
  settings jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by text not null,
  primary key (template_id, version),
  foreign key (org_id, template_id) references print_templates (org_id, id) on delete cascade
);
call tandem_own('print_template_versions');

-- Outlives its template.
create table prints (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  app_id text not null,
  record_id uuid not null,
  template_id uuid not null,
  template_version integer not null,
  template_name text not null,
  copy_no integer not null check (copy_no > 0),
  user_id uuid not null,
  printed_by text not null,
  printed_at timestamptz not null default clock_timestamp(),
  unique (org_id, template_id, record_id, copy_no)
);
create index prints_record on prints (org_id, app_id, record_id, printed_at desc);
call tandem_secure('prints');
grant select, insert on prints to tandem_app;
create policy own on prints to tandem_app using (org_id = (select app_org())) with check (org_id = (select app_org()));

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (119, 'buyer', 120, 8, '打印模板', 'Print templates', 'app', '/printTemplates/PrintTemplateList.vue', '/printTemplates', 'file-text', 'printTemplates.read'),
  (219, 'supplier', 220, 8, '打印模板', 'Print templates', 'app', '/printTemplates/PrintTemplateList.vue', '/printTemplates', 'file-text', 'printTemplates.read');
