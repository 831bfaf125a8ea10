-- A look through somebody's eyes is a session of its own, for the one window that began it; it ends with the session it was begun in.

alter table sessions add column opened_by uuid references sessions on delete cascade;
create index sessions_opened_by on sessions (opened_by) where opened_by is not null;

-- Sessions that looked themselves have their own eyes again.
set local role tandem_system;
update sessions set seeing_as = null where seeing_as is not null;
reset role;
