-- Indexes over texts of records hold their first 600 characters: an entry may have some 2,700 bytes, a character up to four. Lists
-- compare the same first characters, which says as much of any filter: none is longer than 200.
create or replace function tandem_field_index(entity uuid, field text, kind text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text := 'app_field_' || md5(entity::text || '.' || field || '.' || kind);
  value text;
begin
  if field !~ '^[a-z][A-Za-z0-9]{0,63}$' then raise exception 'no field: %', field; end if;
  value := case kind
    when 'text' then format('left((data ->> %L), 600) collate "C"', field)
    when 'numeric' then format('((data ->> %L)::numeric)', field)
    when 'date' then format('tandem_day(data ->> %L)', field)
    when 'timestamptz' then format('tandem_instant(data ->> %L)', field)
    when 'uuid' then format('((data ->> %L)::uuid)', field)
    when 'boolean' then format('((data ->> %L)::boolean)', field)
  end;
  if value is null then raise exception 'no kind: %', kind; end if;
  execute format('create index if not exists %I on app_records (org_id, (%s)) where entity_id = %L', name, value, entity);
  return name;
end $$;

-- Those that are there, under their names.
do $$
declare
  old record;
begin
  for old in
    select indexname as name, (regexp_match(indexdef, '->> ''([A-Za-z0-9]+)'''))[1] as field,
      (regexp_match(indexdef, 'entity_id = ''([0-9a-f-]{36})'''))[1] as entity
    from pg_indexes
    where schemaname = 'public' and indexname like 'app\_field\_%' and indexdef like '%COLLATE "C"%'
  loop
    execute format('drop index %I', old.name);
    if old.field is not null and old.entity is not null then
      perform tandem_field_index(old.entity::uuid, old.field, 'text');
    end if;
  end loop;
end $$;
