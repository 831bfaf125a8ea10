-- Organisations that are found, joined and founded by people themselves; links that are asked for and answered, with all their terms.

alter table orgs
  add column version integer not null default 1,
  add column updated_by text not null default '',
  add column short_name text not null default '',
  add column address text not null default '',
  add column phone text not null default '',
  -- Whether strangers find it by its name, to join it or to ask for a link. Nobody is found who did not say so.
  add column findable boolean not null default false,
  -- 1 straight to stock, 2 to stock after inspection, 3 only the stock that suppliers report.
  add column in_stock_type smallint not null default 1 check (in_stock_type in (1, 2, 3)),
  -- [{"address", "contact", "phone", "isDefault"}]; `ship_to` is the address of the default one.
  add column ship_addresses jsonb not null default '[]' check (jsonb_typeof(ship_addresses) = 'array');
update orgs set ship_addresses = jsonb_build_array(jsonb_build_object('address', ship_to, 'contact', '', 'phone', '', 'isDefault', true))
  where ship_to <> '';
alter table orgs add constraint orgs_credit_code_form check (credit_code = '' or credit_code ~ '^[0-9A-HJ-NP-RTUWXY]{18}$');

-- What an organisation is (buyer, supplier) and what it is called are not among them: the name stands on its links too.
grant update (version, updated_by, updated_at, short_name, credit_code, address, phone, findable, open_to_suppliers, in_stock_type,
  ship_addresses, ship_to, idle_minutes, approval_limit) on orgs to tandem_app;
create policy keep on orgs for update to tandem_app using (id = (select app_org())) with check (id = (select app_org()));

-- A person who asks to belong to an organisation, decided by its administrator.
create table join_requests (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  -- What it is called for the person; found by credit code alone it is that code.
  org_name text not null,
  user_name text not null,
  account text not null,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  remark text not null default '',
  reason text not null default '',
  updated_by text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index join_requests_open on join_requests (user_id, org_id) where status = 'REQUESTED';
create index join_requests_org on join_requests (org_id, created_at desc);

-- The person asks and takes back, the organisation decides, and never about the one who decides.
call tandem_secure('join_requests');
grant select, insert, update (status, version, reason, updated_by, updated_at) on join_requests to tandem_app;
create policy readable on join_requests for select to tandem_app
  using (user_id = (select app_user()) or org_id = (select app_org()));
create policy ask on join_requests for insert to tandem_app with check (user_id = (select app_user()) and status = 'REQUESTED');
create policy withdraw on join_requests for update to tandem_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()) and status = 'WITHDRAWN');
create policy decide on join_requests for update to tandem_app
  using (org_id = (select app_org()) and user_id <> (select app_user()))
  with check (org_id = (select app_org()) and user_id <> (select app_user()) and status in ('APPROVED', 'REJECTED'));

-- An organisation reads no other one's row. What it may learn of one and do across the border it does by these functions alone, each of
-- which asks for whom the transaction is.

-- Those that let themselves be found, by a part of the name.
create function tandem_find_orgs(wanted text) returns table (id uuid, name text, is_buyer boolean, is_supplier boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.name, o.is_buyer, o.is_supplier from orgs o
  where o.findable and length(wanted) >= 2
    and (position(lower(wanted) in lower(o.name)) > 0 or position(lower(wanted) in lower(o.short_name)) > 0)
  order by length(o.name), o.name limit 20
$$;

-- One that lets itself be found, by its id; or any, by its credit code, which who has it knows already.
create function tandem_known_org(wanted uuid, code text) returns table (id uuid, name text, is_buyer boolean, is_supplier boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, case when o.findable then o.name else o.credit_code end, o.is_buyer, o.is_supplier from orgs o
  where (o.id = wanted and o.findable) or (code <> '' and o.credit_code = code)
$$;

-- What a partner, or one that asks to become one, shows of itself.
create function tandem_partner_org(wanted uuid)
returns table (id uuid, name text, short_name text, credit_code text, address text, phone text, is_buyer boolean, is_supplier boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.name, o.short_name, o.credit_code, o.address, o.phone, o.is_buyer, o.is_supplier from orgs o
  where o.id = wanted and exists (
    select from links l where l.status in ('REQUESTED', 'ACTIVE', 'SUSPENDED')
      and case app_side() when 'buyer' then l.buyer_org_id = app_org() and l.supplier_org_id = wanted
        when 'supplier' then l.supplier_org_id = app_org() and l.buyer_org_id = wanted end)
$$;

-- A new organisation with the person as its administrator.
create function tandem_found_org(called text, short text, code text, buys boolean, sells boolean, shown boolean) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made uuid;
begin
  insert into orgs (name, short_name, credit_code, is_buyer, is_supplier, findable)
    values (called, short, code, buys, sells, shown) returning orgs.id into made;
  insert into memberships (user_id, org_id, is_admin) values (app_user(), made, true);
  return made;
end $$;

-- The organisation worked for is called differently from now on, on its links too; documents keep the names they were written with.
create function tandem_rename_org(called text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orgs set name = called where id = app_org();
  update links set buyer_name = called where buyer_org_id = app_org();
  update links set supplier_name = called where supplier_org_id = app_org();
end $$;

-- Lets in whose request was just approved by the organisation worked for: a membership, and an organisation for sessions that had none.
create function tandem_admit(request uuid, dept text, post text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid;
  member uuid;
begin
  select user_id into person from join_requests
    where id = request and org_id = app_org() and status = 'APPROVED' and user_id <> app_user();
  if person is null then raise exception 'no request that was approved' using errcode = '42501'; end if;
  insert into memberships (user_id, org_id, dept_name, position) values (person, app_org(), dept, post)
    on conflict (user_id, org_id) do update
      set dept_name = excluded.dept_name, position = excluded.position, status = 'ACTIVE', is_admin = false
      where memberships.status <> 'ACTIVE'
    returning memberships.id into member;
  update sessions set org_id = app_org() where user_id = person and org_id is null;
  return member;
end $$;

revoke execute on function tandem_find_orgs, tandem_known_org, tandem_partner_org, tandem_found_org, tandem_rename_org, tandem_admit from public;
grant execute on function tandem_find_orgs, tandem_known_org, tandem_partner_org, tandem_found_org, tandem_rename_org, tandem_admit
  to tandem_app, tandem_system;

-- Terms of a link that were missing, and who asked for it.
alter table links
  add column asn_review boolean not null default false,
  add column iqc_mode text not null default 'sample' check (iqc_mode in ('exempt', 'sample', 'full')),
  add column statement_mode text not null default 'periodFirst' check (statement_mode in ('periodFirst', 'invoiceFirst')),
  add column statement_day smallint not null default 25 check (statement_day between 1 and 31),
  add column asked_by text not null default 'buyer' check (asked_by in ('buyer', 'supplier')),
  add column asked_user_id uuid,
  add column remark text not null default '',
  -- Of the last move that wanted one.
  add column reason text not null default '';
-- A supplier that asks does not know its number at the buyer; until the buyer accepts there is none.
alter table links drop constraint links_code_check;
alter table links add constraint links_code_given check (code <> '' or status in ('REQUESTED', 'REJECTED', 'WITHDRAWN'));
alter table links drop constraint links_buyer_org_id_code_key;
create unique index links_code on links (buyer_org_id, code) where code <> '';

-- The parties of a link are settled as those of an order are: both hear of it.
do $$
declare
  body text := pg_get_functiondef('tandem_hears(text, text, uuid, jsonb, uuid, text)'::regprocedure);
begin
  execute replace(body, $with$when 'orders' then return true;$with$, $with$when 'orders', 'suppliers' then return true;$with$);
end $$;

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (127, 'buyer', 120, 7, '本组织', 'Organisation', 'app', '/orgs/OrgList.vue', '/orgs', 'bank', 'orgs.read'),
  (227, 'supplier', 220, 7, '本组织', 'Organisation', 'app', '/orgs/OrgList.vue', '/orgs', 'bank', 'orgs.read');
