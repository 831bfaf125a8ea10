-- Reduced inspection (GB/T 2828.1, 9.3.3): the buyer says for which materials it wants it, and a lot may be inspected so.
alter table inspection_plans add column reduced boolean not null default false;
alter table inspections
  drop constraint inspections_severity_check,
  drop constraint inspections_switch_reason_check,
  add constraint inspections_severity_check check (severity in ('NORMAL', 'TIGHTENED', 'REDUCED', 'DISCONTINUED')),
  add constraint inspections_switch_reason_check check (switch_reason in
    ('TWO_OF_FIVE', 'FIVE_ACCEPTED', 'FIVE_REJECTED', 'RESUMED', 'SCORE_REACHED', 'REDUCED_REJECTED', 'REDUCED_ENDED'));

-- Stock is looked for by when it moved or was reported: 10,000 rows of an organisation were read for each page of twenty.
create index stock_balances_moved on stock_balances (org_id, updated_at, id);
create index stock_moves_at on stock_moves (org_id, at, seq);
create index supplier_stocks_buyer_reported on supplier_stocks (buyer_org_id, reported_at, id);
create index supplier_stocks_supplier_reported on supplier_stocks (supplier_org_id, reported_at, id);
