-- Purchase orders: header, lines with their quantity ledger, schedules and revisions.

create table orders (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  -- False until sent: a draft and its approval are the buyer's alone.
  shared boolean not null default false,
  order_no text collate "C" not null check (order_no <> ''),
  revision integer not null default 0 check (revision >= 0),
  version integer not null default 1,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'APPROVING', 'SENT', 'ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED', 'COMPLETED', 'CLOSED', 'REFUSED', 'CANCELLED')),
  on_hold boolean not null default false,
  hold_reason text not null default '',
  buyer_name text collate "C" not null,
  supplier_name text collate "C" not null,
  supplier_code text collate "C" not null,
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$'),
  tax_included boolean not null,
  amount numeric(18,2) not null default 0,
  tax_amount numeric(18,2) not null default 0,
  total_amount numeric(18,2) not null default 0,
  -- Counted over the lines in the transaction that changes them. Live: not cancelled.
  line_count integer not null default 0 check (line_count >= 0),
  -- Live lines that wait for the supplier's answer.
  pending_lines integer not null default 0 check (pending_lines between 0 and line_count),
  -- Live lines whose answer waits for the buyer's decision.
  deviating_lines integer not null default 0 check (deviating_lines between 0 and line_count),
  -- Of the pending lines, those the buyer returned or changed.
  reopened_lines integer not null default 0 check (reopened_lines between 0 and pending_lines),
  -- Lines of which something is in transit or was received.
  moving_lines integer not null default 0 check (moving_lines >= 0),
  -- Lines closed short.
  closed_lines integer not null default 0 check (closed_lines between 0 and line_count),
  -- Live lines of which something was received that no statement has claimed yet.
  unreconciled_lines integer not null default 0 check (unreconciled_lines >= 0),
  ordered_on date not null,
  earliest_on date,
  ship_to text not null default '',
  buyer_contact text not null default '',
  payment_days integer not null check (payment_days >= 0),
  remark text not null default '',
  author_id uuid not null,
  author_name text collate "C" not null,
  -- Who sent it, to the supplier or to the approver.
  sender_id uuid,
  sent_at timestamptz,
  received_at timestamptz,
  received_by text not null default '',
  confirmed_at timestamptz,
  close_reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  unique (buyer_org_id, order_no),
  -- What the lines and revisions refer to: what they repeat of the header can never differ from it.
  unique (id, buyer_org_id, supplier_org_id, shared, order_no, currency),
  check (buyer_org_id <> supplier_org_id),
  check (on_hold = (hold_reason <> '')),
  check (shared = (sent_at is not null)),
  check (shared or status in ('DRAFT', 'APPROVING', 'CANCELLED')),
  check (not shared or status not in ('DRAFT', 'APPROVING')),
  check (shared = (revision > 0)),
  check (total_amount = amount + tax_amount)
);
create index orders_buyer_updated on orders (buyer_org_id, updated_at, id);
create index orders_buyer_status on orders (buyer_org_id, status, updated_at, id);
create index orders_supplier_updated on orders (supplier_org_id, updated_at, id) where shared;
create index orders_supplier_status on orders (supplier_org_id, status, updated_at, id) where shared;
call tandem_share('orders');

create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null,
  -- Kept here too: lists of lines are sorted by the one and summed per the other.
  order_no text collate "C" not null,
  currency text collate "C" not null,
  line_no integer not null check (line_no > 0),
  version integer not null default 1,
  material_id uuid,
  material_code text collate "C" not null,
  material_name text collate "C" not null,
  spec text collate "C" not null default '',
  unit text collate "C" not null,
  unit_scale smallint not null check (unit_scale between 0 and 6),
  qty numeric(18,6) not null check (qty > 0 and qty = trunc(qty, unit_scale)),
  price numeric(18,6) not null check (price >= 0),
  tax_rate numeric(9,4) not null check (tax_rate between 0 and 100),
  amount numeric(18,2) not null generated always as (round(qty * price, 2)) stored,
  requested_on date not null,
  confirmed_on date,
  actual_on date,
  answer text not null default 'PENDING' check (answer in ('PENDING', 'ACCEPTED', 'CHANGED', 'REFUSED', 'AGREED', 'RETURNED', 'REOPENED')),
  answer_reason text not null default '',
  answered_by text not null default '',
  answered_at timestamptz,
  remark text not null default '',
  -- The ledger (docs/decisions/0023). over and under are the link's when the line was agreed.
  over_percent numeric(9,4) not null default 0 check (over_percent between 0 and 100),
  under_percent numeric(9,4) not null default 0 check (under_percent >= 0 and under_percent < 100),
  agreed_qty numeric(18,6) not null default 0 check (agreed_qty >= 0),
  called_off_qty numeric(18,6) not null default 0 check (called_off_qty >= 0),
  reserved_qty numeric(18,6) not null default 0 check (reserved_qty >= 0),
  received_qty numeric(18,6) not null default 0 check (received_qty >= 0),
  accepted_qty numeric(18,6) not null default 0 check (accepted_qty >= 0),
  returned_qty numeric(18,6) not null default 0 check (returned_qty >= 0),
  -- Of the returned quantity, what the supplier is to deliver again.
  replaced_qty numeric(18,6) not null default 0 check (replaced_qty >= 0),
  reconciled_qty numeric(18,6) not null default 0 check (reconciled_qty >= 0),
  invoiced_qty numeric(18,6) not null default 0 check (invoiced_qty >= 0),
  short_closed boolean not null default false,
  cancelled boolean not null default false,
  close_reason text not null default '',
  may_ship_qty numeric(18,6) not null generated always as (
    case when short_closed or cancelled or answer <> 'AGREED' then 0
    else greatest(trunc(agreed_qty * (1 + over_percent / 100) - received_qty + replaced_qty - reserved_qty, unit_scale), 0) end) stored,
  to_send_qty numeric(18,6) not null generated always as (
    case when short_closed or cancelled then 0 else greatest(agreed_qty - received_qty + replaced_qty - reserved_qty, 0) end) stored,
  progress text not null generated always as (
    case
      when cancelled then 'CANCELLED'
      when short_closed then 'SHORT_CLOSED'
      when received_qty - replaced_qty > 0 and reserved_qty = 0
        and received_qty - replaced_qty >= agreed_qty * (1 - under_percent / 100) then 'RECEIVED'
      when received_qty - replaced_qty > 0 then 'PARTLY_RECEIVED'
      when reserved_qty > 0 and reserved_qty >= agreed_qty * (1 - under_percent / 100) then 'SHIPPED'
      when reserved_qty > 0 then 'PARTLY_SHIPPED'
      else 'OPEN'
    end) stored check (progress in ('OPEN', 'PARTLY_SHIPPED', 'SHIPPED', 'PARTLY_RECEIVED', 'RECEIVED', 'SHORT_CLOSED', 'CANCELLED')),
  -- Deferred: a save may swap two numbers.
  unique (order_id, line_no) deferrable initially deferred,
  unique (id, buyer_org_id, supplier_org_id),
  foreign key (order_id, buyer_org_id, supplier_org_id, shared, order_no, currency)
    references orders (id, buyer_org_id, supplier_org_id, shared, order_no, currency) on update cascade on delete cascade,
  foreign key (buyer_org_id, material_id) references materials (org_id, id),
  check (reserved_qty + received_qty - replaced_qty <= agreed_qty * (1 + over_percent / 100)),
  check (replaced_qty <= returned_qty and returned_qty <= received_qty),
  check (accepted_qty <= received_qty),
  check (reconciled_qty <= accepted_qty),
  check (invoiced_qty <= received_qty),
  check (not (short_closed and reserved_qty > 0)),
  check (not (cancelled and (short_closed or reserved_qty > 0 or received_qty > 0)))
);
create index order_lines_buyer on order_lines (buyer_org_id, requested_on, order_no, line_no, id);
create index order_lines_supplier on order_lines (supplier_org_id, requested_on, order_no, line_no, id) where shared;
create index order_lines_material on order_lines (buyer_org_id, material_code);
create index order_lines_material_id on order_lines (buyer_org_id, material_id);
call tandem_share('order_lines');

-- What the supplier offers, and what both agreed: how much on which day.
create table order_schedules (
  line_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null default true check (shared),
  kind text not null check (kind in ('offered', 'agreed')),
  due_on date not null,
  qty numeric(18,6) not null check (qty > 0),
  primary key (line_id, kind, due_on),
  foreign key (line_id, buyer_org_id, supplier_org_id)
    references order_lines (id, buyer_org_id, supplier_org_id) on update cascade on delete cascade
);
create index order_schedules_due on order_schedules (supplier_org_id, due_on) where kind = 'agreed';
call tandem_share('order_schedules');

-- The order as it was sent, and after each change: never altered.
create table order_revisions (
  order_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null default true check (shared),
  order_no text collate "C" not null,
  currency text collate "C" not null,
  revision integer not null check (revision > 0),
  at timestamptz not null default now(),
  by_name text not null,
  reason text not null default '',
  total_amount numeric(18,2) not null,
  changes jsonb not null,
  snapshot jsonb not null,
  primary key (order_id, revision),
  foreign key (order_id, buyer_org_id, supplier_org_id, shared, order_no, currency)
    references orders (id, buyer_org_id, supplier_org_id, shared, order_no, currency)
);
call tandem_share('order_revisions');
revoke update, delete on order_revisions from tandem_app, tandem_system;
create trigger append_only before update or delete on order_revisions for each row execute function tandem_append_only();
