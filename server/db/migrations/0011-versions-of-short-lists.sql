-- Two who change a row of a short list at once: the second is told of the first.
do $$
declare
  list text;
begin
  foreach list in array array['units', 'currencies', 'tax_rates', 'fn_summaries', 'fn_subjects', 'depts'] loop
    execute format(
      'alter table %I
         add column version integer not null default 1,
         add column updated_at timestamptz not null default now(),
         add column updated_by text not null default ''''',
      list
    );
  end loop;
end
$$;
