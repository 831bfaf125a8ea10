-- An applicant takes back what they sent, and removes a draft; beyond that they write no more of an application than is theirs.

alter table registrations drop constraint registrations_status_check;
alter table registrations add constraint registrations_status_check
  check (status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED', 'APPROVED', 'REJECTED', 'WITHDRAWN'));

grant delete on registrations to tandem_app;
drop policy author on registrations;
create policy author_reads on registrations for select to tandem_app using (user_id = (select app_user()));
create policy author_begins on registrations for insert to tandem_app with check (
  user_id = (select app_user()) and status = 'DRAFT' and reviewer_id is null
  and (supplier_org_id is null or supplier_org_id = (select app_org())));
create policy author_writes on registrations for update to tandem_app using (user_id = (select app_user()))
  with check (user_id = (select app_user()) and status in ('DRAFT', 'SUBMITTED', 'RETURNED', 'WITHDRAWN'));
create policy author_discards on registrations for delete to tandem_app
  using (user_id = (select app_user()) and status = 'DRAFT');

-- A policy sees either the row as it was or as it is to be: what leads from one to the other is looked at here.
create function tandem_applicant_writes() returns trigger language plpgsql as $$
begin
  if current_user <> 'tandem_app' or old.user_id is distinct from app_user()
    or new.status not in ('DRAFT', 'SUBMITTED', 'RETURNED', 'WITHDRAWN') then return new; end if;
  if not (case new.status
      when 'WITHDRAWN' then old.status in ('SUBMITTED', 'IN_REVIEW', 'RETURNED') and new.record = old.record
      when 'SUBMITTED' then old.status in ('DRAFT', 'RETURNED')
      else old.status = new.status end)
    or (new.reviewer_id, new.reviewer, new.supplier_org_id) is distinct from (old.reviewer_id, old.reviewer, old.supplier_org_id) then
    raise exception 'an applicant writes and sends an application, or takes it back' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger applicant_writes before update on registrations for each row execute function tandem_applicant_writes();

drop policy applicant on events;
create policy applicant on events for insert to tandem_app with check (
  noun = 'registrations' and kind in ('submit', 'withdraw') and side = 'supplier' and shared
  and actor_user_id = (select app_user()) and supplier_org_id is null
  and exists (
    select from registrations r
    where r.id = record_id and r.user_id = actor_user_id and r.buyer_org_id = events.buyer_org_id));
