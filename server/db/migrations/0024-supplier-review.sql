-- What a buyer has accepted of a supplier's record, the changes asked for since, where the supplier stands by category, certificates that end.

alter table links add constraint links_parties unique (id, buyer_org_id, supplier_org_id);

-- The record of a supplier as one buyer has accepted it. Both read it.
create table profiles (
  link_id uuid primary key,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null default true check (shared),
  version integer not null default 1,
  record jsonb not null,
  -- The day for which its certificates were last looked at.
  checked_on date,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  foreign key (link_id, buyer_org_id, supplier_org_id) references links (id, buyer_org_id, supplier_org_id)
);
call tandem_share('profiles');
create index profiles_checked on profiles (checked_on);

-- A change a supplier asks for. Its buyer sees it from the first submission on.
create table profile_changes (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null default false,
  version integer not null default 1,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'RETURNED', 'ACCEPTED', 'WITHDRAWN')),
  record jsonb not null,
  -- What the buyer had when it accepted; before that the difference is with what it has now.
  before jsonb,
  -- Paths of the fields and lists that differ.
  fields jsonb not null default '[]',
  reason text not null default '',
  returned_fields jsonb not null default '[]',
  author_id uuid not null,
  author text collate "C" not null,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  check (status in ('DRAFT', 'WITHDRAWN') or shared),
  foreign key (link_id, buyer_org_id, supplier_org_id) references links (id, buyer_org_id, supplier_org_id)
);
create unique index profile_changes_open on profile_changes (link_id) where status in ('DRAFT', 'SUBMITTED', 'RETURNED');
create index profile_changes_buyer on profile_changes (buyer_org_id, updated_at desc) where shared;
create index profile_changes_supplier on profile_changes (supplier_org_id, updated_at desc);
call tandem_share('profile_changes', 'supplier');

-- Files that a profile or a change to it names, so that they are handed out with it.
create table profile_files (
  link_id uuid not null,
  file_id uuid not null references files,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  -- False while only a draft names it.
  shared boolean not null,
  primary key (link_id, file_id),
  foreign key (link_id, buyer_org_id, supplier_org_id) references links (id, buyer_org_id, supplier_org_id)
);
create index profile_files_file on profile_files (file_id);
call tandem_share('profile_files', 'supplier');
create policy on_profile on files for select to tandem_app
  using (exists (select from profile_files p where p.file_id = files.id));

-- Where a supplier stands with a buyer, in all (no category) and by category. The buyer's own.
create table standings (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  link_id uuid not null references links,
  -- Of the organisation's dictionary of supply categories; empty: in all.
  category text collate "C" not null default '',
  standing text not null check (standing in ('CANDIDATE', 'QUALIFIED', 'RESTRICTED', 'BLOCKED')),
  since date not null,
  -- The last day it holds.
  until date,
  reason text not null default '',
  -- The required certificate whose end made a qualification a restriction; a renewal gives it back.
  ended_certificate text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  unique (link_id, category)
);
call tandem_own('standings');
create index standings_until on standings (until) where until is not null;

-- Certificates without which a supplier is not qualified, by what they are called.
create table required_certificates (
  org_id uuid not null references orgs,
  link_id uuid not null references links,
  name text not null,
  primary key (link_id, name)
);
call tandem_own('required_certificates');

-- Who was reminded of what: once for each number of days before the end.
create table certificate_reminders (
  link_id uuid not null references links,
  name text not null,
  no text not null,
  ends_on date not null,
  days smallint not null check (days in (60, 30, 7, 0)),
  at timestamptz not null default now(),
  primary key (link_id, name, no, ends_on, days)
);
call tandem_internal('certificate_reminders');

-- What a material belongs to, of the same dictionary.
alter table materials add column category text collate "C" not null default '';

-- The standing of a link is the one in all, in the words of the standings. The owner is held to row-level security too where it is not a
-- superuser.
alter table links drop constraint links_standing_check;
set local role tandem_system;
update links set standing = case standing when 'POTENTIAL' then 'CANDIDATE' when 'QUALIFIED' then 'QUALIFIED' else 'BLOCKED' end;
-- Conditions of roles say it in the same words; SUSPENDED is also what a link may be.
update roles set commands = regexp_replace(
    replace(replace(commands::text, '''POTENTIAL''', '''CANDIDATE'''), '''EXITED''', '''BLOCKED'''),
    '(standing\s*(=|!=|<>)\s*)''SUSPENDED''', '\1''BLOCKED''', 'g')::jsonb
  where commands::text ~ '''(POTENTIAL|SUSPENDED|EXITED)''';
-- What was accepted before is what the buyer has.
insert into profiles (link_id, buyer_org_id, supplier_org_id, record, updated_at, updated_by)
  select distinct on (l.id) l.id, l.buyer_org_id, l.supplier_org_id, r.record, r.updated_at, r.updated_by from registrations r
  join links l on l.buyer_org_id = r.buyer_org_id and l.supplier_org_id = r.supplier_org_id
  where r.status = 'APPROVED' order by l.id, r.updated_at desc;
insert into profile_files (link_id, file_id, buyer_org_id, supplier_org_id, shared)
  select distinct l.id, f.file_id, l.buyer_org_id, l.supplier_org_id, true from registrations r
  join links l on l.buyer_org_id = r.buyer_org_id and l.supplier_org_id = r.supplier_org_id
  join registration_files f on f.registration_id = r.id where r.status = 'APPROVED';
reset role;
alter table links add constraint links_standing_check check (standing in ('CANDIDATE', 'QUALIFIED', 'RESTRICTED', 'BLOCKED'));

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, query, may) values
  (117, 'buyer', 110, 7, '供应商资料变更', 'Supplier changes', 'app', '/profileChanges/ProfileChangeList.vue', '/profileChanges', 'solution', null, 'profileChanges.read'),
  (217, 'supplier', 210, 7, '供应商资料', 'Supplier record', 'app', '/profileChanges/ProfileChangeList.vue', '/profileChanges', 'solution', null, 'profileChanges.read');
