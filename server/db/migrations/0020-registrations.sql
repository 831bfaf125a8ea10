-- Suppliers that apply to a buyer, and what is known of those that were accepted.

-- Whether anybody may apply to be a supplier of this organisation; its name is then public.
alter table orgs add column open_to_suppliers boolean not null default false;
-- Unified social credit code; unique where it is known.
alter table orgs add column credit_code text not null default '';
create unique index orgs_credit_code on orgs (credit_code) where credit_code <> '';

create table registrations (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED', 'APPROVED', 'REJECTED')),
  form text not null check (form in ('wizard', 'flat')),
  -- Who applies: a person, for the organisation they worked for if it was a supplier.
  user_id uuid not null references users,
  supplier_org_id uuid references orgs,
  buyer_org_id uuid references orgs,
  applicant text not null,
  record jsonb not null,
  -- Of the record, what lists sort and compare by.
  supplier_name text collate "C" not null default '',
  credit_code text collate "C" not null default '',
  provide_type text collate "C" not null check (provide_type in ('1', '9')),
  completeness integer not null default 0,
  expires_on date,
  reason text not null default '',
  returned_fields jsonb not null default '[]',
  -- The agreement as it was ticked: which text, when, from where.
  agreement_version text not null default '',
  agreed_at timestamptz,
  agreed_ip text not null default '',
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  check (status = 'DRAFT' or buyer_org_id is not null)
);
-- A person has one application under way.
create unique index registrations_open on registrations (user_id) where status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED');
create index registrations_buyer on registrations (buyer_org_id, submitted_at desc) where status <> 'DRAFT';
create index registrations_org on registrations (supplier_org_id);

call tandem_secure('registrations');
grant select, insert, update on registrations to tandem_app;
create policy author on registrations to tandem_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy reviewer on registrations for select to tandem_app
  using ((select app_side()) = 'buyer' and buyer_org_id = (select app_org()) and status <> 'DRAFT');
create policy deciding on registrations for update to tandem_app
  using ((select app_side()) = 'buyer' and buyer_org_id = (select app_org()) and status <> 'DRAFT')
  with check ((select app_side()) = 'buyer' and buyer_org_id = (select app_org()) and status <> 'DRAFT');

-- The applicant never changes; the buyer applied to only while the application is the applicant's to write; the applicant's organisation
-- is named once.
create function tandem_keep_applicant() returns trigger language plpgsql as $$
begin
  if new.user_id <> old.user_id
    or (old.status not in ('DRAFT', 'RETURNED') and new.buyer_org_id is distinct from old.buyer_org_id)
    or (old.supplier_org_id is not null and new.supplier_org_id is distinct from old.supplier_org_id) then
    raise exception 'the parties of a registration are settled' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_parties before update of user_id, buyer_org_id, supplier_org_id on registrations
  for each row execute function tandem_keep_applicant();

-- What happened to an application; appended to, read by both sides.
create table registration_events (
  seq bigint generated always as identity primary key,
  registration_id uuid not null references registrations,
  kind text not null,
  actor text not null,
  at timestamptz not null default clock_timestamp(),
  reason text not null default '',
  fields jsonb not null default '[]'
);
create index registration_events_of on registration_events (registration_id, seq);
call tandem_secure('registration_events');
grant select, insert on registration_events to tandem_app;
revoke update, delete on registration_events from tandem_system;
create policy of_registration on registration_events to tandem_app
  using (registration_id in (select id from registrations))
  with check (registration_id in (select id from registrations));
create trigger append_only before update or delete on registration_events for each row execute function tandem_append_only();

-- Files named by an application, so that only they are handed out with it.
create table registration_files (
  registration_id uuid not null references registrations on delete cascade,
  file_id uuid not null references files,
  primary key (registration_id, file_id)
);
create index registration_files_file on registration_files (file_id);
call tandem_secure('registration_files');
grant select, insert, delete on registration_files to tandem_app;
create policy of_registration on registration_files to tandem_app
  using (registration_id in (select id from registrations))
  with check (registration_id in (select id from registrations where user_id = (select app_user())));
create policy on_registration on files for select to tandem_app
  using (exists (select from registration_files r where r.file_id = files.id));

-- The record in force of a supplier.
create table supplier_profiles (
  org_id uuid primary key references orgs,
  version integer not null default 1,
  record jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text not null default ''
);
call tandem_own('supplier_profiles');

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, query, may) values
  (116, 'buyer', 110, 6, '供应商准入', 'Supplier onboarding', 'app', '/registrations/RegistrationList.vue', '/registrations', 'solution', null, 'registrations.review');
