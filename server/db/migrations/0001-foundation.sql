-- Roles, tenancy, events, idempotency, rate limits and jobs: what every later migration stands on.
--
-- House rules for later migrations:
--   * every table is handed to exactly one of tandem_share, tandem_own, tandem_personal, tandem_public, tandem_internal;
--   * instants are timestamptz, calendar days date, quantities numeric(18,6), money numeric(18,2);
--   * a text column that lists sort by is `text collate "C"`, so that its index serves the sort on both engines;
--   * a column with a fixed set of values is text with `check (x in (...))`: the generated types become that union;
--   * a child of a shared row repeats buyer_org_id and supplier_org_id and refers to its parent by a foreign key over
--     (parent_id, buyer_org_id, supplier_org_id), so that no code can hang it under somebody else's document.

do $$
declare
  name text;
begin
  foreach name in array array['tandem_app', 'tandem_system'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception
        when duplicate_object or unique_violation then null; -- roles belong to the cluster; another database made it just now
        when insufficient_privilege then
          raise exception 'the database user % may not create roles; as an administrator run: create role tandem_app nologin; create role tandem_system nologin; grant tandem_app, tandem_system to %',
            current_user, current_user using errcode = '42501';
      end;
    end if;
    if not pg_has_role(current_user, name, 'usage') then
      execute format('grant %I to %I', name, current_user);
    end if;
    if not pg_has_role(current_user, name, 'usage') then
      raise exception 'the database user % must inherit from role %', current_user, name using errcode = '42501';
    end if;
  end loop;
end $$;

grant usage on schema public to tandem_app, tandem_system;

-- Who asks, as the transaction was opened for. Without it every comparison is null, so no row is seen.
create function app_org() returns uuid language sql stable
  return nullif(current_setting('app.org', true), '')::uuid;
create function app_user() returns uuid language sql stable
  return nullif(current_setting('app.user', true), '')::uuid;
create function app_side() returns text language sql stable
  return nullif(current_setting('app.side', true), '');

create procedure tandem_secure(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('revoke all on %s from public', target);
  execute format('grant select, insert, update, delete on %s to tandem_system', target);
  execute format('create policy system on %s to tandem_system using (true) with check (true)', target);
end $$;

-- A row of two parties: its author's side always sees it, the other side once it is shared. The author is 'buyer',
-- 'supplier', or 'either', and then the column `side` names it.
create procedure tandem_share(target regclass, author text default 'buyer') language plpgsql as $$
declare
  buyer text := 'buyer_org_id = (select app_org())';
  supplier text := 'supplier_org_id = (select app_org())';
  rule text;
begin
  if author not in ('buyer', 'supplier', 'either') then raise exception 'no such author: %', author; end if;
  if author = 'supplier' then buyer := buyer || ' and shared'; end if;
  if author = 'buyer' then supplier := supplier || ' and shared'; end if;
  if author = 'either' then
    buyer := buyer || $rule$ and (shared or side = 'buyer')$rule$;
    supplier := supplier || $rule$ and (shared or side = 'supplier')$rule$;
  end if;
  -- A case and not two conditions joined by `or`: of those the planner believes that one row in a hundred passes, and leaves the
  -- index that has the rows of the tenant in the order asked for. Neither side: null, so nothing.
  rule := format($rule$case (select app_side()) when 'buyer' then %s when 'supplier' then %s end$rule$, buyer, supplier);
  call tandem_secure(target);
  execute format('grant select, insert, update, delete on %s to tandem_app', target);
  execute format('create policy parties on %s to tandem_app using (%s) with check (%s)', target, rule, rule);
  execute format(
    'create trigger keep_parties before update of buyer_org_id, supplier_org_id, shared on %s for each row execute function tandem_keep_parties(%L)',
    target, author);
end $$;

-- The author's organisation never changes; the other one is settled, and stays shared, from the moment it sees the row.
create function tandem_keep_parties() returns trigger language plpgsql as $$
declare
  author text := tg_argv[0];
begin
  if author = 'either' then author := old.side; end if;
  if (new.buyer_org_id is distinct from old.buyer_org_id and (author = 'buyer' or old.shared))
    or (new.supplier_org_id is distinct from old.supplier_org_id and (author = 'supplier' or old.shared))
    or (old.shared and not new.shared) then
    raise exception 'the parties of a row in % are settled', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

-- A row of one organisation, column org_id.
create procedure tandem_own(target regclass) language plpgsql as $$
begin
  call tandem_secure(target);
  execute format('grant select, insert, update, delete on %s to tandem_app', target);
  execute format('create policy own on %s to tandem_app using (org_id = (select app_org())) with check (org_id = (select app_org()))', target);
end $$;

-- A row of one person, column user_id.
create procedure tandem_personal(target regclass) language plpgsql as $$
begin
  call tandem_secure(target);
  execute format('grant select, insert, update, delete on %s to tandem_app', target);
  execute format('create policy personal on %s to tandem_app using (user_id = (select app_user())) with check (user_id = (select app_user()))', target);
end $$;

-- Reference data: everybody reads, only the system writes.
create procedure tandem_public(target regclass) language plpgsql as $$
begin
  call tandem_secure(target);
  execute format('grant select on %s to tandem_app', target);
  execute format('create policy readable on %s for select to tandem_app using (true)', target);
end $$;

-- Machinery: only the system reads and writes.
create procedure tandem_internal(target regclass) language plpgsql as $$
begin
  call tandem_secure(target);
end $$;

call tandem_internal('migrations');

-- The history of every document. Appended to, never changed; both parties read what is shared.
create table events (
  seq bigint generated always as identity primary key,
  noun text not null,
  record_id uuid not null,
  kind text not null,
  side text not null check (side in ('buyer', 'supplier')),
  buyer_org_id uuid,
  supplier_org_id uuid,
  shared boolean not null,
  actor_user_id uuid,
  actor_name text not null,
  actor_org_id uuid,
  at timestamptz not null default clock_timestamp(),
  reason text not null default '',
  data jsonb not null default '{}',
  -- The transaction that wrote the event, and the oldest one still running then: what a reader needs to miss nothing
  -- when transactions commit in another order than their sequence numbers.
  xact xid8 not null default pg_current_xact_id(),
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  check (buyer_org_id is not null or supplier_org_id is not null)
);
create index events_record on events (record_id, seq);
create index events_xact on events (xact);
create index events_buyer on events (buyer_org_id, seq);
create index events_supplier on events (supplier_org_id, seq) where shared;
call tandem_share('events', 'either');
revoke update, delete on events from tandem_app, tandem_system;

create function tandem_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete on events for each row execute function tandem_append_only();

-- The stored answer of a command sent with an Idempotency-Key.
create table idempotency (
  user_id uuid not null,
  key text not null,
  path text not null,
  body_hash text not null,
  answer text,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_at on idempotency (at);
call tandem_personal('idempotency');

-- Losing these in a crash forgives a few attempts; writing them to the log would cost every request a disk flush.
create unlogged table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
call tandem_internal('rate_limits');

-- Work to be done after the commit that asked for it. A worker takes a job by moving run_at beyond its lease.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  key text,
  payload jsonb not null,
  run_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  last_error text,
  dead_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index jobs_due on jobs (run_at) where dead_at is null;
create unique index jobs_key on jobs (kind, key) where dead_at is null;
call tandem_internal('jobs');
grant insert on jobs to tandem_app;
create policy enqueue on jobs for insert to tandem_app with check (attempts = 0 and dead_at is null);

-- When each repeated job is due next; whoever moves it forward enqueues the job.
create table job_schedules (
  kind text primary key,
  next_at timestamptz not null
);
call tandem_internal('job_schedules');
