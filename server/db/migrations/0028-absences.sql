-- Who is away, and who stands in meanwhile with their roles.
create table absences (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  person_id uuid not null,
  substitute_id uuid not null,
  from_day date not null,
  until_day date not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  check (from_day <= until_day),
  check (person_id <> substitute_id),
  foreign key (org_id, person_id) references memberships (org_id, id) on delete cascade,
  foreign key (org_id, substitute_id) references memberships (org_id, id) on delete cascade
);
create index absences_substitute on absences (org_id, substitute_id, until_day);
create index absences_person on absences (org_id, person_id);
call tandem_own('absences');
