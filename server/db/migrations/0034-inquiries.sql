-- Inquiries of a buyer and what its suppliers quote. Prices are sealed here and not in the server: until the deadline has passed by the
-- clock of the database and the inquiry was opened, no statement of the buyer reads them.

-- Its suppliers read it through their quotes; what is the buyer's alone is in inquiry_targets.
create table inquiries (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references orgs,
  buyer_name text collate "C" not null,
  inquiry_no text collate "C" not null check (inquiry_no <> ''),
  version integer not null default 1,
  -- CLOSED is OPEN after the deadline (tandem_inquiry_status).
  status text not null default 'DRAFT' check (status in ('DRAFT', 'OPEN', 'PAUSED', 'EVALUATING', 'AWARDED', 'CANCELLED')),
  title text collate "C" not null check (title <> ''),
  round integer not null default 1 check (round > 0),
  -- The currency all quotes are compared in, and what one unit of others is worth in it.
  currency text collate "C" not null,
  rates jsonb not null default '[]',
  deadline timestamptz,
  ship_to text not null default '',
  terms text not null default '',
  reason text not null default '',
  line_count integer not null default 0 check (line_count >= 0),
  opened_at timestamptz,
  opened_by text not null default '',
  author_id uuid not null,
  author_name text collate "C" not null,
  published_at timestamptz,
  awarded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (org_id, inquiry_no),
  unique (id, org_id),
  check (status in ('DRAFT', 'CANCELLED') or deadline is not null),
  check (status not in ('EVALUATING', 'AWARDED') or opened_at is not null),
  check ((status = 'CANCELLED') <= (reason <> ''))
);
create index inquiries_org on inquiries (org_id, updated_at, id);

create table inquiry_lines (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null,
  org_id uuid not null,
  line_no integer not null check (line_no > 0),
  material_id uuid,
  material_code text collate "C" not null check (material_code <> ''),
  material_name text collate "C" not null,
  spec text collate "C" not null default '',
  unit text collate "C" not null,
  unit_scale smallint not null check (unit_scale between 0 and 6),
  qty numeric(18,6) not null check (qty > 0 and qty = trunc(qty, unit_scale)),
  needed_on date not null,
  remark text not null default '',
  unique (inquiry_id, line_no) deferrable initially deferred,
  unique (id, inquiry_id),
  foreign key (inquiry_id, org_id) references inquiries (id, org_id) on delete cascade,
  foreign key (org_id, material_id) references materials (org_id, id) on delete set null (material_id)
);

-- What the buyer wants to pay, without tax in the inquiry's currency. No supplier reads it.
create table inquiry_targets (
  inquiry_line_id uuid primary key references inquiry_lines on delete cascade,
  org_id uuid not null references orgs,
  price numeric(18,6) not null check (price > 0)
);
call tandem_own('inquiry_targets');

-- One for each supplier that is invited; shared from the publication on.
create table quotes (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null,
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null default false,
  version integer not null default 1,
  -- LOCKED is SUBMITTED and EXPIRED what was not submitted, after the deadline (tandem_quote_status).
  status text not null default 'INVITED' check (status in
    ('INVITED', 'VIEWED', 'DRAFT', 'SUBMITTED', 'DECLINED', 'WITHDRAWN', 'AWARDED', 'PARTLY_AWARDED', 'LOST')),
  -- The latest that was submitted; 0: none.
  revision integer not null default 0 check (revision >= 0),
  inquiry_no text collate "C" not null,
  title text collate "C" not null,
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  supplier_code text collate "C" not null,
  reason text not null default '',
  viewed_at timestamptz,
  submitted_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (inquiry_id, supplier_org_id),
  unique (id, inquiry_id, buyer_org_id, supplier_org_id),
  foreign key (inquiry_id, buyer_org_id) references inquiries (id, org_id) on delete cascade,
  check (buyer_org_id <> supplier_org_id),
  check (status <> 'DECLINED' or reason <> ''),
  check (status not in ('SUBMITTED', 'AWARDED', 'PARTLY_AWARDED') or revision > 0)
);
create index quotes_buyer on quotes (buyer_org_id, updated_at, id);
create index quotes_supplier on quotes (supplier_org_id, updated_at, id) where shared;
call tandem_share('quotes');

-- The buyer's, and read by those who were asked.
call tandem_secure('inquiries');
call tandem_secure('inquiry_lines');
grant select, insert, update, delete on inquiries, inquiry_lines to tandem_app;
create policy own on inquiries to tandem_app
  using (org_id = (select app_org()) and (select app_side()) = 'buyer')
  with check (org_id = (select app_org()) and (select app_side()) = 'buyer');
create policy asked on inquiries for select to tandem_app
  using ((select app_side()) = 'supplier' and exists (select from quotes where quotes.inquiry_id = inquiries.id));
create policy own on inquiry_lines to tandem_app
  using (org_id = (select app_org()) and (select app_side()) = 'buyer')
  with check (org_id = (select app_org()) and (select app_side()) = 'buyer');
create policy asked on inquiry_lines for select to tandem_app
  using ((select app_side()) = 'supplier' and exists (select from quotes where quotes.inquiry_id = inquiry_lines.inquiry_id));

create function tandem_inquiry_status(status text, deadline timestamptz) returns text language sql volatile
  return case when status = 'OPEN' and deadline <= clock_timestamp() then 'CLOSED' else status end;

create function tandem_quote_status(status text, inquiry_status text, deadline timestamptz) returns text language sql volatile
  return case
    when inquiry_status in ('DRAFT', 'CANCELLED', 'PAUSED') or (inquiry_status = 'OPEN' and deadline > clock_timestamp()) then status
    when status = 'SUBMITTED' then 'LOCKED'
    when status in ('INVITED', 'VIEWED', 'DRAFT') then 'EXPIRED'
    else status end;

-- Whether the buyer may read what was quoted in a round: an earlier one was opened before the next began.
create function tandem_is_unsealed(inquiry uuid, quoted_in integer) returns boolean language sql volatile
  return exists (select from inquiries i where i.id = inquiry
    and (quoted_in < i.round or (i.opened_at is not null and i.deadline <= clock_timestamp())));

-- The seal cannot be broken by moving what it depends on: of a published inquiry the deadline only moves on, it is opened after the
-- deadline, and a round begins after the one before was opened.
create function tandem_keep_seal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' or new.round <> 1 or new.opened_at is not null then
      raise exception 'an inquiry begins as a draft' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.status = 'DRAFT' then
    if new.status not in ('DRAFT', 'OPEN', 'CANCELLED') or new.round <> 1 or new.opened_at is not null then
      raise exception 'a draft is published before it is opened' using errcode = '42501';
    end if;
    return new;
  end if;
  if new.status = 'DRAFT' or new.deadline < old.deadline
    or (new.round = old.round and old.opened_at is not null and new.opened_at is distinct from old.opened_at)
    or (new.opened_at is not null and old.opened_at is null
      and (old.status <> 'OPEN' or old.deadline > clock_timestamp() or new.deadline <> old.deadline))
    or (new.round <> old.round
      and (new.round <> old.round + 1 or old.opened_at is null or new.opened_at is not null or new.deadline <= clock_timestamp())) then
    raise exception 'the prices of inquiry % are sealed', new.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_seal before insert or update on inquiries for each row
  when (current_setting('role') = 'tandem_app') execute function tandem_keep_seal();

-- What a supplier quoted; revision 0 is its draft and nobody else's. Written once: there is no right to change it.
create table quote_revisions (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null,
  inquiry_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  revision integer not null check (revision >= 0),
  round integer not null check (round > 0),
  currency text collate "C" not null,
  tax_included boolean not null,
  tax_rate numeric(9,4) not null check (tax_rate between 0 and 100),
  freight numeric(18,2) not null check (freight >= 0),
  tooling numeric(18,2) not null check (tooling >= 0),
  valid_until date,
  remark text not null default '',
  by_name text not null,
  at timestamptz not null default tandem_moment(),
  unique (quote_id, revision),
  unique (id, quote_id, inquiry_id, buyer_org_id, supplier_org_id, revision, round),
  foreign key (quote_id, inquiry_id, buyer_org_id, supplier_org_id)
    references quotes (id, inquiry_id, buyer_org_id, supplier_org_id) on delete cascade
);

create table quote_lines (
  id uuid primary key default gen_random_uuid(),
  revision_id uuid not null,
  quote_id uuid not null,
  inquiry_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  revision integer not null,
  round integer not null,
  inquiry_line_id uuid not null,
  price numeric(18,6) not null check (price > 0),
  -- Prices from larger quantities on: [{fromQty, price}], by quantity.
  breaks jsonb not null default '[]',
  moq numeric(18,6) not null default 0 check (moq >= 0),
  lead_days integer not null check (lead_days between 0 and 999),
  remark text not null default '',
  unique (revision_id, inquiry_line_id),
  foreign key (revision_id, quote_id, inquiry_id, buyer_org_id, supplier_org_id, revision, round)
    references quote_revisions (id, quote_id, inquiry_id, buyer_org_id, supplier_org_id, revision, round) on delete cascade,
  foreign key (inquiry_line_id, inquiry_id) references inquiry_lines (id, inquiry_id)
);
create index quote_lines_quote on quote_lines (quote_id, revision);

create procedure tandem_seal(target regclass) language plpgsql as $$
begin
  call tandem_secure(target);
  execute format('grant select, insert, delete on %s to tandem_app', target);
  execute format($rule$create policy quoted on %s for select to tandem_app using (case (select app_side())
    when 'supplier' then supplier_org_id = (select app_org())
    when 'buyer' then buyer_org_id = (select app_org()) and revision > 0 and tandem_is_unsealed(inquiry_id, round)
      and exists (select from quotes q where q.id = quote_id and q.status not in ('DECLINED', 'WITHDRAWN'))
    end)$rule$, target);
  execute format($rule$create policy quoting on %s for insert to tandem_app
    with check ((select app_side()) = 'supplier' and supplier_org_id = (select app_org()))$rule$, target);
  execute format($rule$create policy drafting on %s for delete to tandem_app
    using ((select app_side()) = 'supplier' and supplier_org_id = (select app_org()) and revision = 0)$rule$, target);
end $$;
call tandem_seal('quote_revisions');
call tandem_seal('quote_lines');
drop procedure tandem_seal;

-- Who gets how much of a line at what price, and the order that was written of it.
create table quote_awards (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null,
  inquiry_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null default true check (shared),
  inquiry_line_id uuid not null,
  qty numeric(18,6) not null check (qty > 0),
  price numeric(18,6) not null check (price > 0),
  currency text collate "C" not null,
  order_no text collate "C" not null,
  unique (quote_id, inquiry_line_id),
  foreign key (quote_id, inquiry_id, buyer_org_id, supplier_org_id)
    references quotes (id, inquiry_id, buyer_org_id, supplier_org_id),
  foreign key (inquiry_line_id, inquiry_id) references inquiry_lines (id, inquiry_id)
);
create index quote_awards_inquiry on quote_awards (inquiry_id);
call tandem_share('quote_awards');

-- A file of the supplier may hold its prices: sealed like them.
create policy sealed on annexes as restrictive for select to tandem_app
  using (noun <> 'quotes' or side = (select app_side()) or side = 'buyer'
    or exists (select from quotes q join inquiries i on i.id = q.inquiry_id where q.id = record_id
      and q.status not in ('DECLINED', 'WITHDRAWN') and i.opened_at is not null and i.deadline <= clock_timestamp()));

-- Its name may as well. A round that goes on seals the files again.
do $$
declare
  body text := pg_get_functiondef('tandem_hears(text, text, uuid, jsonb, uuid, text)'::regprocedure);
begin
  execute replace(body, '''reconciliations'' then return true;', '''reconciliations'' then return true;
    when ''inquiries'' then return true;
    when ''quotes'' then return kind <> ''annex'' or reader_side = ''supplier'' or exists (
      select from quotes q join inquiries i on i.id = q.inquiry_id where q.id = record
        and q.status not in (''DECLINED'', ''WITHDRAWN'') and i.opened_at is not null and i.deadline <= clock_timestamp());');
end $$;

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (141, 'buyer', 100, 0, '询价', 'Inquiries', 'app', '/inquiries/InquiryList.vue', '/inquiries', 'file-text', 'inquiries.read'),
  (241, 'supplier', 200, 0, '报价', 'Quotes', 'app', '/quotes/QuoteList.vue', '/quotes', 'file-text', 'quotes.read');

create trigger annexes_move after update of shared on quotes for each row
  when (old.shared is distinct from new.shared) execute function tandem_annexes_follow();
