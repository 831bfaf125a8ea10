-- What a supplier offers beside what is asked for: up to three for a line, each under its own terms. 0 is what was asked for.
alter table quote_lines
  add column alternative smallint not null default 0 check (alternative between 0 and 3),
  add column offered text not null default '',
  add check ((alternative > 0) = (offered <> '')),
  drop constraint quote_lines_revision_id_inquiry_line_id_key,
  add unique (revision_id, inquiry_line_id, alternative);
alter table quote_awards
  add column alternative smallint not null default 0 check (alternative between 0 and 3),
  add column offered text not null default '',
  add check ((alternative > 0) = (offered <> '')),
  drop constraint quote_awards_quote_id_inquiry_line_id_key,
  add unique (quote_id, inquiry_line_id, alternative);
