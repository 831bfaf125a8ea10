-- Records are locked by hand and moved through the states of their entity's flow.
alter table app_records
  -- Where it stands in its flow; null without one, and of records from before there was one.
  add column state text collate "C",
  add column locked_at timestamptz,
  add column locked_by text collate "C" not null default '',
  add check ((locked_at is null) = (locked_by = ''));
create index app_records_states on app_records (entity_id, updated_at desc) where state is not null;

-- A number may be held back before the first is taken.
alter table app_numbers drop constraint app_numbers_last_check, add check (last >= 0);
