-- Whether the plan of its material was there when a lot was given how it is sampled; else the usual one was taken, without check items.
alter table inspections add column planned boolean not null default true;
set local role tandem_system;
update inspections lot set planned = false
where items = '[]' and not exists (
  select from inspection_plans plan where plan.org_id = lot.buyer_org_id and plan.material_code = lot.material_code);
reset role;
