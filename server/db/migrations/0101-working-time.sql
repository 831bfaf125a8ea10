-- When an organisation works (contract/reminders.ts); one that has said nothing always does.
alter table orgs add column working_time jsonb not null
  default '{"days": [1, 2, 3, 4, 5, 6, 7], "from": "00:00", "until": "24:00"}';
grant update (working_time) on orgs to tandem_app;

-- Who invited, and when: what is changed of somebody afterwards is another's.
alter table memberships
  add column invited_by text not null default '',
  add column invited_at timestamptz not null default clock_timestamp();
set local role tandem_system;
update memberships set invited_by = updated_by, invited_at = updated_at where status = 'INVITED';
reset role;

-- Who looked through whose eyes stands in the audit log.
drop table seen_as;
