-- Since when a statement waits for the side whose turn it is: what is saved of a disputed one does not begin that anew.
alter table reconciliations add column turn_at timestamptz not null default clock_timestamp();
set local role tandem_system;
update reconciliations set turn_at = case
  when status in ('WAIT_SUPPLIER', 'WAIT_CUSTOMER') then coalesce(submitted_at, updated_at)
  when status = 'AGREED' then coalesce(agreed_at, updated_at)
  else updated_at end;
reset role;
