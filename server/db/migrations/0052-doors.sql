-- Who may come in: buyers that are offered to strangers, and who decides about applications.

-- A buyer that takes applications is named to whoever comes by its own link. Among the buyers that are offered to everybody it stands by leave
-- of the installation's administrator alone, so this is none of the columns that an organisation writes.
alter table orgs add column listed boolean not null default false;
update orgs set listed = true where is_buyer and exists (
  select from memberships m join users u on u.id = m.user_id
  where m.org_id = orgs.id and m.status = 'ACTIVE' and m.is_admin and u.is_local);

-- The leave was given to a name and a code: under others it ends, unless the installation's administrator writes them.
create function tandem_unlist() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = app_user() and is_local) then new.listed := false; end if;
  return new;
end $$;
create trigger unlist before update of name, credit_code on orgs for each row
  when (old.listed and (new.name, new.credit_code) is distinct from (old.name, old.credit_code)) execute function tandem_unlist();

-- An applicant writes their application only as far as it is theirs, and nobody decides about their own.
drop policy author on registrations;
create policy author on registrations to tandem_app using (user_id = (select app_user()))
  with check (user_id = (select app_user()) and status in ('DRAFT', 'SUBMITTED', 'RETURNED'));
drop policy deciding on registrations;
create policy deciding on registrations for update to tandem_app
  using ((select app_side()) = 'buyer' and buyer_org_id = (select app_org()) and status <> 'DRAFT' and user_id <> (select app_user()))
  with check ((select app_side()) = 'buyer' and buyer_org_id = (select app_org()) and status <> 'DRAFT' and user_id <> (select app_user()));
