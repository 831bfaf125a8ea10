-- What a buyer asks its applicants beside the record of a supplier: a published form as it was when it was chosen, without what only an
-- application can do. A row stays as it is, for registrations name it; the live one is asked.
create table questionnaires (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  version integer not null,
  live boolean not null,
  app_id uuid not null,
  page_id uuid not null,
  release integer not null,
  name text not null,
  name_en text not null default '',
  -- {"page", "entity"}
  document jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (org_id, version)
);
create unique index questionnaires_live on questionnaires (org_id) where live;
call tandem_own('questionnaires');
revoke delete on questionnaires from tandem_app;

alter table registrations
  add column questionnaire_id uuid references questionnaires,
  add column questionnaire_values jsonb not null default '{}';
-- What the buyer has accepted of it, beside the record.
alter table profiles
  add column questionnaire_id uuid references questionnaires,
  add column questionnaire_values jsonb not null default '{}';
