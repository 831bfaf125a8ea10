-- A look through somebody's eyes is a session of its own, for the one window that began it; it counts while the session does that it was begun in.

-- No reference: who ends that session ends one row, whatever was begun in it.
alter table sessions add column opened_by uuid;
create index sessions_opened_by on sessions (opened_by) where opened_by is not null;

-- Sessions that looked themselves have their own eyes again.
set local role tandem_system;
update sessions set seeing_as = null where seeing_as is not null;
reset role;
