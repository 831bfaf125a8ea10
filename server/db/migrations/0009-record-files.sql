-- Files of records. Which field of the record a file stands in, and where among others, the record itself says; this table says whose it is.
-- A file is on one record: with the record, or taken from it, it is on nothing and goes with the sweep.
create table app_files (
  file_id uuid primary key references files,
  record_id uuid not null,
  org_id uuid not null,
  side text not null check (side in ('buyer', 'supplier')),
  foreign key (record_id, org_id, side) references app_records (id, org_id, side) on delete cascade
);
create index app_files_record on app_files (record_id);
call tandem_secure('app_files');
grant select, insert, delete on app_files to tandem_app;
create policy owner on app_files to tandem_app
  using (org_id = (select app_org()) and side = (select app_side()))
  with check (org_id = (select app_org()) and side = (select app_side()));
-- A partner who sees a record sees and gives its files.
create policy follows on app_files to tandem_app
  using (record_id in (select r.id from app_records r where r.id = record_id))
  with check (record_id in (select r.id from app_records r where r.id = record_id));
create policy on_record on files for select to tandem_app
  using (attached and exists (select from app_files where app_files.file_id = files.id));
