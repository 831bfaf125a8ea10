-- PDFs of printed documents, for the person who asked for them. Rows stay a day, as their files do until somebody attaches one.

create table pdf_prints (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  user_id uuid not null references users,
  app_id text not null,
  record_ids uuid[] not null,
  file_name text not null check (file_name <> ''),
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  done integer not null default 0,
  -- Of everything that is on the sheets: what has the same is the same file.
  digest text not null,
  cached boolean not null default false,
  -- Template and values as who asked saw them; gone once they are on their sheets.
  input jsonb,
  failure text,
  file_id uuid references files on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index pdf_prints_org on pdf_prints (org_id, user_id, created_at);
create index pdf_prints_file on pdf_prints (file_id);
call tandem_secure('pdf_prints');
grant select, insert, update (state, input) on pdf_prints to tandem_app;
create policy own on pdf_prints to tandem_app using (org_id = (select app_org())) with check (org_id = (select app_org()));
