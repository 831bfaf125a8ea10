-- Who saw, changed, exported and signed in, beside the history of documents. An organisation reads its own; nobody changes an entry.

create table audit_entries (
  seq bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null: of no organisation (somebody unknown tried to sign in, a person who belongs nowhere yet).
  org_id uuid,
  user_id uuid,
  -- As they were called then; empty: nobody who is known.
  user_name text collate "C" not null,
  side text collate "C" not null check (side in ('', 'buyer', 'supplier')),
  -- Whose eyes an administrator looked through.
  seeing_as text not null,
  act text collate "C" not null,
  noun text collate "C" not null,
  record_id text not null,
  record_no text collate "C" not null,
  -- Who may make the call: the right it takes says what was done.
  may text not null,
  call text not null,
  -- JSON as it was written: what is hashed is a text.
  details text not null,
  request_id text not null,
  network text not null,
  agent text not null
);
create index audit_entries_org on audit_entries (org_id, at desc);
create index audit_entries_user on audit_entries (org_id, user_id, at desc);
create index audit_entries_record on audit_entries (org_id, record_id, at desc) where record_id <> '';

call tandem_secure('audit_entries');
revoke update on audit_entries from tandem_system;
-- The moment and the number are the database's own.
grant select, insert (org_id, user_id, user_name, side, seeing_as, act, noun, record_id, record_no, may, call, details, request_id, network, agent)
  on audit_entries to tandem_app;
create policy readable on audit_entries for select to tandem_app using (org_id = (select app_org()));
create policy written on audit_entries for insert to tandem_app
  with check (org_id is not distinct from (select app_org()) and user_id = (select app_user()));

-- The chain of an organisation (of no organisation: the id of zeros): each entry in its place, with a hash over it and the hash before.
create table audit_chain (
  chain uuid not null,
  position bigint not null check (position > 0),
  seq bigint not null unique,
  hash text not null,
  chained_at timestamptz not null,
  primary key (chain, position)
);
create index audit_chain_at on audit_chain (chained_at, seq);
call tandem_internal('audit_chain');
revoke update on audit_chain from tandem_system;

-- Where each chain ends, and the anchor it begins from once its oldest part was erased.
create table audit_heads (
  chain uuid primary key,
  position bigint not null,
  hash text not null,
  chained_at timestamptz not null,
  anchor_position bigint not null default 0,
  anchor_hash text not null
);
call tandem_internal('audit_heads');
grant select on audit_heads to tandem_app;
create policy readable on audit_heads for select to tandem_app using (chain = (select app_org()));

create trigger append_only before update on audit_entries for each row execute function tandem_append_only();
create trigger append_only before update on audit_chain for each row execute function tandem_append_only();

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (129, 'buyer', 120, 8, '审计日志', 'Audit log', 'app', '/audit/AuditList.vue', '/audit', 'file-text', 'audit.read'),
  (229, 'supplier', 220, 8, '审计日志', 'Audit log', 'app', '/audit/AuditList.vue', '/audit', 'file-text', 'audit.read'),
  (130, 'buyer', 120, 9, '系统状态', 'Installation', 'app', '/installation/InstallationList.vue', '/installation', 'chart', 'local'),
  (230, 'supplier', 220, 9, '系统状态', 'Installation', 'app', '/installation/InstallationList.vue', '/installation', 'chart', 'local');
