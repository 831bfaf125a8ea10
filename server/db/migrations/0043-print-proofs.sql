-- What a printed document said, for whoever holds the paper and opens the address of its code. The same content has one code, however often it is printed.

create table print_proofs (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  app_id text not null,
  record_id uuid not null,
  -- Of title and values as they were printed, SHA-256 in hex.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- Drawn at random: who does not hold a print cannot guess it.
  code text not null unique,
  name text not null,
  name_en text not null,
  title text not null,
  total text,
  currency text,
  printed_at timestamptz not null default clock_timestamp(),
  unique (org_id, record_id, app_id, digest)
);
call tandem_secure('print_proofs');
grant select, insert, update (digest) on print_proofs to tandem_app;
create policy own on print_proofs to tandem_app using (org_id = (select app_org())) with check (org_id = (select app_org()));
