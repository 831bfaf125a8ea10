-- Whom an inquiry invites by mail: addresses of people who are no suppliers of the buyer yet. The buyer's alone.
create table inquiry_mails (
  inquiry_id uuid not null,
  org_id uuid not null references orgs,
  mail text collate "C" not null check (mail like '%@%' and mail = lower(mail)),
  -- When it was written to; of a draft, and of whom a supplier is known from the beginning, never.
  sent_at timestamptz,
  -- The supplier whose it is, once that is the buyer's; and why it was not invited.
  partner_org_id uuid references orgs,
  obstacle text check (obstacle in
    ('INQUIRY_LINK_ENDED', 'INQUIRY_RATE_MISSING', 'SUPPLIER_BLOCKED', 'INQUIRY_SUPPLIERS_MANY', 'DEADLINE_PAST')),
  primary key (inquiry_id, mail),
  foreign key (inquiry_id, org_id) references inquiries (id, org_id) on delete cascade,
  check (obstacle is null or partner_org_id is not null)
);
-- Looked for when a supplier becomes the buyer's.
create index inquiry_mails_waiting on inquiry_mails (org_id, mail) where partner_org_id is null;
call tandem_own('inquiry_mails');
