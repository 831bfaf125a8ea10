-- What suppliers ask about an inquiry. A question as it was asked is between its supplier and the buyer; what all who are invited read is
-- in inquiry_answers, which names no supplier.
create table inquiry_questions (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null,
  inquiry_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null default true check (shared),
  text text not null check (text <> ''),
  asked_by text not null,
  at timestamptz not null default tandem_moment(),
  unique (id, inquiry_id),
  foreign key (quote_id, inquiry_id, buyer_org_id, supplier_org_id)
    references quotes (id, inquiry_id, buyer_org_id, supplier_org_id) on delete cascade
);
create index inquiry_questions_inquiry on inquiry_questions (inquiry_id);
create index inquiry_questions_quote on inquiry_questions (quote_id);
call tandem_share('inquiry_questions', 'supplier');
revoke update, delete on inquiry_questions from tandem_app;

-- An answer with the question as the buyer words it for all; without a question it is a notice of the buyer's own. Written once.
create table inquiry_answers (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null,
  org_id uuid not null,
  question_id uuid unique,
  question text not null default '',
  answer text not null check (answer <> ''),
  answered_by text not null,
  at timestamptz not null default tandem_moment(),
  foreign key (inquiry_id, org_id) references inquiries (id, org_id) on delete cascade,
  foreign key (question_id, inquiry_id) references inquiry_questions (id, inquiry_id),
  check ((question_id is null) = (question = ''))
);
create index inquiry_answers_inquiry on inquiry_answers (inquiry_id);
call tandem_secure('inquiry_answers');
grant select, insert on inquiry_answers to tandem_app;
create policy own on inquiry_answers to tandem_app
  using (org_id = (select app_org()) and (select app_side()) = 'buyer')
  with check (org_id = (select app_org()) and (select app_side()) = 'buyer');
create policy asked on inquiry_answers for select to tandem_app
  using ((select app_side()) = 'supplier' and exists (select from quotes where quotes.inquiry_id = inquiry_answers.inquiry_id));

-- An award above the organisation's limit waits for somebody else. What is asked for stays beside the inquiry, and no supplier reads it.
alter table inquiries drop constraint inquiries_status_check;
alter table inquiries add constraint inquiries_status_check
  check (status in ('DRAFT', 'OPEN', 'PAUSED', 'EVALUATING', 'APPROVING', 'AWARDED', 'CANCELLED'));
alter table inquiries add constraint inquiries_approving_opened check (status <> 'APPROVING' or opened_at is not null);
create table award_requests (
  inquiry_id uuid primary key,
  org_id uuid not null,
  -- [{quoteId, inquiryLineId, qty}]
  awards jsonb not null,
  -- Without tax in the inquiry's currency, with freight and tooling.
  amount numeric(18,2) not null check (amount >= 0),
  requested_by_id uuid not null,
  requested_by text not null,
  at timestamptz not null default tandem_moment(),
  foreign key (inquiry_id, org_id) references inquiries (id, org_id) on delete cascade
);
call tandem_own('award_requests');

-- To its suppliers an inquiry is in evaluation until it is decided.
create or replace function tandem_inquiry_status(status text, deadline timestamptz) returns text language sql volatile
  return case
    when status = 'OPEN' and deadline <= clock_timestamp() then 'CLOSED'
    when status = 'APPROVING' and app_side() = 'supplier' then 'EVALUATING'
    else status end;
