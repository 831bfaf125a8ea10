-- Files that are sent in parts: how far each has come. The parts lie in the file store under the id of the row.

create table uploads (
  id uuid primary key,
  user_id uuid not null references users,
  -- The organisation worked for while uploading; null before the person has one.
  org_id uuid references orgs,
  name text not null check (name <> ''),
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  -- The file it becomes, or became.
  file_id uuid not null default gen_random_uuid(),
  done boolean not null default false,
  begun_at timestamptz not null default now()
);
create index uploads_begun on uploads (begun_at);

call tandem_secure('uploads');
grant select, insert, update (received, done), delete on uploads to tandem_app;
create policy own on uploads to tandem_app
  using (user_id = (select app_user()) and org_id is not distinct from (select app_org()))
  with check (user_id = (select app_user()) and org_id is not distinct from (select app_org()));
