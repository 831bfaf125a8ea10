-- An invitation makes nobody a member: it waits until the person accepts it. Who was invited and has not come yet accepts too.
alter table memberships drop constraint memberships_status_check;
alter table memberships add constraint memberships_status_check check (status in ('INVITED', 'ACTIVE', 'DISABLED', 'LEFT'));
set local role tandem_system;
update memberships set status = 'INVITED' where status = 'ACTIVE' and invited_name <> '';
reset role;

create function tandem_accepted() returns trigger language plpgsql as $$
begin
  raise exception 'an invitation is accepted by the invited' using errcode = '42501';
end $$;
create trigger accepted before update of status on memberships for each row
  when (old.status = 'INVITED' and new.status = 'ACTIVE' and current_user = 'tandem_app') execute function tandem_accepted();

-- Whoever asked to join has answered an invitation of the same organisation as well.
create or replace function tandem_admit(request uuid, dept text, post text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid;
  member uuid;
begin
  select user_id into person from join_requests
    where id = request and org_id = app_org() and status = 'APPROVED' and user_id <> app_user();
  if person is null then raise exception 'no request that was approved' using errcode = '42501'; end if;
  insert into memberships (user_id, org_id, dept_name, position) values (person, app_org(), dept, post)
    on conflict (user_id, org_id) do update
      set dept_name = excluded.dept_name, position = excluded.position, status = 'ACTIVE', is_admin = false, invited_name = ''
      where memberships.status <> 'ACTIVE'
    returning memberships.id into member;
  update sessions set org_id = app_org() where user_id = person and org_id is null;
  return member;
end $$;
