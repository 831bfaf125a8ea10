-- Files and where they hang. The content lies in the file store under the id of its row.

create table files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- The organisation worked for while uploading; null before the person has one.
  org_id uuid references orgs,
  name text not null check (name <> ''),
  type text not null check (type in ('jpg', 'png', 'pdf')),
  size integer not null check (size > 0),
  sha256 text not null,
  -- On a document, or was: from then on only the document decides who reads it.
  attached boolean not null default false,
  uploaded_at timestamptz not null default now()
);
create index files_user on files (user_id, uploaded_at);
create index files_loose on files (uploaded_at) where not attached;

-- `record_id` is the document of the noun; there is no foreign key, since any noun may carry files.
create table annexes (
  id uuid primary key default gen_random_uuid(),
  noun text not null,
  record_id uuid not null,
  file_id uuid not null references files,
  side text not null check (side in ('buyer', 'supplier')),
  buyer_org_id uuid not null references orgs,
  supplier_org_id uuid not null references orgs,
  shared boolean not null,
  by_user_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  unique (record_id, file_id)
);
create index annexes_file on annexes (file_id);
call tandem_share('annexes', 'either');
revoke update, delete on annexes from tandem_app;
-- For the trigger below, which runs as the person who moves the document.
grant update (supplier_org_id, shared), delete on annexes to tandem_app;

-- A file nobody has attached is its uploader's, in the organisation it was uploaded in. An attached one is read by who
-- sees a document it is on, and not by an uploader who has left.
call tandem_secure('files');
grant select, insert, update (attached) on files to tandem_app;
create policy loose on files to tandem_app
  using (not attached and user_id = (select app_user()) and org_id is not distinct from (select app_org()))
  with check (user_id = (select app_user()) and org_id is not distinct from (select app_org()));
create policy on_document on files for select to tandem_app
  using (attached and exists (select from annexes where annexes.file_id = files.id));

-- Files follow their document: shared with it, to the partner it goes to, gone with it (their content goes with the sweep
-- of files that are on nothing).
create function tandem_annexes_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from annexes where record_id = old.id;
  else
    update annexes set supplier_org_id = new.supplier_org_id, shared = new.shared where record_id = new.id;
  end if;
  return null;
end $$;
create trigger annexes_move after update of supplier_org_id, shared on orders for each row
  when (new.supplier_org_id is distinct from old.supplier_org_id or new.shared is distinct from old.shared)
  execute function tandem_annexes_follow();
create trigger annexes_go after delete on orders for each row execute function tandem_annexes_follow();

-- What the home pages count and draw (server/modules/home): each looks at what waits, or at twelve weeks.
create index orders_to_decide on orders (buyer_org_id) include (deviating_lines) where deviating_lines > 0;
create index orders_reopened on orders (supplier_org_id) include (reopened_lines) where shared and reopened_lines > 0;
create index order_lines_to_send on order_lines (supplier_org_id) where shared and answer = 'AGREED' and to_send_qty > 0;
create index orders_buyer_sent on orders (buyer_org_id, sent_at) where shared;
create index orders_supplier_sent on orders (supplier_org_id, sent_at) where shared;
create index order_lines_buyer_answered on order_lines (buyer_org_id, answered_at);
create index order_lines_supplier_answered on order_lines (supplier_org_id, answered_at) where shared;

-- When something happened: now, or at the moment a transaction of the sample world is set to (server/seed/stage.ts), which
-- would be without a past otherwise.
create function tandem_moment() returns timestamptz language sql volatile
  return coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, clock_timestamp());
alter table events alter column at set default tandem_moment();
alter table order_revisions alter column at set default tandem_moment();
