-- Notices: what each person is told of what happens to documents, in the portal, by mail and by SMS.

create table notices (
  id uuid primary key default gen_random_uuid(),
  membership_id uuid not null references memberships on delete cascade,
  user_id uuid not null references users on delete cascade,
  org_id uuid not null references orgs,
  side text not null check (side in ('buyer', 'supplier')),
  noun text not null,
  kind text not null,
  category text not null check (category in ('task', 'progress', 'comment', 'overdue')),
  record_id uuid not null,
  -- The event, or the document and the day that has passed: nobody is told the same twice.
  occasion text not null,
  event_seq bigint,
  actor_name text not null default '',
  at timestamptz not null,
  read_at timestamptz,
  -- False: the person wants it by mail alone, or a later one says the same.
  in_portal boolean not null default true,
  -- When a mail is to go: not at all, soon, with the next digest; SENT: it has.
  mail text not null default 'NONE' check (mail in ('NONE', 'NOW', 'HOURLY', 'DAILY', 'SENT')),
  mailed_at timestamptz,
  -- An SMS is to go.
  sms boolean not null default false,
  unique (membership_id, occasion)
);
create index notices_person on notices (user_id, org_id, side, at desc) where in_portal;
create index notices_unread on notices (user_id, org_id, side) where in_portal and read_at is null;
create index notices_document on notices (membership_id, record_id);
create index notices_due on notices (mail, at) where mail in ('NOW', 'HOURLY', 'DAILY');
create index notices_at on notices (at);
call tandem_secure('notices');
grant select, update (read_at) on notices to tandem_app;
create policy personal on notices to tandem_app
  using (user_id = (select app_user()) and org_id = (select app_org()) and side = (select app_side()))
  with check (user_id = (select app_user()) and org_id = (select app_org()) and side = (select app_side()));

-- What a person wants to be told of how, for one of their organisations; without a row, what is usual.
create table notice_preferences (
  membership_id uuid primary key references memberships on delete cascade,
  user_id uuid not null references users on delete cascade,
  org_id uuid not null references orgs,
  version integer not null default 1,
  categories jsonb not null,
  daily_hour smallint not null check (daily_hour between 0 and 23),
  lang text check (lang in ('zh', 'en')),
  -- When the person last said so themself: links in mails end with it.
  saved_at timestamptz not null default clock_timestamp()
);
call tandem_secure('notice_preferences');
grant select, insert, update (version, categories, daily_hour, lang, saved_at) on notice_preferences to tandem_app;
create policy personal on notice_preferences to tandem_app
  using (user_id = (select app_user()) and org_id = (select app_org()))
  with check (user_id = (select app_user()) and org_id = (select app_org()));

-- The language somebody last signed in with: messages to them are in it.
alter table users add column lang text check (lang in ('zh', 'en'));

alter table messages
  add column html text not null default '',
  -- Where a mail program unsubscribes by itself (RFC 8058); empty: the message is no notice.
  add column unsubscribe_url text not null default '';
