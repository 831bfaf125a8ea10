-- What organisations have answered the applications that ask for their data. Every answer is also an event of the organisation that gave it.

create table app_consents (
  app_id uuid not null,
  -- The organisation that answers: a partner of the application. When the application is shared with it no longer, its answers are gone.
  org_id uuid not null,
  noun text not null check (noun in ('orders', 'orderLines', 'suppliers', 'materials')),
  -- The words that were read. For others it does not hold.
  reason jsonb not null,
  granted boolean not null,
  by_name text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (app_id, org_id, noun),
  foreign key (app_id, org_id) references app_partners (app_id, partner_org_id) on delete cascade
);
create index app_consents_org on app_consents (org_id);
call tandem_own('app_consents');
-- The owner of the application lets go of answers to what it asks no more. It gives none.
create policy asker_sees on app_consents for select to tandem_app using (app_id in (select a.id from apps a where a.id = app_id));
create policy asker_drops on app_consents for delete to tandem_app using (app_id in (select a.id from apps a where a.id = app_id));
