-- What a mail carries as a PDF, as it is made when the mail leaves: forgotten with its text.
alter table messages
  add column paper jsonb,
  add column paper_name text not null default '';
