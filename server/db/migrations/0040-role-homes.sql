-- The home that an administrator arranges for who holds a role; its side is the role's.
create table role_homes (
  role_id uuid primary key,
  org_id uuid not null references orgs,
  version integer not null default 1,
  config jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  foreign key (org_id, role_id) references roles (org_id, id) on delete cascade
);
create index role_homes_org on role_homes (org_id, role_id);
call tandem_own('role_homes');
