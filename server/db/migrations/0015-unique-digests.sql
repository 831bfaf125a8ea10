-- Unique values of records by their digest, each within a scope.
--
-- An index entry holds some 2,700 bytes, a text field up to 4,000 characters; a digest has 32 bytes whatever the value is. The scope
-- is the organisation whose records a value is held against: the partner a record is of, or the owner. So a refused value tells a
-- partner of its own records only.
--
-- `value` is what earlier versions write and compare; nobody reads it any more.
alter table app_unique_values
  add column scope uuid,
  add column digest bytea;

-- Records of one owner had different values all of them, so they do within each partner's.
update app_unique_values v
set digest = sha256(convert_to(
      case when jsonb_typeof(r.data -> v.field) in ('array', 'object') then r.data ->> v.field else v.value end, 'UTF8')),
    scope = case
      when found.share = 'own' then v.org_id
      when found.partner_field is null then coalesce(top.partner_org_id, v.org_id)
      when top.data ->> (found.partner_field || 'Id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (top.data ->> (found.partner_field || 'Id'))::uuid
      else v.org_id
    end
from app_records r
join app_records top on top.id = coalesce(r.parent_id, r.id)
left join lateral (
  select entity ->> 'share' as share, entity ->> 'partnerField' as partner_field
  from app_releases l
  cross join jsonb_array_elements(case when jsonb_typeof(l.model -> 'entities') = 'array' then l.model -> 'entities' else '[]' end) entity
  where l.app_id = top.app_id and l.live and lower(entity ->> 'id') = top.entity_id::text
  limit 1
) found on true
where r.id = v.record_id;

alter table app_unique_values
  drop constraint app_unique_values_pkey,
  alter column value drop not null,
  alter column scope set not null,
  alter column digest set not null,
  add primary key (entity_id, field, scope, digest);
-- A record that passes to another partner takes the values of its rows along.
grant update on app_unique_values to tandem_app;

-- An earlier version that still runs gives the value alone.
create function tandem_unique_digest() returns trigger language plpgsql as $$
begin
  new.digest := sha256(convert_to(new.value, 'UTF8'));
  new.scope := coalesce((select r.partner_org_id from app_records r where r.id = new.record_id), new.org_id);
  return new;
end $$;
create trigger unique_digest before insert on app_unique_values
  for each row when (new.digest is null) execute function tandem_unique_digest();
