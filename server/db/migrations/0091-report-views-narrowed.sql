-- A view is narrowed by what of orders is filtered, too, and one of what waits to one side; what waits has no period.

alter table report_views
  -- Filters as lists take them, by fields of contract/reports.filters.ts.
  add column filters jsonb not null default '[]',
  add column waits_for text check (waits_for in ('buyer', 'supplier'));
alter table report_views drop constraint report_views_check1;
alter table report_views add constraint report_views_period
  check ((span is null or from_day is null) and (from_day is null) = (until_day is null));
