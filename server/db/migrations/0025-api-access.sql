-- What other programs reach an organisation by, and are called with: personal tokens, webhooks, the drawing call-back.

-- A person's token for programs. The token itself is kept nowhere, only its SHA-256 and its last letters.
create table tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  org_id uuid not null references orgs,
  side text not null check (side in ('buyer', 'supplier')),
  name text not null check (name <> ''),
  token_hash bytea not null unique,
  hint text not null,
  -- Rights it is for: ["orders.read"]. Never more than the person has when it is used.
  rights jsonb not null check (jsonb_typeof(rights) = 'array'),
  read_only boolean not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- To the hour.
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text not null default ''
);
create index tokens_user on tokens (user_id);
create index tokens_org on tokens (org_id, created_at desc);
call tandem_secure('tokens');
grant select, insert, update (revoked_at, revoked_by) on tokens to tandem_app;
-- The organisation sees and ends every token that works for it; only the person makes one.
create policy readable on tokens for select to tandem_app using (org_id = (select app_org()));
create policy made on tokens for insert to tandem_app
  with check (org_id = (select app_org()) and user_id = (select app_user()));
create policy revoked on tokens for update to tandem_app
  using (org_id = (select app_org())) with check (org_id = (select app_org()));

create table webhooks (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  side text not null check (side in ('buyer', 'supplier')),
  version integer not null default 1,
  name text not null check (name <> ''),
  url text not null,
  -- Kinds of events: ["orders.send"].
  kinds jsonb not null check (jsonb_typeof(kinds) = 'array'),
  -- RESTED: nothing was taken for days.
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'RESTED')),
  -- Encrypted with the secret of the installation (server/encrypt.ts). The one before still signs for a while.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  -- In which language its administrators are written to: that of who saved it last.
  lang text not null default 'zh' check (lang in ('zh', 'en')),
  failing_since timestamptz,
  -- Events of transactions before it are deliveries already.
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default ''
);
create index webhooks_org on webhooks (org_id, side);
call tandem_own('webhooks');

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  webhook_id uuid not null references webhooks on delete cascade,
  -- Null: a test.
  event_seq bigint,
  noun text not null,
  kind text not null,
  record_id uuid,
  -- DROPPED: what it is about is no longer the organisation's to read.
  status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED', 'DROPPED')),
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  answer_status integer,
  fault text not null default '',
  excerpt text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  unique (webhook_id, event_seq)
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where status = 'PENDING';
create index webhook_deliveries_order on webhook_deliveries (webhook_id, record_id, event_seq) where status = 'PENDING';
call tandem_own('webhook_deliveries');

-- Where an organisation's drawings are fetched from.
create table drawing_callbacks (
  org_id uuid primary key references orgs,
  version integer not null default 1,
  url text not null,
  access_token bytea not null,
  updated_at timestamptz not null default now(),
  updated_by text not null default ''
);
call tandem_own('drawing_callbacks');

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (128, 'buyer', 120, 8, '接口与回调', 'API access', 'app', '/tokens/TokenList.vue', '/tokens', 'swap', 'webhooks.read'),
  (228, 'supplier', 220, 8, '接口与回调', 'API access', 'app', '/tokens/TokenList.vue', '/tokens', 'swap', 'webhooks.read');
