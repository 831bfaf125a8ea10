-- What proves a dispute: files of the statement that a disputed line names, as the line shows them.
alter table reconciliation_lines add column dispute_files jsonb not null default '[]';
