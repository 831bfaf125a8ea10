-- Organisations, people, how they sign in, and the menu they find.

create table orgs (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  is_buyer boolean not null default false,
  is_supplier boolean not null default false,
  -- Null: as the installation is configured.
  idle_minutes integer check (idle_minutes between 1 and 10080),
  -- Orders above this total (without tax) need an approver; null when none do.
  approval_limit numeric(18,2) check (approval_limit >= 0),
  ship_to text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The last number given out, per organisation, noun and period (`orders`, `2024`).
create table number_sequences (
  org_id uuid not null references orgs,
  noun text not null,
  period text not null,
  last integer not null default 0 check (last >= 0),
  primary key (org_id, noun, period)
);

create table users (
  id uuid primary key default gen_random_uuid(),
  account text not null unique check (account = lower(account) and account <> ''),
  real_name text not null default '',
  nick_name text not null default '',
  mobile text not null default '',
  -- Administrator of the installation.
  is_local boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Apart from users, so that no list over users can name the secret.
create table credentials (
  user_id uuid primary key references users on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);

create table memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  org_id uuid not null references orgs,
  dept_name text not null default '',
  position text not null default '',
  is_admin boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'LEFT')),
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, org_id),
  unique (org_id, id)
);

-- What a role grants: [{"commandId": "orders.send", "dataLimit": "amount <= 50000"}].
create table roles (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  name text not null check (name <> ''),
  side text not null check (side in ('buyer', 'supplier')),
  remark text not null default '',
  commands jsonb not null default '[]' check (jsonb_typeof(commands) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (org_id, name),
  unique (org_id, id)
);

-- Both keys carry the organisation: nobody can be given the role of another one.
create table membership_roles (
  org_id uuid not null,
  membership_id uuid not null,
  role_id uuid not null,
  primary key (membership_id, role_id),
  foreign key (org_id, membership_id) references memberships (org_id, id) on delete cascade,
  foreign key (org_id, role_id) references roles (org_id, id) on delete cascade
);
create index membership_roles_role on membership_roles (role_id);

-- The token itself is kept nowhere, only its SHA-256.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  org_id uuid references orgs,
  token_hash bytea not null unique,
  agent text not null default '',
  ip text not null default '',
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ends_at timestamptz not null,
  locked_at timestamptz
);
create index sessions_user on sessions (user_id, seen_at);
create index sessions_end on sessions (ends_at);

-- Image codes (no target) and codes sent to an account; hashed, few tries, gone once used.
create table codes (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('image', 'signUp', 'reset')),
  target text not null default '',
  hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create unique index codes_target on codes (purpose, target) where target <> '';
create index codes_end on codes (ends_at);

-- Failed passwords per account and network. The account need not exist: its failures look the same.
create table sign_in_failures (
  account text not null,
  network text not null,
  failures integer not null default 0,
  failed_at timestamptz not null default now(),
  delayed_until timestamptz not null default now(),
  primary key (account, network)
);
create index sign_in_failures_network on sign_in_failures (network, failed_at);
create index sign_in_failures_time on sign_in_failures (failed_at);

-- Mail and SMS. HELD: no gateway is configured, the local administrator reads it. The text goes once it is sent.
create table messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  target text not null,
  subject text not null,
  text text not null,
  status text not null check (status in ('HELD', 'QUEUED', 'SENT')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index messages_time on messages (created_at desc);

create table settings (
  user_id uuid not null references users on delete cascade,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Ids 1, 3, 9, 10 and 12 are those of the specification: badges are counted for them.
create table menus (
  id integer primary key,
  side text not null check (side in ('buyer', 'supplier')),
  parent_id integer references menus,
  position integer not null,
  name text not null,
  name_en text not null,
  type text not null check (type in ('nav', 'app')),
  path text not null default '',
  path_only text not null default '',
  source text not null default '',
  is_open smallint not null default 1 check (is_open in (1, 2)),
  keep_alive boolean not null default true,
  query jsonb,
  -- The right that opens the page; 'local' only the administrator of the installation; null everybody.
  may text
);

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, query, may) values
  (100, 'buyer', null, 1, '采购协同', 'Purchasing', 'nav', '', '', 'shopping-cart', null, null),
  (1, 'buyer', 100, 1, '采购订单', 'Purchase orders', 'app', '/orders/OrderList.vue', '/orders', 'file-text', null, 'orders.read'),
  (3, 'buyer', 100, 2, '待确认行', 'Lines to decide', 'app', '/orderLines/OrderLineList.vue', '/orderLines', 'check-square', '{"view":"decide"}', 'orders.read'),
  (101, 'buyer', 100, 3, '订单明细', 'Order lines', 'app', '/orderLines/OrderLineList.vue', '/orderLines', 'unordered-list', null, 'orders.read'),
  (110, 'buyer', null, 2, '基础资料', 'Master data', 'nav', '', '', 'database', null, null),
  (111, 'buyer', 110, 1, '物料', 'Materials', 'app', '/materials/MaterialList.vue', '/materials', 'appstore', null, 'materials.read'),
  (112, 'buyer', 110, 2, '供应商', 'Suppliers', 'app', '/suppliers/SupplierList.vue', '/suppliers', 'team', null, 'suppliers.read'),
  (113, 'buyer', 110, 3, '单位、币种和税率', 'Units, currencies and tax rates', 'app', '/masters/MasterLists.vue', '/masters', 'percentage', null, 'masters.write'),
  (120, 'buyer', null, 3, '系统管理', 'Administration', 'nav', '', '', 'setting', null, null),
  (121, 'buyer', 120, 1, '发件箱', 'Outbox', 'app', '/outbox/OutboxList.vue', '/outbox', 'mail', null, 'local'),
  (200, 'supplier', null, 1, '订单协同', 'Orders', 'nav', '', '', 'shopping', null, null),
  (9, 'supplier', 200, 1, '待接收订单', 'Orders to receive', 'app', '/orders/OrderList.vue', '/orders', 'inbox', '{"view":"receive"}', 'orders.read'),
  (201, 'supplier', 200, 2, '全部订单', 'All orders', 'app', '/orders/OrderList.vue', '/orders', 'file-text', null, 'orders.read'),
  (10, 'supplier', 200, 3, '待送货行', 'Lines to send', 'app', '/orderLines/OrderLineList.vue', '/orderLines', 'car', '{"view":"send"}', 'orders.read'),
  (12, 'supplier', 200, 4, '需重新答复', 'Reopened lines', 'app', '/orderLines/OrderLineList.vue', '/orderLines', 'redo', '{"view":"reopened"}', 'orders.read'),
  (202, 'supplier', 200, 5, '订单明细', 'Order lines', 'app', '/orderLines/OrderLineList.vue', '/orderLines', 'unordered-list', null, 'orders.read'),
  (210, 'supplier', null, 2, '基础资料', 'Master data', 'nav', '', '', 'database', null, null),
  (211, 'supplier', 210, 1, '客户', 'Customers', 'app', '/suppliers/SupplierList.vue', '/suppliers', 'team', null, 'suppliers.read'),
  (220, 'supplier', null, 3, '系统管理', 'Administration', 'nav', '', '', 'setting', null, null),
  (221, 'supplier', 220, 1, '发件箱', 'Outbox', 'app', '/outbox/OutboxList.vue', '/outbox', 'mail', null, 'local');

-- The colleagues of the organisation worked for, and one's own memberships everywhere. Only the system changes them.
call tandem_secure('memberships');
grant select on memberships to tandem_app;
create policy readable on memberships for select to tandem_app
  using (org_id = (select app_org()) or user_id = (select app_user()));

-- The organisation worked for and those one may switch to; the names of partners travel on links and documents.
call tandem_secure('orgs');
grant select on orgs to tandem_app;
create policy own on orgs for select to tandem_app using (id = (select app_org()));
create policy mine on orgs for select to tandem_app
  using (id in (select org_id from memberships where user_id = (select app_user()) and status = 'ACTIVE'));

-- Oneself and those colleagues; of a row only what a person may change about themself.
call tandem_secure('users');
grant select, update (nick_name, mobile, updated_at) on users to tandem_app;
create policy readable on users for select to tandem_app
  using (id = (select app_user()) or id in (select user_id from memberships where org_id = (select app_org())));
create policy personal on users for update to tandem_app
  using (id = (select app_user())) with check (id = (select app_user()));

call tandem_own('number_sequences');
call tandem_own('roles');
call tandem_own('membership_roles');
call tandem_personal('sessions');
call tandem_personal('settings');
call tandem_internal('credentials');
call tandem_internal('codes');
call tandem_internal('sign_in_failures');
call tandem_internal('messages');
call tandem_public('menus');
