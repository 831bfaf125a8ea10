-- What happened to an application stands in the one history, as of every document: the buyer's desk reads it and hears of it.

do $$
declare
  body text := pg_get_functiondef('tandem_hears(text, text, uuid, jsonb, uuid, text)'::regprocedure);
  next text := 'when ''menus'' then';
begin
  if strpos(body, next) = 0 then raise exception 'tandem_hears names no menus'; end if;
  execute replace(body, next, 'when ''registrations'' then return reader_side = ''buyer''; ' || next);
end $$;

-- Who applies works for no organisation of the history, and writes into it what they do to their own application.
create policy applicant on events for insert to tandem_app with check (
  noun = 'registrations' and kind = 'submit' and side = 'supplier' and shared
  and actor_user_id = (select app_user()) and supplier_org_id is null
  and exists (
    select from registrations r
    where r.id = record_id and r.user_id = actor_user_id and r.buyer_org_id = events.buyer_org_id));

set local role tandem_system;
insert into events (noun, record_id, kind, buyer_org_id, shared, reason, data, side, actor_name, at)
select 'registrations', e.registration_id, e.kind, r.buyer_org_id, true, e.reason,
  case when e.fields = '[]' then '{}' else jsonb_build_object('fields', e.fields) end,
  case when e.kind = 'submit' then 'supplier' else 'buyer' end, e.actor, e.at
from registration_events e join registrations r on r.id = e.registration_id
where r.buyer_org_id is not null
order by e.seq;
reset role;

drop table registration_events;
