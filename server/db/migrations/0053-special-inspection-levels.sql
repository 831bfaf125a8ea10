-- Special inspection levels of GB/T 2828.1, table 1: for small samples where their greater risk can be taken.
alter table inspection_plans
  drop constraint inspection_plans_level_check,
  add constraint inspection_plans_level_check check (level in ('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'));
alter table inspections
  drop constraint inspections_level_check,
  add constraint inspections_level_check check (level in ('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'));
