-- What partners know an organisation by is changed by request, and a name or a credit code that somebody else took is claimed; the
-- installation's administrator decides.

-- Without a partner nobody knows it by its name: a slip of the founder is put right at once, and that is a write of its own row.
drop function tandem_rename_org(text);
grant update (name) on orgs to tandem_app;

create function tandem_has_partners(org uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select org = app_org() and exists (select from links l where l.buyer_org_id = org or l.supplier_org_id = org)
$$;

create function tandem_known_to_partners() returns trigger language plpgsql as $$
begin
  if tandem_has_partners(new.id) then
    raise exception 'partners know it by its name and code' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger known_to_partners before update of name, credit_code on orgs for each row
  when ((old.name, old.credit_code) is distinct from (new.name, new.credit_code) and current_user = 'tandem_app')
  execute function tandem_known_to_partners();

-- An organisation goes by another name and code from now on, on its links too; documents keep the names they were written with.
create function tandem_rename_org(target uuid, called text, code text, writer text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update orgs set name = called, credit_code = code, version = version + 1, updated_by = writer, updated_at = clock_timestamp() where id = target;
  update links set buyer_name = called where buyer_org_id = target and buyer_name <> called;
  update links set supplier_name = called where supplier_org_id = target and supplier_name <> called;
$$;

revoke execute on function tandem_has_partners, tandem_rename_org from public;
grant execute on function tandem_has_partners to tandem_app, tandem_system;
grant execute on function tandem_rename_org to tandem_system;

create table org_requests (
  id uuid primary key default gen_random_uuid(),
  -- CHANGE: an organisation wants to be called otherwise. CLAIM: a person wants to found one whose name or code somebody holds.
  kind text not null check (kind in ('CHANGE', 'CLAIM')),
  -- Whose name changes; of a claim there is no organisation yet.
  org_id uuid references orgs,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  user_name text not null,
  account text not null,
  name text not null,
  credit_code text not null default '',
  -- Of a claim: what the organisation is to be, and how the claimant is reached.
  is_buyer boolean not null default false,
  is_supplier boolean not null default false,
  phone text not null default '',
  remark text not null,
  -- Why it was approved or rejected.
  reason text not null default '',
  updated_by text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint org_requests_whose check ((kind = 'CHANGE') = (org_id is not null))
);
create unique index org_requests_change on org_requests (org_id) where status = 'REQUESTED' and kind = 'CHANGE';
create unique index org_requests_claim on org_requests (user_id, credit_code) where status = 'REQUESTED' and kind = 'CLAIM';
create index org_requests_org on org_requests (org_id, created_at desc);
create index org_requests_user on org_requests (user_id, created_at desc);

-- Who asks files it and takes it back; what becomes of it the system writes, for the installation's administrator.
call tandem_secure('org_requests');
grant select on org_requests to tandem_app;
grant insert (kind, org_id, user_id, user_name, account, name, credit_code, is_buyer, is_supplier, phone, remark) on org_requests to tandem_app;
grant update (status, version, updated_by, updated_at) on org_requests to tandem_app;
create policy readable on org_requests for select to tandem_app
  using (org_id = (select app_org()) or (kind = 'CLAIM' and user_id = (select app_user())));
create policy ask on org_requests for insert to tandem_app
  with check (user_id = (select app_user()) and (kind = 'CLAIM' or org_id = (select app_org())));
create policy withdraw on org_requests for update to tandem_app
  using (org_id = (select app_org()) or (kind = 'CLAIM' and user_id = (select app_user())))
  with check (status = 'WITHDRAWN' and (org_id = (select app_org()) or (kind = 'CLAIM' and user_id = (select app_user()))));

-- A policy sees either the row as it was or as it is to be: what was decided is no more taken back.
create function tandem_request_decided() returns trigger language plpgsql as $$
begin
  raise exception 'a request that was decided stays so' using errcode = '42501';
end $$;
create trigger request_decided before update on org_requests for each row
  when (old.status <> 'REQUESTED' and current_user = 'tandem_app') execute function tandem_request_decided();
